import RestGenKit

/// Messages about the files: `ChatCave.swift` is new, one removed, two unchanged.
extension GeneratedFolder {
    /// One line, or an empty string without changes.
    var summary: String {
        guard !isUpToDate else { return "" }
        var parts: [String] = []
        if !writes.isEmpty { parts.append("\(writes.count) \(writes.count == 1 ? "file" : "files") written") }
        if !removals.isEmpty { parts.append("\(removals.count) removed") }
        if unchangedCount > 0 { parts.append("\(unchangedCount) unchanged") }
        return PrintableText.escaped("\(folder.path): \(parts.joined(separator: ", "))") + "\n"
    }

    /// The output of `--dry-run`.
    var plan: String {
        lines(writes.map { "\($0.isNew ? "write" : "change") \($0.path)" } + removals.map { "remove \($0)" })
    }

    /// The output of `--check`.
    var differences: String {
        lines(
            writes.filter { !$0.addsSealOnly }.map {
                "\($0.path): \($0.isNew ? "missing" : edited.contains($0.path) ? "was edited" : "differs")"
            }
                + removals.map { "\($0): no longer generated" }
                + kept.map { "\($0): no longer generated, but edited" }
        )
    }

    /// Warnings about edited files that aren't generated any longer.
    var keptWarnings: String {
        lines(
            kept.flatMap { path in
                [
                    "warning: '\(path)' is kept: restgen no longer generates it, but it was edited",
                    "help: remove it, or use '--force'",
                ]
            }
        )
    }

    /// Warnings about files whose specs don't exist any longer.
    var orphanWarnings: String {
        lines(
            orphans.flatMap { orphan in
                [
                    "warning: '\(orphan.path)' is kept: it was generated from '\(orphan.spec)', which is not among "
                        + "these specs",
                    "help: remove it if that spec no longer exists",
                ]
            }
        )
    }

    private func lines(_ lines: [String]) -> String {
        lines.map { PrintableText.escaped($0) + "\n" }.joined()
    }
}
