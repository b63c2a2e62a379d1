import Fuzzing

/// A random table whose lines overlap, in the syntax of a spec.
///
///     { "/a/*": { GET: { 404: { "*": A } } }, "*": { "*": { 4xx: { text/csv: none } } } }
struct RandomTable {
    static let paths = ["/", "/a", "/a/7", "/a/b", "/7/b", "/a/b/c"]
    static let verbs = ["GET", "POST"]
    private static let patterns = [
        "/a", "/*", "/#", "/a/*", "/a/#", "/*/b", "/#/b", "/a/b", "/a/7", "/a/**", "/*/**", "**", "/",
    ]

    let text: String

    /// - Parameter hundred: The class of the statuses that the table distinguishes: 2 or 4.
    init(_ generator: inout SeededGenerator, hundred: Int) {
        let statuses = ["04", "00..50", "25..74", "xx"].map { part in
            part == "xx" ? "\(hundred)xx" : part.split(separator: ".").map { "\(hundred)\($0)" }.joined(separator: "..")
        }
        let levels = [Self.patterns, Self.verbs, statuses, ["text/csv", "text/*", "application/json"]]
        // Few paths, since a call uses the lines of only one path.
        let few = (0..<3).map { _ in generator.element(of: Self.patterns) }
        var root = Node()
        for _ in 0..<(1 + generator.number(10)) {
            var keys: [String] = []
            for (index, level) in levels.enumerated() {
                let isExplicit = generator.isTrue(percent: [50, 35, 55, 35][index])
                keys.append(isExplicit ? generator.element(of: index == 0 ? few : level) : "*")
            }
            root.set(keys[...], to: generator.element(of: ["A", "B", "C", "D", "none"]))
        }
        text = root.text
    }

    /// A level of keys in their order, which matters since the later of two equal lines can take precedence.
    private struct Node {
        var value: String?
        var children: [(key: String, node: Node)] = []

        mutating func set(_ keys: ArraySlice<String>, to value: String) {
            guard let key = keys.first else {
                self.value = value
                return
            }
            let index = children.firstIndex { $0.key == key } ?? children.count
            if index == children.count { children.append((key, Node())) }
            children[index].node.set(keys.dropFirst(), to: value)
        }

        var text: String {
            value ?? "{ " + children.map { "\"\($0.key)\": \($0.node.text)" }.joined(separator: ", ") + " }"
        }
    }
}
