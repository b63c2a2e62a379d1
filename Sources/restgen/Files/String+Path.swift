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
}
