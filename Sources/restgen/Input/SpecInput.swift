import RestGenKit

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Reads the specs of the command line.
struct SpecInput {
    /// The name of `-` in messages.
    static let standardInputName = "<stdin>"
    /// One more byte than the largest spec, so that the parser reports a file that is too large, and an endless file
    /// (`/dev/zero`) is bounded.
    static let limit = YAMLLimits.default.bytes + 1

    static func read(_ paths: [String]) throws(CommandFailure) -> [SourceFile] {
        var sources: [SourceFile] = []
        for path in paths { sources.append(try read(path)) }
        return sources
    }

    static func read(_ path: String) throws(CommandFailure) -> SourceFile { try read(path, limit: limit) }

    /// Reads an OpenAPI document, which may be larger than a spec.
    static func readDocument(_ path: String) throws(CommandFailure) -> SourceFile {
        try read(path, limit: DocumentLimits.default.bytes + 1)
    }

    private static func read(_ path: String, limit: Int) throws(CommandFailure) -> SourceFile {
        if path == "-" {
            do throws(SystemError) {
                return SourceFile(name: standardInputName, bytes: try Descriptor(0).read(limit: limit))
            } catch {
                throw CommandFailure(.noInput, "can't read standard input: \(error.text)")
            }
        }
        if FileKind(path: path) == .folder {
            throw CommandFailure(.noInput, "'\(path)' is a folder", help: folderHelp(path))
        }
        do throws(SystemError) {
            return SourceFile(name: path, bytes: try Descriptor.contents(of: path, limit: limit))
        } catch {
            throw failure(path, error)
        }
    }

    private static func failure(_ path: String, _ reason: SystemError) -> CommandFailure {
        guard reason.code == ENOENT else {
            return CommandFailure(.noInput, "can't read '\(path)': \(reason.text)")
        }
        if FileKind(path: path) == .brokenLink {
            return CommandFailure(.noInput, "'\(path)' is a broken link")
        }
        let name = (path.pathParts.last ?? "API").droppingSpecExtension
        let specPath = SpecInput.isFile(path + ".rest.yaml") ? path + ".rest.yaml" : nil
        return CommandFailure(
            .noInput,
            "the file '\(path)' does not exist",
            help: specPath.map { "did you mean '\($0)'?" } ?? "'restgen init \(name)' creates a spec to start from"
        )
    }

    private static func folderHelp(_ path: String) -> String {
        let names = (try? Folder(path).names()) ?? []
        guard let name = names.first(where: { $0.hasSuffix(".rest.yaml") }) else { return "name a spec in it" }
        return "name a spec in it: '\(Folder(path).file(name))'"
    }

    private static func isFile(_ path: String) -> Bool { FileKind(path: path) == .file }
}

extension String {
    /// The name without its extension: `ChatCave` for `ChatCave.rest.yaml`.
    var droppingSpecExtension: String {
        for ending in [".rest.yaml", ".rest.yml", ".yaml", ".yml"] where hasSuffix(ending) {
            return String(dropLast(ending.count))
        }
        return self
    }
}
