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
///
/// RestGenPlugin repeats these rules in its `ReadableFiles`.
struct IncludeScope {
    /// Without links, the widest last.
    private let folders: [String]
    /// The spec's folder as the command line names it, and the folder of the file that it links to.
    private let link: (folder: String, target: String)?

    /// A document of `openapi` may be larger than a spec, whose own bound its reader knows.
    private static let limit = DocumentLimits.default.bytes + 1

    init(of spec: String, allowing others: [String] = []) {
        let folder = RealPath.of(spec.parentFolder ?? ".")
        var folders = [folder].compactMap { $0 }
        let home = Self.home
        for marker in ["Package.swift", ".git"] {
            var above = folder ?? ""
            // A folder that holds everything is no package.
            while let parent = above.parentFolder, above != "/" {
                if FileKind(path: above + "/" + marker) != .nothing, !Self.isShared(above, home) {
                    folders.append(above)
                    break
                }
                above = parent
            }
        }
        self.folders = folders.sorted { $0.utf8.count < $1.utf8.count }.reversed() + others.compactMap(RealPath.of)
        let target = FileKind.isLink(spec) ? RealPath.of(spec)?.parentFolder : nil
        link = target.map { (spec.parentFolder ?? "", $0) }
    }

    /// Returns `nil` if there is no such file, and none with a similar name.
    ///
    /// What a linked spec includes is looked for beside the link, and then beside the file that it leads to.
    func read(_ path: String) throws(IncludeRefusal) -> SourceFile? {
        if let file = try read(path, at: path) { return file }
        if let other = pathBesideTarget(of: path) {
            if let file = try read(path, at: other) { return file }
            throw IncludeRefusal("the link leads to neither '\(path)' nor '\(other)'")
        }
        guard let near = nearName(path) else { return nil }
        throw .missing(near: near)
    }

    /// `/repo/Specs/common.yaml` for `Sources/App/common.yaml`, if the spec in `Sources/App` is a link into `/repo/Specs`.
    private func pathBesideTarget(of path: String) -> String? {
        guard let link, let relative = path.relativePath(from: link.folder) else { return nil }
        return Folder(link.target).file(relative).normalisedPath
    }

    /// Reads the file at `place`, which the spec calls `path`.
    private func read(_ path: String, at place: String) throws(IncludeRefusal) -> SourceFile? {
        guard let real = RealPath.of(place) else { return nil }
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
        case .stream: throw IncludeRefusal("it is a pipe or a device")
        case .brokenLink, .nothing: return nil
        }
        do throws(SystemError) {
            // Without waiting, should it have become a pipe meanwhile.
            let file = try Descriptor(opening: real, O_RDONLY | O_NONBLOCK | O_NOFOLLOW)
            defer { try? file.close() }
            return SourceFile(name: path, shownName: place, bytes: try file.read(limit: Self.limit))
        } catch {
            throw IncludeRefusal("it can't be read (\(error.text))")
        }
    }

    /// Whether a folder holds more than a package or a repository, whatever is in it: the home folder and all above it, and
    /// folders such as `/tmp`, in which anybody can make a `.git`.
    private static func isShared(_ folder: String, _ home: String?) -> Bool {
        var status = stat()
        guard stat(folder, &status) == 0 else { return true }
        if status.st_mode & S_IWOTH != 0, status.st_mode & S_ISVTX != 0 { return true }
        return home.map { $0 == folder || $0.isInside(folder) } ?? false
    }

    /// The user's home folder without links.
    private static var home: String? {
        if let home = getenv("HOME"), home.pointee != 0 { return RealPath.of(String(cString: home)) }
        return getpwuid(getuid()).flatMap { RealPath.of(String(cString: $0.pointee.pw_dir)) }
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
