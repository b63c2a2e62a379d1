package import Foundation

/// A file that is being written beside its destination, in whose place it is put when it is whole. One task at a time has it.
///
/// It is locked, so that two downloads, of one program or of two, never write to the same.
package final class PartialFile: @unchecked Sendable {
    package let url: URL
    /// How many bytes are there.
    package private(set) var count: Int64
    private let descriptor: Int32
    /// True where it stays when it is dropped, to go on later.
    private let isKept: Bool
    private var isMoved = false

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

    /// The place of one that is kept: hidden, in the folder of its destination, so that it can be moved there in one step.
    static func place(beside destination: URL, _ mark: String = "") -> URL {
        var name = destination.lastPathComponent
        // What file systems take; the end of a long name is the part that differs more often.
        while name.utf8.count > 180 { name.removeFirst() }
        return destination.deletingLastPathComponent().appendingPathComponent(".\(name)\(mark).part")
    }

    /// One that goes where it is not moved to its destination; its folders are made.
    package static func temporary(for destination: URL) throws -> PartialFile {
        let url = place(beside: destination, "." + UUID().uuidString)
        return try make(url, for: destination, flags: O_CREAT | O_EXCL, isKept: false)
    }

    /// One that is kept, and is empty; its folders are made.
    package static func kept(for destination: URL) throws -> PartialFile {
        let file = try make(place(beside: destination), for: destination, flags: O_CREAT, isKept: true)
        try file.clear()
        return file
    }

    /// The one that an earlier download has left; nil where there is none.
    package static func left(for destination: URL) throws -> PartialFile? {
        let url = place(beside: destination)
        return try opened(url, flags: 0, isKept: true)
    }

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

    /// nil where there is no such file, and none is to be made.
    private static func opened(_ url: URL, flags: Int32, isKept: Bool) throws -> PartialFile? {
        while true {
            // A link that somebody put there would lead to another file.
            let descriptor = open(url.path, O_RDWR | O_CLOEXEC | O_NOFOLLOW | flags, 0o666)
            if descriptor < 0 {
                if errno == ENOENT, flags & O_CREAT == 0 { return nil }
                throw unwritable(url)
            }
            if flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
                close(descriptor)
                throw Busy()
            }
            var found = stat()
            var there = stat()
            guard fstat(descriptor, &found) == 0, found.st_mode & S_IFMT == S_IFREG else {
                close(descriptor)
                throw unwritable(url, "it is not a regular file")
            }
            // Who had the lock may have moved the file to its destination meanwhile.
            if lstat(url.path, &there) == 0, there.st_ino == found.st_ino, there.st_dev == found.st_dev {
                return PartialFile(url, descriptor, isKept: isKept, count: Int64(found.st_size))
            }
            close(descriptor)
        }
    }

    /// Another download writes to it.
    package struct Busy: Error {}

    /// Takes out what is there.
    package func clear() throws {
        guard ftruncate(descriptor, 0) == 0 else { throw Self.unwritable(url) }
        count = 0
    }

    /// Writes behind what is there.
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

    /// Shows all that is there, part by part.
    package func read(_ body: (Data) throws -> Void) throws {
        var place: Int64 = 0
        while place < count {
            var part = Data(count: 1 << 20)
            let got = part.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress!, $0.count, off_t(place)) }
            if got < 0, errno == EINTR { continue }
            guard got > 0 else { throw Self.unwritable(url, "the existing file can't be read") }
            try body(part.prefix(min(got, Int(count - place))))
            place += Int64(got)
        }
    }

    /// Puts it in the place of whatever is at the destination, in one step.
    package func move(to destination: URL) throws {
        guard rename(url.path, destination.path) == 0 else { throw Self.unwritable(destination) }
        isMoved = true
    }

    private static func unwritable(_ url: URL, _ reason: String? = nil) -> TransportError {
        let reason = reason ?? String(cString: strerror(errno))
        return TransportError(.unwritable, "the file '\(url.lastPathComponent)' can't be written: \(reason)")
    }
}
