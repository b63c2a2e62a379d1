/// What is said about the files: `ChatCave.swift` is new, one removed, two as they were.
extension GeneratedFolder {
    /// One line, or nothing when nothing changed.
    var summary: String {
        guard !isUpToDate else { return "" }
        var parts: [String] = []
        if !writes.isEmpty { parts.append("\(writes.count) \(writes.count == 1 ? "file" : "files") written") }
        if !removals.isEmpty { parts.append("\(removals.count) removed") }
        if unchangedCount > 0 { parts.append("\(unchangedCount) unchanged") }
        return "\(folder.path): \(parts.joined(separator: ", "))\n"
    }

    /// For `--dry-run`.
    var plan: String {
        writes.map { "\($0.isNew ? "write" : "change") \($0.path)\n" }.joined()
            + removals.map { "remove \($0)\n" }.joined()
    }

    /// For `--check`.
    var differences: String {
        writes.map { "\($0.path): \($0.isNew ? "missing" : "differs")\n" }.joined()
            + removals.map { "\($0): no longer generated\n" }.joined()
    }
}
