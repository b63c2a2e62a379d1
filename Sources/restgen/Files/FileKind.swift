#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// What stands at a path, links followed.
enum FileKind {
    case file
    case folder
    /// A pipe, a terminal, a device.
    case stream
    /// A link that leads nowhere.
    case brokenLink
    case nothing

    init(path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else {
            self = lstat(path, &status) == 0 ? .brokenLink : .nothing
            return
        }
        switch status.st_mode & S_IFMT {
        case S_IFREG: self = .file
        case S_IFDIR: self = .folder
        default: self = .stream
        }
    }

    /// Whether the path itself is a symbolic link.
    static func isLink(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }
}
