import RestGenKit

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The folders that a spec may include files from: its own, its package's and its repository's, and those that the command
/// line allows. A spec may come from anywhere, and what is in a file shows in messages and in generated code.
///
///     try IncludeScope(of: "Specs/Chat.rest.yaml").read("Shared/common.yaml")
struct IncludeScope {
    /// Without links, the widest last.
    private let folders: [String]

    /// A document of `openapi` may be larger than a spec, whose own bound its reader knows.
    private static let limit = DocumentLimits.default.bytes + 1

    init(of spec: String, allowing others: [String] = []) {
        let folder = RealPath.of(spec.parentFolder ?? ".")
        var folders = [folder].compactMap { $0 }
        for marker in ["Package.swift", ".git"] {
            var above = folder ?? ""
            // A folder that holds everything is no package.
            while let parent = above.parentFolder, above != "/" {
                if FileKind(path: above + "/" + marker) != .nothing {
                    folders.append(above)
                    break
                }
                above = parent
            }
        }
        self.folders = folders.sorted { $0.utf8.count < $1.utf8.count }.reversed() + others.compactMap(RealPath.of)
    }

    /// Returns `nil` if there is no such file, and none with a similar name.
    func read(_ path: String) throws(IncludeRefusal) -> SourceFile? {
        guard let real = RealPath.of(path) else {
            guard let near = nearName(path) else { return nil }
            throw .missing(near: near)
        }
        guard folders.contains(where: real.isInside) else {
            let folder = real.parentFolder ?? "/"
            throw IncludeRefusal(
                "it is outside of the spec's folder, package and repository",
                help: "move it there, or allow its folder with '--include-from \(folder)'"
            )
        }
        switch FileKind(path: real) {
        case .file: break
        case .folder: throw IncludeRefusal("it is a folder", help: "name a file in it")
        case .stream: throw IncludeRefusal("it is a pipe or a device, and no file")
        case .brokenLink, .nothing: return nil
        }
        do throws(SystemError) {
            // Without waiting, should it have become a pipe meanwhile.
            let file = try Descriptor(opening: real, O_RDONLY | O_NONBLOCK | O_NOFOLLOW)
            defer { try? file.close() }
            return SourceFile(name: path, bytes: try file.read(limit: Self.limit))
        } catch {
            throw IncludeRefusal("it can't be read (\(error.text))")
        }
    }
}

extension IncludeScope {
    /// The name of a file in the folder of a missing one, if it is similar.
    private func nearName(_ path: String) -> String? {
        guard let real = RealPath.of(path.parentFolder ?? "."), folders.contains(where: real.isInside),
            let names = try? Folder(real).names(), names.count <= 1000
        else { return nil }
        let files = names.filter { FileKind(path: real + "/" + $0) == .file }
        return NearNames.suggest(path.pathName, among: files)
    }
}

/// A path without links, `.` and `..`.
enum RealPath {
    /// nil where nothing is there.
    static func of(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }
}
