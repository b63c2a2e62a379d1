/// Writes a value as JSON, with `«…»` around the numbers that grow from sample to sample.
struct SampleWriter {
    /// How much larger the numbers of the other values are.
    let steps: [Int]

    /// - Parameter others: The values of later samples, or none if they have another form.
    func text(_ value: JSONValue, _ others: [JSONValue]) -> String {
        switch value {
        case .null, .bool: value.compactText
        case .number(let text): marked(text, others.map(\.number)) { String($0) } ?? text
        case .string(let text): "\"" + safe(marked(text, others.map(\.string), escaped) ?? escaped(text[...])) + "\""
        case .array(let items): list(items, others.map(\.array))
        case .object: object(value.members ?? [], others.map(\.members))
        }
    }

    private func list(_ items: [JSONValue], _ others: [[JSONValue]?]) -> String {
        let fitting = others.compactMap { $0 }.filter { $0.count == items.count }
        let isSame = fitting.count == others.count
        let texts = items.enumerated().map { index, item in text(item, isSame ? fitting.map { $0[index] } : []) }
        return "[" + texts.joined(separator: ",") + "]"
    }

    private func object(_ members: [(String, JSONValue)], _ others: [[(String, JSONValue)]?]) -> String {
        let keys = members.map(\.0)
        let fitting = others.compactMap { $0 }.filter { $0.map(\.0) == keys }
        let isSame = fitting.count == others.count
        let texts = members.enumerated().map { index, member in
            "\"" + safe(escaped(member.0[...])) + "\":" + text(member.1, isSame ? fitting.map { $0[index].1 } : [])
        }
        return "{" + texts.joined(separator: ",") + "}"
    }

    /// Returns the text with its marks, or `nil` if the numbers don't grow evenly.
    private func marked(_ text: String, _ others: [String?], _ written: (Substring) -> String) -> String? {
        let parts = Self.parts(text)
        let rest = others.compactMap { $0.map(Self.parts) }
        guard rest.count == steps.count, rest.allSatisfy({ $0.count == parts.count }) else { return nil }
        var result = ""
        for (index, part) in parts.enumerated() {
            let later = rest.map { $0[index] }
            if later.allSatisfy({ $0 == part }) {
                result += written(part)
            } else if grows(part, later) {
                result += "«\(part)»"
            } else {
                return nil
            }
        }
        return result
    }

    private func grows(_ part: Substring, _ later: [Substring]) -> Bool {
        guard part.allSatisfy(\.isASCIIDigit), let number = Int(part) else { return false }
        let isPadded = part.count > 1 && part.first == "0"
        return zip(later, steps).allSatisfy { text, step in
            guard text.allSatisfy(\.isASCIIDigit), Int(text) == number + step else { return false }
            return isPadded ? text.count == part.count : text.first != "0"
        }
    }

    /// Returns the runs of digits, and the texts between them.
    private static func parts(_ text: String) -> [Substring] {
        var parts: [Substring] = []
        var rest = text[...]
        while let first = rest.first {
            let isDigit = first.isASCIIDigit
            let part = rest.prefix { $0.isASCIIDigit == isDigit }
            parts.append(part)
            rest = rest[part.endIndex...]
        }
        return parts
    }

    /// Returns the text of a JSON string without its quotation marks. Marks, and characters that aren't visible, are
    /// escaped.
    private func escaped(_ text: Substring) -> String {
        var result = ""
        for scalar in JSONValue.string(String(text)).compactText.dropFirst().dropLast().unicodeScalars {
            if scalar == "«" || scalar == "»" || !scalar.isASCII && Self.isInvisible(scalar) {
                for unit in String(scalar).utf16 {
                    let digits = String(unit, radix: 16)
                    result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                }
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Returns the content of a JSON string with `#` escaped where it would end the literal, or begin an escape, of raw
    /// Swift: after `"` and after a backslash.
    private func safe(_ content: String) -> String {
        var result = String.UnicodeScalarView()
        // The quotation mark before the content.
        var previous: Unicode.Scalar = "\""
        for scalar in content.unicodeScalars {
            if scalar == "#", previous == "\"" || previous == "\\" {
                result.append(contentsOf: "\\u0023".unicodeScalars)
            } else {
                result.append(scalar)
            }
            previous = scalar
        }
        return String(result)
    }

    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .spaceSeparator, .unassigned: true
        default: PrintableText.isHidden(scalar)
        }
    }
}

extension Character {
    fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
