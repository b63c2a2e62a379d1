#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A file descriptor.
struct Descriptor {
    let number: Int32

    init(_ number: Int32) {
        self.number = number
    }

    init(opening path: String, _ flags: Int32, mode: mode_t = 0) throws(SystemError) {
        number = open(path, flags | O_CLOEXEC, mode)
        if number < 0 { throw .last }
    }

    /// Closes the file. Throws if earlier writes failed, since some file systems report a full disk only here.
    func close() throws(SystemError) {
        if closeFile(number) != 0 { throw .last }
    }

    /// Returns the contents of a file, up to `limit` bytes.
    static func contents(of path: String, limit: Int) throws(SystemError) -> [UInt8] {
        let file = try Descriptor(opening: path, O_RDONLY)
        defer { try? file.close() }
        return try file.read(limit: limit)
    }

    /// Reads up to the end or `limit` bytes, so that an endless file or pipe is bounded.
    func read(limit: Int) throws(SystemError) -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while bytes.count < limit {
            let count = systemRead(into: &chunk)
            if count < 0 {
                if errno == EINTR { continue }
                throw .last
            }
            if count == 0 { break }
            bytes += chunk[..<min(count, limit - bytes.count)]
        }
        return bytes
    }

    func write(_ text: String) throws(SystemError) { try write(Array(text.utf8)) }

    func write(_ bytes: [UInt8]) throws(SystemError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = systemWrite(rest)
            if count < 0 {
                if errno == EINTR { continue }
                throw .last
            }
            rest = rest.dropFirst(count)
        }
    }

    private func systemRead(into chunk: inout [UInt8]) -> Int {
        chunk.withUnsafeMutableBytes { buffer in
            readFile(number, buffer.baseAddress, buffer.count)
        }
    }

    private func systemWrite(_ bytes: ArraySlice<UInt8>) -> Int {
        bytes.withUnsafeBytes { buffer in
            writeFile(number, buffer.baseAddress, buffer.count)
        }
    }
}

// Aliases for system functions with the same names as the methods above.
private let closeFile: @Sendable (Int32) -> Int32 = close
private let readFile: @Sendable (Int32, UnsafeMutableRawPointer?, Int) -> Int = read
private let writeFile: @Sendable (Int32, UnsafeRawPointer?, Int) -> Int = write
