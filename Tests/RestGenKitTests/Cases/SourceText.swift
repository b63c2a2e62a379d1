import Foundation

/// The project's own files as text, for rules that no compiler checks.
enum SourceText {
    private static let root = SpecCase.root.deletingLastPathComponent()

    static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// Returns the sorted names of a folder's files.
    static func names(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path()).sorted()
    }

    /// Returns the texts of the Swift files in a folder under `Sources`.
    static func swiftFiles(in folder: String) throws -> [String] {
        let folder = "Sources/\(folder)"
        return try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path())
            .filter { $0.hasSuffix(".swift") }.sorted().map { try text("\(folder)/\($0)") }
    }
}
