import Foundation
import HTTPTypes

/// The error message of a server.
extension Response {
    /// The server's error message: the first that exists of the API's sources (`message` in the spec).
    ///
    /// It is a single line of at most 400 characters, without secrets.
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

    /// Returns a text or number at a key path. In a list without an index, the first element with the rest of the path
    /// is used.
    ///
    /// Texts and numbers in a list are joined by semicolons. Other values have no text.
    ///
    ///     {"errors": [{"detail": "taken"}]}      errors.detail → taken
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

    /// Returns the text without secrets and control characters, and shortened.
    ///
    /// At most 64 KB are searched for secrets, since a server could send a text of any length.
    private func readable(_ text: String) -> String {
        Self.line(redaction.apply(to: String(decoding: text.utf8.prefix(64 << 10), as: UTF8.self)))
    }

    /// Returns a text as one line, shortened to a number of characters.
    ///
    /// Control characters become spaces, so that a server can't change a terminal or add lines to a log.
    package static func line(_ text: String, upTo limit: Int = 400) -> String {
        var line = ""
        for scalar in text.unicodeScalars.prefix(limit) {
            line.unicodeScalars.append(scalar.isUnfit ? " " : scalar)
        }
        line = line.trimmingCharacters(in: .whitespaces)
        return text.unicodeScalars.count > limit ? line + "…" : line
    }
}

/// Characters in messages.
extension Unicode.Scalar {
    /// Whether a line of text can't contain the character: control characters, line breaks, and marks that change the
    /// text's direction.
    fileprivate var isUnfit: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
        }
    }
}
