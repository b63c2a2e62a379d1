#if AsyncHTTPClient
import CZlib
import Foundation
import RestRuntime

/// Decompresses a body by as much as is asked for, however much its bytes stand for.
///
///     inflater.feed(part)
///     while let bytes = try inflater.next() { … }
final class Inflater: @unchecked Sendable {
    private static let outputSize = 64 << 10

    private let lock = NSLock()
    private let coding: BodyCoding
    private var stream = z_stream()
    private var input = Data()
    private var isOpen = false
    /// Where zlib writes, used again for each part: most parts of a row of small gzip members are far smaller.
    private var buffer: UnsafeMutablePointer<Bytef>?
    /// True between the end of one gzip member and the beginning of the next, if one comes (RFC 1952, section 2.2).
    private var isBetween = true

    init(_ coding: BodyCoding) {
        self.coding = coding
    }

    deinit {
        if isOpen { inflateEnd(&stream) }
        buffer?.deallocate()
    }

    /// Takes the next compressed bytes.
    func feed(_ bytes: Data) {
        lock.withLock {
            if input.isEmpty { input = bytes } else { input.append(bytes) }
        }
    }

    /// Some of what the bytes so far stand for; nil where more of them are needed.
    func next() throws(TransportError) -> Data? {
        lock.lock()
        defer { lock.unlock() }
        while !input.isEmpty {
            if isBetween {
                guard try begin() else { return nil }
            }
            let output = try inflateSome()
            if !output.isEmpty { return output }
        }
        // What did not fit into the last output is still inside zlib.
        return isOpen && !isBetween ? try inflateSome().nonEmpty : nil
    }

    /// The compressed bytes have ended.
    func finish() throws(TransportError) {
        if lock.withLock({ !isBetween || !input.isEmpty }) {
            throw TransportError(.malformedResponse, "the body ends inside its \(coding) coding")
        }
    }

    /// False where the first bytes don't yet say what follows.
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

    /// What zlib is to expect. `deflate` names zlib's format (RFC 1950), and some servers send what is inside of it alone.
    private func windowBits() -> Int32? {
        if coding == .gzip { return 15 + 16 }
        guard input.count >= 2 else { return nil }
        let (first, second) = (UInt16(input[input.startIndex]), UInt16(input[input.startIndex + 1]))
        return first & 0x0f == 8 && (first << 8 | second) % 31 == 0 ? 15 : -15
    }

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
        input = input.dropFirst(used)
        let output = Data(bytes: target, count: Self.outputSize - Int(stream.avail_out))
        switch status {
        case Z_STREAM_END: isBetween = true
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
