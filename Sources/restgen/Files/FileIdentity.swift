#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The identity of the file at a path. Symbolic links, hard links and other paths of the same file are equal.
///
///     FileIdentity("Chat.rest.yaml") == FileIdentity("./Specs/../Chat.rest.yaml")
struct FileIdentity: Hashable {
    private let device: UInt64
    private let number: UInt64

    /// Returns `nil` if the file doesn't exist. `-` is the file of standard input.
    init?(_ path: String) {
        var status = stat()
        guard path == "-" ? fstat(0, &status) == 0 : stat(path, &status) == 0 else { return nil }
        device = UInt64(truncatingIfNeeded: status.st_dev)
        number = UInt64(truncatingIfNeeded: status.st_ino)
    }
}
