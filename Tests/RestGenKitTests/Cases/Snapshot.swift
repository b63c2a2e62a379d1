import Foundation
import Testing

/// A folder of recorded texts, with which generated ones are compared.
///
/// Missing files are written, and the test fails so that somebody reads them. `RESTGEN_RECORD=1` rewrites all files and
/// removes those that are no longer generated.
struct Snapshot {
    static let isRecording = ProcessInfo.processInfo.environment["RESTGEN_RECORD"] == "1"

    let folder: URL

    /// Checks that the folder contains these files and no others.
    func check(_ files: [String: String], sourceLocation: SourceLocation = #_sourceLocation) throws {
        for (name, content) in files.sorted(by: { $0.key < $1.key }) {
            try check(content, name, sourceLocation: sourceLocation)
        }
        for name in try leftovers(files) {
            if Self.isRecording {
                try FileManager.default.removeItem(at: folder.appending(path: name))
            } else {
                Issue.record("\(name) is no longer made; remove it", sourceLocation: sourceLocation)
            }
        }
    }

    /// Checks one file of the folder.
    func check(_ content: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let url = folder.appending(path: name)
        let recorded = (try? Data(contentsOf: url)).map { String(decoding: $0, as: UTF8.self) }
        if recorded == content { return }
        guard let recorded, !Self.isRecording else {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(content.utf8).write(to: url)
            if !Self.isRecording {
                Issue.record(
                    "\(name) was missing and is recorded: read it, and run again",
                    sourceLocation: sourceLocation
                )
            }
            return
        }
        Issue.record("\(name) differs\n\(Self.difference(recorded, content))", sourceLocation: sourceLocation)
    }

    private func leftovers(_ files: [String: String]) throws -> [String] {
        guard FileManager.default.fileExists(atPath: folder.path()) else { return [] }
        return try FileManager.default.contentsOfDirectory(atPath: folder.path())
            .filter { files[$0] == nil && !$0.hasPrefix(".") }.sorted()
    }

    /// Returns the first lines that differ.
    private static func difference(_ recorded: String, _ made: String) -> String {
        let old = recorded.split(separator: "\n", omittingEmptySubsequences: false)
        let new = made.split(separator: "\n", omittingEmptySubsequences: false)
        let first = zip(old, new).prefix { $0 == $1 }.count
        let removed = old.dropFirst(first).prefix(5).map { "- \($0)" }
        let added = new.dropFirst(first).prefix(5).map { "+ \($0)" }
        return (["line \(first + 1):"] + removed + added).joined(separator: "\n")
    }
}
