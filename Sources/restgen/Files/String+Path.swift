/// Paths are split at each byte `/`, as the system does it. `Character` would hide a slash or a dot that a combining mark
/// follows, and compare names by canonical equivalence, though the system tells them apart.
extension String {
    /// The path up to its last slash, or `/`. Returns `nil` if the path is a name alone.
    var parentFolder: String? {
        utf8.lastIndex(of: UInt8(ascii: "/")).map { $0 == startIndex ? "/" : String(self[..<$0]) }
    }

    /// The part after the last slash.
    var pathName: String {
        utf8.lastIndex(of: UInt8(ascii: "/")).map { String(self[utf8.index(after: $0)...]) } ?? self
    }

    /// The parts between the slashes, without empty ones.
    var pathParts: [String] {
        utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    }

    /// Returns whether a path without links is inside of `folder`, which has no slash at its end.
    func isInside(_ folder: String) -> Bool {
        folder == "/" || utf8.starts(with: (folder + "/").utf8)
    }

    /// The path that leads from a folder to this one: `../Shared/common.yaml` for `Sources/Shared/common.yaml` from
    /// `Sources/App`.
    ///
    /// Returns `nil` if that takes the name of a folder that `..` leaves out, or if one of the paths is absolute and the other
    /// isn't.
    func relativePath(from folder: String) -> String? {
        let slash = UInt8(ascii: "/")
        guard (utf8.first == slash) == (folder.utf8.first == slash) else { return nil }
        var own = normalisedParts[...]
        var others = folder.normalisedParts[...]
        while let first = own.first, first.utf8.elementsEqual(others.first?.utf8 ?? "".utf8) {
            own.removeFirst()
            others.removeFirst()
        }
        guard !others.contains("..") else { return nil }
        return (others.map { _ in ".." } + own).joined(separator: "/")
    }

    /// An absolute path without `.`, and without each `..` that follows a folder's name.
    var normalisedPath: String { "/" + normalisedParts.joined(separator: "/") }

    /// The parts without `.`, and without each `..` that follows a folder's name.
    private var normalisedParts: [String] {
        var parts: [String] = []
        for part in pathParts where part != "." {
            if part == "..", let last = parts.last, last != ".." {
                parts.removeLast()
            } else {
                parts.append(part)
            }
        }
        return parts
    }
}
