#if AsyncHTTPClient
import CZlib
import Foundation
import RestRuntime

/// Decompresses a body on demand, so that memory doesn't grow with the decompressed size.
///
///     inflater.feed(part)
///     while let bytes = try inflater.next() { … }
///
/// `@unchecked Sendable`, because `lock` protects zlib's state. A body has one reader, so nobody waits for the lock.
final class Inflater: @unchecked Sendable {
    private static let outputSize = 64 << 10

    private let lock = NSLock()
    private let coding: BodyCoding
    private var stream = z_stream()
    /// The compressed bytes that zlib hasn't read.
    private var input = Data()
    /// Whether zlib's state was initialized, so that it has to be released.
    private var isOpen = false
    /// zlib's output buffer. It is reused, since the parts of many small gzip members are far smaller.
    private var buffer: UnsafeMutablePointer<Bytef>?
    /// Whether a gzip member has ended and another one may follow (RFC 1952, section 2.2).
    private var isBetween = true

    init(_ coding: BodyCoding) {
        self.coding = coding
    }

    deinit {
        if isOpen { inflateEnd(&stream) }
        buffer?.deallocate()
    }

    /// Adds compressed bytes.
    func feed(_ bytes: Data) {
        lock.withLock {
            if input.isEmpty { input = bytes } else { input.append(bytes) }
        }
    }

    /// Returns decompressed bytes, or `nil` if more input is needed.
    ///
    /// - Throws: ``TransportError`` for bytes that aren't compressed in the declared format.
    func next() throws(TransportError) -> Data? {
        lock.lock()
        defer { lock.unlock() }
        while !input.isEmpty {
            // The next bytes begin the first member, or another one.
            if isBetween {
                guard try begin() else { return nil }
            }
            let output = try inflateSome()
            if !output.isEmpty { return output }
        }
        // zlib may still hold output that didn't fit into the last buffer.
        return isOpen && !isBetween ? try inflateSome().nonEmpty : nil
    }

    /// Checks that the compressed data is complete.
    ///
    /// Called after the last part. A connection that closes early would otherwise look like a complete body.
    func finish() throws(TransportError) {
        if lock.withLock({ !isBetween || !input.isEmpty }) {
            throw TransportError(.malformedResponse, "the body ends inside its \(coding) coding")
        }
    }

    /// Begins a member. Returns false if there are too few bytes to recognize its format.
    ///
    /// - Throws: ``TransportError`` for bytes after the end of a body in `deflate`, which has only one member.
    private func begin() throws(TransportError) -> Bool {
        if isOpen {
            guard coding == .gzip else { throw malformed() }
            inflateReset(&stream)
        } else {
            guard let bits = windowBits() else { return false }
            guard inflateInit2_(&stream, bits, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
                throw TransportError(.other, "zlib can't be initialized")
            }
            isOpen = true
        }
        isBetween = false
        return true
    }

    /// Returns zlib's format option. `deflate` means zlib's format (RFC 1950), but some servers send raw DEFLATE.
    private func windowBits() -> Int32? {
        // zlib's largest window, and 16 for the header of gzip.
        if coding == .gzip { return 15 + 16 }
        guard input.count >= 2 else { return nil }
        let (first, second) = (UInt16(input[input.startIndex]), UInt16(input[input.startIndex + 1]))
        // The two bytes of a zlib header are a multiple of 31, and name DEFLATE (RFC 1950, section 2.2).
        return first & 0x0f == 8 && (first << 8 | second) % 31 == 0 ? 15 : -15
    }

    /// Returns the output that fits into the buffer, which may be empty, and advances the input.
    private func inflateSome() throws(TransportError) -> Data {
        let target = buffer ?? UnsafeMutablePointer<Bytef>.allocate(capacity: Self.outputSize)
        buffer = target
        var used = 0
        let status = input.withUnsafeBytes { source in
            stream.next_in = UnsafeMutablePointer(mutating: source.bindMemory(to: Bytef.self).baseAddress)
            stream.avail_in = uInt(source.count)
            stream.next_out = target
            stream.avail_out = uInt(Self.outputSize)
            let status = inflate(&stream, Z_NO_FLUSH)
            used = source.count - Int(stream.avail_in)
            return status
        }
        // A slice, so that the rest isn't copied.
        input = input.dropFirst(used)
        let output = Data(bytes: target, count: Self.outputSize - Int(stream.avail_out))
        switch status {
        case Z_STREAM_END: isBetween = true
        // `Z_BUF_ERROR` only means that there was no progress, because of missing input.
        case Z_OK, Z_BUF_ERROR: break
        default: throw malformed()
        }
        return output
    }

    private func malformed() -> TransportError {
        TransportError(.malformedResponse, "the body is not encoded in \(coding), as its head declares")
    }
}

extension Data {
    fileprivate var nonEmpty: Data? { isEmpty ? nil : self }
}
#endif
