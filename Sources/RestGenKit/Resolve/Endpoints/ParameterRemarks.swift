/// What an endpoint's comment says of its parameters, each in a line of its own and those that go on with it:
///
///     ## The messages of a room.
///     ##
///     ## - limit: How many at once,
///     ##   100 at most.
struct ParameterRemarks {
    private struct Line {
        var text: Substring
        /// The parameter that it is about.
        var name: String?
    }

    private let lines: [Line]

    init(_ doc: String) {
        var lines: [Line] = []
        for text in doc.lines {
            let goesOn = text.hasPrefix("  ")
            lines.append(Line(text: text, name: goesOn ? lines.last?.name : Self.name(in: text)))
        }
        self.lines = lines
    }

    private static func name(in line: Substring) -> String? {
        guard line.hasPrefix("- "), let colon = line.firstRange(of: ": ") else { return nil }
        return String(line[..<colon.lowerBound].dropFirst(2))
    }

    /// nil where it says nothing of that parameter.
    func text(of name: String) -> String? {
        let own = lines.filter { $0.name == name }.map(\.text)
        guard let first = own.first else { return nil }
        let more = own.dropFirst().map { $0.drop { $0 == " " } }
        return ([first.dropFirst("- \(name): ".count)] + more).joined(separator: " ")
    }

    /// What else it says; nil for nothing.
    func rest(without names: Set<String>) -> String? {
        var rest = lines.filter { line in !(line.name.map(names.contains) ?? false) }.map(\.text)
        while rest.last?.isEmpty == true { rest.removeLast() }
        return rest.isEmpty ? nil : rest.joined(separator: "\n")
    }
}
