extension Spec {
    /// Returns the names of the services on a path of keys: `repos` and `issues` for
    /// `resources.repos.services.issues.endpoints.list`.
    static func services(_ path: [String]) -> [String] {
        var names: [String] = []
        var isName = true
        for key in path.dropFirst().dropLast() {
            // A service can also be named `endpoints` or `services`.
            if isName || !["endpoints", "services"].contains(key) { names.append(key) }
            isName = !isName
        }
        return names
    }

    /// Adds an endpoint at a path of keys, and creates the services on the path if they are missing.
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
        let index = services.firstIndex { $0.name.value == name } ?? services.count
        if index == services.count { services.append(Service(name: Located(name, endpoint.name.span))) }
        guard let next = rest.first else { return services[index].endpoints.append(endpoint) }
        insert(endpoint, next, rest.dropFirst(), into: &services[index].services)
    }
}

extension Template {
    /// Returns the path without its first segments, or `nil` if it begins with others. Placeholders match regardless of
    /// their names.
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
        // The text before the first slash must be empty.
        guard segments.removeFirst().isEmpty, segments.count >= prefix.count else { return nil }
        for (segment, other) in zip(segments, prefix) {
            let own = Template(pieces: segment, span: span)
            guard own.text == other || own.text.contains("{") && other.contains("{") else { return nil }
        }
        let rest = segments.dropFirst(prefix.count).flatMap { [.text(Located("/", span))] + $0 }
        return Template(pieces: rest, span: span)
    }
}
