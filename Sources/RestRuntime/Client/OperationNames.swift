/// The names of an API's endpoints, to check the names in a program.
///
///     OperationNames(["rooms list get", "ping"]).problem(with: "rooms.lst")    // did you mean 'rooms.list'?
struct OperationNames: Sendable {
    /// A service followed by the last components of its endpoints' names, or an endpoint of the client itself. Names
    /// after `*` also belong to the sets that are related to an entity set: `products * list` is `products.list` and
    /// `products.items.list`.
    let lines: [String]

    /// Creates the names of a spec.
    init(_ lines: [String]) { self.lines = lines }

    /// Returns the error if a name is neither an endpoint nor a service, or `nil` if it is one or the names are
    /// unknown. A call by path, whose name is its method and path, has no error either.
    func problem(with scope: String, in api: String) -> RequestError? {
        if lines.isEmpty || scope.isEmpty || scope.contains(" ") { return nil }
        let all = names
        if all.contains(scope) || isRelated(scope) { return nil }
        let near = all.map { (name: $0, distance: Self.distance(scope, $0)) }.min { $0.distance < $1.distance }
        let isNear = near.map { $0.distance <= max(scope.count / 3, 1) } ?? false
        return RequestError(
            "'\(scope)' has a failure handler but is not an endpoint or a service of \(api)",
            advice: isNear ? near.map { "did you mean '\($0.name)'?" } : nil
        )
    }

    /// The services with their parents, and the endpoints.
    private var names: [String] {
        var names: [String] = []
        for line in lines {
            let words = line.split(separator: " ")
            guard let service = words.first else { continue }
            names += service.indices.filter { service[$0] == "." }.map { String(service[..<$0]) }
            names.append(String(service))
            names += words.dropFirst().filter { $0 != "*" }.map { "\(service).\($0)" }
        }
        return names
    }

    /// Returns whether a name belongs to a set that is related to an entity set.
    private func isRelated(_ scope: String) -> Bool {
        guard let dot = scope.lastIndex(of: ".") else { return false }
        let name = scope[scope.index(after: dot)...]
        return lines.contains { line in
            let words = line.split(separator: " ")
            guard words.count > 1, words[1] == "*", scope.hasPrefix(words[0] + ".") else { return false }
            return words.dropFirst(2).contains(name)
        }
    }

    /// Returns the Levenshtein distance, without regard to case.
    private static func distance(_ left: String, _ right: String) -> Int {
        let (left, right) = (Array(left.lowercased().unicodeScalars), Array(right.lowercased().unicodeScalars))
        var row = Array(0...right.count)
        for (i, letter) in left.enumerated() {
            var corner = row[0]
            row[0] = i + 1
            for (j, other) in right.enumerated() {
                let changed = corner + (letter == other ? 0 : 1)
                corner = row[j + 1]
                row[j + 1] = min(changed, row[j] + 1, corner + 1)
            }
        }
        return row[right.count]
    }
}
