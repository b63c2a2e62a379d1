/// What an endpoint's comment says of its parameters, each in a line of its own and those that go on with it:
///
///     ## The messages of a room.
///     ##
///     ## - limit: How many at once,
///     ##   100 at most.
struct ParameterRemarks {
    private struct Part {
        /// The parameter that it is about; nil for a line about all else.
        var name: String?
        var text: String
        var lines: [Substring]
    }

    private var parts: [Part] = []

    init(_ doc: String) {
        for line in doc.lines {
            if line.hasPrefix("  "), let last = parts.indices.last, parts[last].name != nil {
                parts[last].text += " " + line.drop { $0 == " " }
                parts[last].lines.append(line)
            } else if line.hasPrefix("- "), let colon = line.firstRange(of: ": "), !line[colon.upperBound...].isEmpty {
                let name = String(line[..<colon.lowerBound].dropFirst(2))
                parts.append(Part(name: name, text: String(line[colon.upperBound...]), lines: [line]))
            } else {
                parts.append(Part(name: nil, text: "", lines: [line]))
            }
        }
    }

    /// What is left of it when each that is about a parameter was taken by it; nil for nothing.
    func rest(_ isTaken: (_ name: String, _ text: String) -> Bool) -> String? {
        var lines: [Substring] = []
        var isBehindTaken = false
        for part in parts {
            if let name = part.name, isTaken(name, part.text) {
                isBehindTaken = true
            } else if !isBehindTaken || part.lines != [""] || lines.last?.isEmpty == false {
                lines += part.lines
                isBehindTaken = false
            }
        }
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines.isEmpty ? nil : lines.joined(separator: "\n")
    }
}
