import Foundation
import RestGenTools

/// Loads a spec and its included files from disk. Diagnostics are printed as by `restgen check`.
struct SpecLoader {
    private let path: String
    /// The folders from which files may be included.
    private let folders: [URL]

    init(_ path: String, includingFrom others: [String]) {
        self.path = path
        let folder = URL(filePath: path).deletingLastPathComponent().resolvingSymlinksInPath()
        var folders = [folder]
        for marker in ["Package.swift", ".git"] {
            var above = folder
            while above.path(percentEncoded: false).count > 1 {
                if FileManager.default.fileExists(atPath: above.appending(path: marker).path(percentEncoded: false)) {
                    folders.append(above)
                    break
                }
                above.deleteLastPathComponent()
            }
        }
        self.folders = folders + others.map { URL(filePath: $0).resolvingSymlinksInPath() }
    }

    func api() throws -> API {
        guard let bytes = Self.bytes(path) else {
            throw Failure(
                .noInput,
                "the file '\(path)' does not exist",
                help: "'restgen init Chat' creates a spec to start from"
            )
        }
        let (api, diagnostics) = Pipeline.resolve(SourceFile(name: path, bytes: bytes)) {
            (name, _) throws(IncludeRefusal) in
            try include(name)
        }
        Output.error(DiagnosticReport(diagnostics).rendered(as: .text))
        guard let api else { throw Failure(.findings) }
        return api
    }

    private func include(_ name: String) throws(IncludeRefusal) -> SourceFile? {
        let file = URL(filePath: name).resolvingSymlinksInPath()
        guard FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) else { return nil }
        let isInside = folders.contains {
            file.path(percentEncoded: false).hasPrefix(
                $0.path(percentEncoded: false).hasSuffix("/")
                    ? $0.path(percentEncoded: false) : $0.path(percentEncoded: false) + "/"
            )
        }
        guard isInside else {
            throw IncludeRefusal(
                "it is outside of the spec's folder, package and repository",
                help: "move the file below the spec's folder and write its new path, or allow its folder with "
                    + "'--include-from'"
            )
        }
        guard let bytes = Self.bytes(file.path(percentEncoded: false)) else { throw IncludeRefusal("it can't be read") }
        return SourceFile(name: name, bytes: bytes)
    }

    /// Returns `nil` if it isn't a regular file. Reads one more byte than the limit of specs, so that the parser
    /// reports a file that is too large.
    private static func bytes(_ path: String) -> [UInt8]? {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue,
            let attributes = try? FileManager.default.attributesOfItem(
                atPath: URL(filePath: path).resolvingSymlinksInPath().path(percentEncoded: false)
            ),
            attributes[.type] as? FileAttributeType == .typeRegular, let handle = FileHandle(forReadingAtPath: path)
        else { return nil }
        return (try? handle.read(upToCount: YAMLLimits.default.bytes + 1)).map { Array($0) }
    }
}
