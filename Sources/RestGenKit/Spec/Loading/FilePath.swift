/// Functions for paths as texts, without access to files.
///
///     FilePath.resolved("../shared.rest.yaml", from: "Specs/Chat/Chat.rest.yaml")    // Specs/shared.rest.yaml
package enum FilePath {
    private static let slash = UInt8(ascii: "/")

    /// Returns a path that is relative to a file's folder.
    package static func resolved(_ path: String, from file: String) -> String {
        if path.utf8.first == slash { return normalised(path) }
        return normalised(folder(of: file) + path)
    }

    /// Returns the path up to and including its last `/`: `Specs/` of `Specs/Chat.rest.yaml`.
    static func folder(of path: String) -> Substring {
        path.utf8.lastIndex(of: slash).map { path[..<path.utf8.index(after: $0)] } ?? ""
    }

    /// Returns the path without `.`, and without each `..` that follows a folder's name.
    ///
    /// The path is split at each byte `/`, as the system does it: a combining mark after a slash would hide it from `Character`.
    package static func normalised(_ path: String) -> String {
        var parts: [Substring] = []
        for part in path.utf8.split(separator: slash).map(Substring.init) where part != "." {
            if part == "..", let last = parts.last, last != ".." {
                parts.removeLast()
            } else {
                parts.append(part)
            }
        }
        return (path.utf8.first == slash ? "/" : "") + parts.joined(separator: "/")
    }
}
