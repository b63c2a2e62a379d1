import Foundation

/// A header's text with its parameters: `form-data; name="title"`.
struct HeaderValue: Equatable {
    /// In lower case.
    let text: String
    /// By their names in lower case; the first of several.
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

    /// What stands between the semicolons, without quotation marks: one inside of a quoted text parts nothing.
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
