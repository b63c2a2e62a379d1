/// The names of an API's endpoints, as the page has them: for places that a program names in texts.
///
///     OperationNames(["rooms list get", "ping"]).problem(with: "rooms.lst")    // did you mean 'rooms.list'?
struct OperationNames: Sendable {
    /// A service with the last words of its endpoints' names; an endpoint of the client itself stands alone. Behind `*` are the names
    /// that the sets related to an entity set have as well: `products * list` is `products.list` and `products.items.list`.
    let lines: [String]

    init(_ lines: [String]) { self.lines = lines }

    /// Why `place` is neither an endpoint nor a service; nil where it is one, and where nobody knows. A verb with a path is a call by path.
    func problem(with place: String, in api: String) -> RequestError? {
        if lines.isEmpty || place.isEmpty || place.contains(" ") { return nil }
        let all = names
        if all.contains(place) || isRelated(place) { return nil }
        let near = all.map { (name: $0, distance: Self.distance(place, $0)) }.min { $0.distance < $1.distance }
        let isNear = near.map { $0.distance <= max(place.count / 3, 1) } ?? false
        return RequestError(
            "'\(place)' has a failure handler but is not an endpoint or a service of \(api)",
            advice: isNear ? near.map { "did you mean '\($0.name)'?" } : nil
        )
    }

    /// Services, those around them, and endpoints.
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

    private func isRelated(_ place: String) -> Bool {
        guard let dot = place.lastIndex(of: ".") else { return false }
        let name = place[place.index(after: dot)...]
        return lines.contains { line in
            let words = line.split(separator: " ")
            guard words.count > 1, words[1] == "*", place.hasPrefix(words[0] + ".") else { return false }
            return words.dropFirst(2).contains(name)
        }
    }

    /// Of Levenshtein, without regard to case.
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
