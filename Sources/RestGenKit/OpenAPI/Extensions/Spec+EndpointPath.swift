extension Spec {
    /// The names of the services that lead to an endpoint: `repos`, `issues` of `resources`, `repos`, `services`, `issues`,
    /// `endpoints`, `list`.
    static func services(_ path: [String]) -> [String] {
        var names: [String] = []
        var isName = true
        for key in path.dropFirst().dropLast() {
            // A service may have such a name, too.
            if isName || !["endpoints", "services"].contains(key) { names.append(key) }
            isName = !isName
        }
        return names
    }

    /// Adds an endpoint at the place that some keys of a spec lead to, with the services on the way.
    mutating func insert(_ endpoint: Endpoint, at path: [String]) {
        let names = Self.services(path)
        guard let first = names.first else { return endpoints.append(endpoint) }
        Self.insert(endpoint, first, names.dropFirst(), into: &services)
    }

    private static func insert(
        _ endpoint: Endpoint,
        _ name: String,
        _ rest: ArraySlice<String>,
        into services: inout [Service]
    ) {
        let place = services.firstIndex { $0.name.value == name } ?? services.count
        if place == services.count { services.append(Service(name: Located(name, endpoint.name.span))) }
        guard let next = rest.first else { return services[place].endpoints.append(endpoint) }
        insert(endpoint, next, rest.dropFirst(), into: &services[place].services)
    }
}

extension Template {
    /// Returns the path without its first segments, or `nil` if it doesn't begin with them. A placeholder matches any other.
    func removingSegments(_ prefix: [Substring]) -> Template? {
        var segments: [[Piece]] = [[]]
        for piece in pieces {
            guard case .text(let text) = piece else {
                segments[segments.count - 1].append(piece)
                continue
            }
            for (index, part) in text.value.split(separator: "/", omittingEmptySubsequences: false).enumerated() {
                if index > 0 { segments.append([]) }
                if !part.isEmpty { segments[segments.count - 1].append(.text(Located(String(part), text.span))) }
            }
        }
        // What is before the first slash.
        guard segments.removeFirst().isEmpty, segments.count >= prefix.count else { return nil }
        for (segment, other) in zip(segments, prefix) {
            let own = Template(pieces: segment, span: span)
            guard own.text == other || own.text.contains("{") && other.contains("{") else { return nil }
        }
        let rest = segments.dropFirst(prefix.count).flatMap { [.text(Located("/", span))] + $0 }
        return Template(pieces: rest, span: span)
    }
}
