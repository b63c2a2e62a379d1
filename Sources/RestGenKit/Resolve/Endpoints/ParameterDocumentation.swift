/// The lines about parameters in an endpoint's comment, with the lines that continue them:
///
///     ## The messages of a room.
///     ##
///     ## - limit: How many at once,
///     ##   100 at most.
struct ParameterDocumentation {
    private struct Part {
        /// The parameter, or `nil` for another line.
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

    /// Returns the comment without the lines that a parameter took, or `nil` for nothing.
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
