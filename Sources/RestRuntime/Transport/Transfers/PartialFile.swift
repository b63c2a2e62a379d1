package import Foundation

/// A file that is written next to its destination, and moved there when it is complete. One task at a time uses it.
///
/// It is locked, so that two downloads never write to the same file, not even of two processes.
///
///     /films/movie.mp4      the destination
///     /films/.movie.mp4.part      a kept file
///     /films/.movie.mp4.UUID.part      a temporary file
///
/// It is `@unchecked Sendable`, since one task at a time uses it.
package final class PartialFile: @unchecked Sendable {
    /// The URL of the file while it is incomplete.
    package let url: URL
    /// The number of bytes in the file.
    package private(set) var count: Int64
    /// The descriptor, which holds the lock until it is closed.
    private let descriptor: Int32
    /// Whether the file is kept when this object is released, so that the download can be resumed.
    private let isKept: Bool
    /// Whether the file is at its destination.
    private var isMoved = false

    /// Creates a file from an open and locked descriptor.
    private init(_ url: URL, _ descriptor: Int32, isKept: Bool, count: Int64) {
        self.url = url
        self.descriptor = descriptor
        self.isKept = isKept
        self.count = count
    }

    deinit {
        if !isKept, !isMoved { unlink(url.path) }
        close(descriptor)
    }

    /// Returns the URL of a kept file: hidden, in the folder of its destination, so that it can be moved atomically.
    static func url(beside destination: URL, _ suffix: String = "") -> URL {
        var name = destination.lastPathComponent
        // The limit of file systems. The end of a long name differs more often than its beginning.
        while name.utf8.count > 180 { name.removeFirst() }
        return destination.deletingLastPathComponent().appendingPathComponent(".\(name)\(suffix).part")
    }

    /// Creates a file that is removed unless it is moved to its destination. Missing folders are created.
    ///
    /// Throws ``TransportError/Kind/unwritable`` if it can't be created.
    package static func temporary(for destination: URL) throws -> PartialFile {
        let url = url(beside: destination, "." + UUID().uuidString)
        return try make(url, for: destination, flags: O_CREAT | O_EXCL, isKept: false)
    }

    /// Creates an empty file that is kept. Missing folders are created.
    ///
    /// A file of an earlier download is emptied. Throws `InUseError` if another download uses it.
    package static func createForResuming(for destination: URL) throws -> PartialFile {
        let file = try make(url(beside: destination), for: destination, flags: O_CREAT, isKept: true)
        try file.clear()
        return file
    }

    /// Opens the file that an earlier download has kept, or returns `nil` if there is none.
    ///
    /// Throws `InUseError` if another download uses it.
    package static func openForResuming(for destination: URL) throws -> PartialFile? {
        let url = url(beside: destination)
        return try opened(url, flags: 0, isKept: true)
    }

    /// Creates or opens a file, and the folders on its path.
    private static func make(_ url: URL, for destination: URL, flags: Int32, isKept: Bool) throws -> PartialFile {
        do {
            let folder = destination.deletingLastPathComponent()
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw unwritable(destination, "its folder can't be created")
        }
        guard let file = try opened(url, flags: flags, isKept: isKept) else { throw unwritable(destination) }
        return file
    }

    /// Opens and locks a file. Returns `nil` if the file doesn't exist and isn't to be created. Throws `InUseError` if
    /// it is locked.
    private static func opened(_ url: URL, flags: Int32, isKept: Bool) throws -> PartialFile? {
        while true {
            // A link could lead to any other file.
            let descriptor = open(url.path, O_RDWR | O_CLOEXEC | O_NOFOLLOW | flags, 0o666)
            if descriptor < 0 {
                if errno == ENOENT, flags & O_CREAT == 0 { return nil }
                throw unwritable(url)
            }
            if flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
                close(descriptor)
                throw InUseError()
            }
            var found = stat()
            var there = stat()
            guard fstat(descriptor, &found) == 0, found.st_mode & S_IFMT == S_IFREG else {
                close(descriptor)
                throw unwritable(url, "it is not a regular file")
            }
            // The previous owner of the lock may have moved the file to its destination meanwhile.
            if lstat(url.path, &there) == 0, there.st_ino == found.st_ino, there.st_dev == found.st_dev {
                return PartialFile(url, descriptor, isKept: isKept, count: Int64(found.st_size))
            }
            close(descriptor)
        }
    }

    /// The error if another download uses the file.
    package struct InUseError: Error {}

    /// Removes the contents.
    ///
    /// Throws ``TransportError/Kind/unwritable``.
    package func clear() throws {
        guard ftruncate(descriptor, 0) == 0 else { throw Self.unwritable(url) }
        count = 0
    }

    /// Appends bytes.
    ///
    /// Throws ``TransportError/Kind/unwritable``, for example if the disk is full.
    package func write(_ part: Data) throws {
        try part.withUnsafeBytes { bytes in
            var done = 0
            while done < bytes.count {
                let written = pwrite(descriptor, bytes.baseAddress! + done, bytes.count - done, off_t(count))
                if written < 0 {
                    if errno == EINTR { continue }
                    throw Self.unwritable(url)
                }
                done += written
                count += Int64(written)
            }
        }
    }

    /// Reads the contents in parts.
    ///
    /// Each part has at most 1 MB. It is used to compute the checksum of an earlier download's bytes.
    package func read(_ body: (Data) throws -> Void) throws {
        var offset: Int64 = 0
        while offset < count {
            var part = Data(count: 1 << 20)
            let got = part.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress!, $0.count, off_t(offset)) }
            if got < 0, errno == EINTR { continue }
            guard got > 0 else { throw Self.unwritable(url, "the existing file can't be read") }
            try body(part.prefix(min(got, Int(count - offset))))
            offset += Int64(got)
        }
    }

    /// Moves the file to its destination atomically, and replaces an existing file.
    ///
    /// Both are in the same folder, so the move is a renaming. Throws ``TransportError/Kind/unwritable``.
    package func move(to destination: URL) throws {
        guard rename(url.path, destination.path) == 0 else { throw Self.unwritable(destination) }
        isMoved = true
    }

    /// Returns an error with the file's name and the reason, by default that of `errno`.
    private static func unwritable(_ url: URL, _ reason: String? = nil) -> TransportError {
        let reason = reason ?? String(cString: strerror(errno))
        return TransportError(.unwritable, "the file '\(url.lastPathComponent)' can't be written: \(reason)")
    }
}
