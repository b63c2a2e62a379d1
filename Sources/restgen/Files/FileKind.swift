#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The kind of file at a path, following symbolic links.
enum FileKind {
    case file
    case folder
    /// A pipe, a terminal, or a device.
    case stream
    /// A symbolic link without a target.
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

    /// Returns whether the path itself is a symbolic link.
    static func isLink(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }
}
