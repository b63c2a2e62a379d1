import Foundation

/// A header value with its parameters: `form-data; name="title"`.
struct HeaderValue: Equatable {
    /// The value without parameters, in lowercase.
    let text: String
    /// The parameters with lowercase names. Of several equal names, the first applies.
    private(set) var parameters: [String: String] = [:]

    init(_ value: String) {
        let pieces = Self.pieces(of: value)
        text = pieces[0].trimmed.lowercased()
        for piece in pieces.dropFirst() {
            let words = piece.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard words.count == 2 else { continue }
            let name = String(words[0]).trimmed.lowercased()
            if parameters[name] == nil { parameters[name] = String(words[1]).trimmed }
        }
    }

    /// Returns the parts between semicolons, without quotation marks. Semicolons inside quotes don't separate parts.
    private static func pieces(of value: String) -> [String] {
        var pieces = [""]
        var (isQuoted, isEscaped) = (false, false)
        for character in value {
            switch character {
            case _ where isEscaped: isEscaped = false
            case "\\" where isQuoted:
                isEscaped = true
                continue
            case "\"":
                isQuoted.toggle()
                continue
            case ";" where !isQuoted:
                pieces.append("")
                continue
            default: break
            }
            pieces[pieces.count - 1].append(character)
        }
        return pieces
    }
}

extension String {
    fileprivate var trimmed: String {
        trimmingCharacters(in: CharacterSet(charactersIn: " \t"))
    }
}
