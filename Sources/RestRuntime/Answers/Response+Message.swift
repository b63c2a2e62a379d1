import Foundation
import HTTPTypes

extension Response {
    /// The server's own text about an error, as a line: the first of the API's sources that is there. Without secrets,
    /// and of at most 400 characters.
    public var message: String? {
        if let givenMessage { return givenMessage }
        var json: JSON?
        for source in messages {
            let text: String?
            switch source {
            case .header(let name):
                text = redaction.hides(name) ? nil : HTTPField.Name(name).flatMap { headers[$0] }
            case .key(let keys):
                if keys.contains(where: { redaction.hides($0) }) { continue }
                json = json ?? self.json ?? .null
                text = json.flatMap { Self.text(of: $0, at: keys[...]) }
            }
            if let line = text.map(readable), !line.isEmpty { return line }
        }
        return nil
    }

    /// A text or a number. Where the path meets a list without a position for it, the first element that has the rest.
    private static func text(of json: JSON, at keys: ArraySlice<String>) -> String? {
        var json = json
        for (index, key) in zip(keys.indices, keys) {
            switch json {
            case .object(let object):
                guard let value = object[key] else { return nil }
                json = value
            case .array(let elements):
                if let position = Int(key) {
                    guard elements.indices.contains(position) else { return nil }
                    json = elements[position]
                } else {
                    return elements.lazy.compactMap { text(of: $0, at: keys[index...]) }.first
                }
            default: return nil
            }
        }
        switch json {
        case .string(let text): return text
        case .number(let number): return number.text
        case .array(let elements):
            let texts = elements.compactMap { $0.string ?? $0.number?.text }
            return texts.isEmpty ? nil : texts.joined(separator: "; ")
        case .null, .bool, .object: return nil
        }
    }

    /// Without secrets and control characters, and not too long.
    private func readable(_ text: String) -> String {
        Self.line(redaction.apply(to: String(decoding: text.utf8.prefix(64 << 10), as: UTF8.self)))
    }

    /// One line of at most 400 characters, or as many as are said.
    package static func line(_ text: String, upTo limit: Int = 400) -> String {
        var line = ""
        for scalar in text.unicodeScalars.prefix(limit) {
            line.unicodeScalars.append(scalar.isUnfit ? " " : scalar)
        }
        line = line.trimmingCharacters(in: .whitespaces)
        return text.unicodeScalars.count > limit ? line + "…" : line
    }
}

extension Unicode.Scalar {
    /// True for what a line of text can't hold: control characters, line ends, and the marks that turn the direction of
    /// what follows.
    fileprivate var isUnfit: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
        }
    }
}
