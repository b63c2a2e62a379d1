import RestGenKit

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The folders from which a spec may include files: its own, its package's and its repository's, and those that the
/// command line allows. A spec may be untrusted, and the contents of included files appear in messages and in generated
/// code.
///
///     try IncludeScope(of: "Specs/Chat.rest.yaml").read("Shared/common.yaml")
///
/// RestGenPlugin repeats these rules in its `ReadableFiles`.
struct IncludeScope {
    /// The paths without symbolic links. The outermost folder is the last.
    private let folders: [String]
    /// The folder of a spec that is a symbolic link, as on the command line, and the link's target.
    private let link: (folder: String, target: String)?

    /// The limit for OpenAPI documents. Specs have a smaller limit, which their reader checks.
    private static let limit = DocumentLimits.default.bytes + 1

    init(of spec: String, allowing others: [String] = []) {
        let folder = RealPath.of(spec.parentFolder ?? ".")
        var folders = [folder].compactMap { $0 }
        let home = Self.home
        for marker in ["Package.swift", ".git"] {
            var above = folder ?? ""
            // The root isn't a package.
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

    /// Reads an included file. Returns `nil` if neither the file nor one with a similar name exists.
    ///
    /// For a spec that is a symbolic link, the path is relative to the link, and if that file doesn't exist, to its
    /// target.
    func read(_ path: String) throws(IncludeRefusal) -> SourceFile? {
        if let file = try read(path, at: path) { return file }
        if let other = pathBesideTarget(of: path) {
            if let file = try read(path, at: other) { return file }
            throw IncludeRefusal("the link leads to neither '\(path)' nor '\(other)'")
        }
        guard let near = nearName(path) else { return nil }
        throw .missing(near: near)
    }

    /// Returns `/repo/Specs/common.yaml` for `Sources/App/common.yaml`, if the spec in `Sources/App` is a link into
    /// `/repo/Specs`.
    private func pathBesideTarget(of path: String) -> String? {
        guard let link, let relative = path.relativePath(from: link.folder) else { return nil }
        return Folder(link.target).file(relative).normalisedPath
    }

    /// Reads the file at `location`. `path` is its path in the spec.
    private func read(_ path: String, at location: String) throws(IncludeRefusal) -> SourceFile? {
        guard let real = RealPath.of(location) else { return nil }
        guard folders.contains(where: real.isInside) else {
            let folder = real.parentFolder ?? "/"
            throw IncludeRefusal(
                "it is outside of the spec's folder, package and repository",
                help: "move the file below the spec's folder and write its new path, or allow its folder with "
                    + "'--include-from \(folder)'"
            )
        }
        switch FileKind(path: real) {
        case .file: break
        case .folder:
            let name = path.hasSuffix("/") ? path : path + "/"
            throw IncludeRefusal("it is a folder", help: "name each file in it, as in '\(name)Models.yaml'")
        case .stream: throw IncludeRefusal("it is a pipe or a device")
        case .brokenLink, .nothing: return nil
        }
        do throws(SystemError) {
            // The flags don't block if the file has become a pipe in the meantime.
            let file = try Descriptor(opening: real, O_RDONLY | O_NONBLOCK | O_NOFOLLOW)
            defer { try? file.close() }
            return SourceFile(name: path, shownName: location, bytes: try file.read(limit: Self.limit))
        } catch {
            throw IncludeRefusal("it can't be read (\(error.text))")
        }
    }

    /// Whether a folder is too general for a package or repository, whatever it contains: the home folder, folders
    /// above it, and folders such as `/tmp`, in which anyone can create a `.git`.
    private static func isShared(_ folder: String, _ home: String?) -> Bool {
        var status = stat()
        guard stat(folder, &status) == 0 else { return true }
        if status.st_mode & S_IWOTH != 0, status.st_mode & S_ISVTX != 0 { return true }
        return home.map { $0 == folder || $0.isInside(folder) } ?? false
    }

    /// The user's home folder without symbolic links.
    private static var home: String? {
        if let home = getenv("HOME"), home.pointee != 0 { return RealPath.of(String(cString: home)) }
        return getpwuid(getuid()).flatMap { RealPath.of(String(cString: $0.pointee.pw_dir)) }
    }
}

extension IncludeScope {
    /// Returns the similar name of another file in the folder of a missing one.
    private func nearName(_ path: String) -> String? {
        guard let real = RealPath.of(path.parentFolder ?? "."),
            folders.contains(where: { real == $0 || real.isInside($0) }),
            let names = try? Folder(real).names(), names.count <= 1000
        else { return nil }
        let files = names.filter { FileKind(path: real + "/" + $0) == .file }
        return NearNames.suggest(path.pathName, among: files)
    }
}

/// Paths without symbolic links, `.` and `..`.
enum RealPath {
    /// Returns `nil` if the file doesn't exist.
    static func of(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }
}
