/// Paths are split at each byte `/`, like in the system. `Character` would combine a slash or a dot with a following
/// combining mark, and compare names by canonical equivalence, although they are different files.
extension String {
    /// The path up to its last slash, or `/`. It is `nil` if the path is only a name.
    var parentFolder: String? {
        utf8.lastIndex(of: UInt8(ascii: "/")).map { $0 == startIndex ? "/" : String(self[..<$0]) }
    }

    /// The part after the last slash.
    var pathName: String {
        utf8.lastIndex(of: UInt8(ascii: "/")).map { String(self[utf8.index(after: $0)...]) } ?? self
    }

    /// The parts between slashes, without empty ones.
    var pathParts: [String] {
        utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    }

    /// Returns whether a path without symbolic links is inside of `folder`, which has no slash at its end.
    func isInside(_ folder: String) -> Bool {
        folder == "/" || utf8.starts(with: (folder + "/").utf8)
    }

    /// Returns the relative path from a folder to this path: `../Shared/common.yaml` for `Sources/Shared/common.yaml`
    /// from `Sources/App`.
    ///
    /// Returns `nil` if the name of a folder that `..` omits would be needed, or if only one of the paths is absolute.
    func relativePath(from folder: String) -> String? {
        let slash = UInt8(ascii: "/")
        guard (utf8.first == slash) == (folder.utf8.first == slash) else { return nil }
        var components = normalisedParts[...]
        var folderComponents = folder.normalisedParts[...]
        while let first = components.first, first.utf8.elementsEqual(folderComponents.first?.utf8 ?? "".utf8) {
            components.removeFirst()
            folderComponents.removeFirst()
        }
        guard !folderComponents.contains("..") else { return nil }
        return (folderComponents.map { _ in ".." } + components).joined(separator: "/")
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
