/// Paths as texts: no file is looked at.
///
///     FilePath.resolved("../shared.rest.yaml", from: "Specs/Chat/Chat.rest.yaml")    // Specs/shared.rest.yaml
enum FilePath {
    /// A path as one file writes it in relation to its own.
    static func resolved(_ path: String, from file: String) -> String {
        if path.hasPrefix("/") { return normalised(path) }
        let folder = file.lastIndex(of: "/").map { file[...$0] } ?? ""
        return normalised(folder + path)
    }

    /// Without `.` and with `..` taken out where something stands before it.
    static func normalised(_ path: String) -> String {
        var parts: [Substring] = []
        for part in path.split(separator: "/") where part != "." {
            if part == "..", let last = parts.last, last != ".." {
                parts.removeLast()
            } else {
                parts.append(part)
            }
        }
        return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    }
}
