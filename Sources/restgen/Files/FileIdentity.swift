#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The file that a path leads to. Links, hard links and other spellings of one path are the same file.
///
///     FileIdentity("Chat.rest.yaml") == FileIdentity("./Specs/../Chat.rest.yaml")
struct FileIdentity: Hashable {
    private let device: UInt64
    private let number: UInt64

    /// Returns `nil` if nothing is at the path. `-` is the file that standard input reads.
    init?(_ path: String) {
        var status = stat()
        guard path == "-" ? fstat(0, &status) == 0 : stat(path, &status) == 0 else { return nil }
        device = UInt64(truncatingIfNeeded: status.st_dev)
        number = UInt64(truncatingIfNeeded: status.st_ino)
    }
}
