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
                text = json.flatMap { Self.text(of: $0, at: keys) }
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
    ///
    /// The lists on the way are kept in an array, since a server decides how many are inside of each other.
    private static func text(of json: JSON, at keys: [String]) -> String? {
        /// A list, its next element, and the rest of the path in each element.
        var open: [(elements: [JSON], next: Int, keys: ArraySlice<String>)] = [([json], 0, keys[...])]
        while let (elements, next, keys) = open.last {
            guard next < elements.count else {
                open.removeLast()
                continue
            }
            open[open.count - 1].next += 1
            switch value(in: elements[next], at: keys) {
            case .text(let text): return text
            case .list(let elements, let rest): open.append((elements, 0, rest))
            case .nothing: continue
            }
        }
        return nil
    }

    /// The value at a key path.
    private enum Found {
        case text(String)
        /// A list in front of a key that isn't an index. The keys are the rest of the path.
        case list([JSON], ArraySlice<String>)
        case nothing
    }

    private static func value(in json: JSON, at keys: ArraySlice<String>) -> Found {
        var json = json
        for (index, key) in zip(keys.indices, keys) {
            switch json {
            case .object(let object):
                guard let value = object[key] else { return .nothing }
                json = value
            case .array(let elements):
                guard let position = Int(key) else { return .list(elements, keys[index...]) }
                guard elements.indices.contains(position) else { return .nothing }
                json = elements[position]
            default: return .nothing
            }
        }
        switch json {
        case .string(let text): return .text(text)
        case .number(let number): return .text(number.text)
        case .array(let elements):
            let texts = elements.compactMap { $0.string ?? $0.number?.text }
            return texts.isEmpty ? .nothing : .text(texts.joined(separator: "; "))
        case .null, .bool, .object: return .nothing
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
