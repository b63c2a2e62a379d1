import Foundation

/// The path of an endpoint, which returns the values of its placeholders.
///
///     PathTemplate("/rooms/{id}").values(in: "/rooms/7")      // ["id": "7"]
///
/// A placeholder is a part of a segment, or with `{path...}` any number of segments. It is never empty.
struct PathTemplate {
    /// A text, or a placeholder with its name.
    private enum Piece {
        case text(String)
        case placeholder(String, isGreedy: Bool)
    }

    private var pieces: [Piece] = []

    /// Parses a template. A brace without its counterpart is text.
    init(_ template: String) {
        var rest = template[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            if open > rest.startIndex { pieces.append(.text(String(rest[..<open]))) }
            var name = rest[rest.index(after: open)..<close]
            let isGreedy = name.hasSuffix("...")
            if isGreedy { name = name.dropLast(3) }
            pieces.append(.placeholder(String(name), isGreedy: isGreedy))
            rest = rest[rest.index(after: close)...]
        }
        if !rest.isEmpty { pieces.append(.text(String(rest))) }
    }

    /// Returns the values by placeholder, or `nil` for a path that doesn't match.
    func values(in path: String) -> [String: String]? {
        var found: [String: String] = [:]
        guard match(pieces[...], path[...], &found) else { return nil }
        return found.mapValues { $0.removingPercentEncoding ?? $0 }
    }

    /// Matches the remaining pieces with the remaining path, by backtracking.
    private func match(_ pieces: ArraySlice<Piece>, _ path: Substring, _ found: inout [String: String]) -> Bool {
        guard let piece = pieces.first else { return path.isEmpty }
        let others = pieces.dropFirst()
        switch piece {
        case .text(let text):
            // Requests percent-encode other characters than ASCII.
            let spellings = [text, text.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? text]
            guard let spelling = spellings.first(where: path.hasPrefix) else { return false }
            return match(others, path.dropFirst(spelling.count), &found)
        case .placeholder(let name, let isGreedy):
            let most = isGreedy ? path : path.prefix { $0 != "/" }
            // A placeholder takes as much as the rest of the template allows.
            var end = most.endIndex
            while end > most.startIndex {
                if match(others, path[end...], &found) {
                    found[name] = String(path[..<end])
                    return true
                }
                end = path.index(before: end)
            }
            return false
        }
    }
}
