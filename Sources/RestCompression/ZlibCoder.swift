#if Compression
import CZlib
import Foundation
public import RestRuntime

/// Compresses the bodies of requests in gzip and deflate, by the system's zlib.
///
///     import RestCompression
///
///     configuration.bodyCoder = ZlibCoder()
///
/// A body of up to 256 KB is compressed at once; a larger one, a file and a stream as they are sent, in constant memory.
public struct ZlibCoder: BodyCoder {
    private let level: Int32

    /// `level` from 1, the fastest, to 9, the smallest; 6 unless said, and what is beyond them counts as the nearest.
    public init(level: Int = 6) {
        self.level = Int32(min(max(level, 1), 9))
    }

    public func encoder(for coding: ContentCoding) -> (any BodyEncoder)? {
        switch coding {
        case .gzip: ZlibEncoder(windowBits: 15 + 16, level: level)
        // RFC 9110, section 8.4.1.2: DEFLATE inside of zlib's format.
        case .deflate: ZlibEncoder(windowBits: 15, level: level)
        default: nil
        }
    }
}

/// One body on its way through zlib.
final class ZlibEncoder: BodyEncoder {
    private static let outputSize = 64 << 10

    /// zlib keeps its address.
    private let stream: UnsafeMutablePointer<z_stream>

    /// nil where zlib has no memory.
    init?(windowBits: Int32, level: Int32) {
        stream = .allocate(capacity: 1)
        stream.initialize(to: z_stream())
        let size = Int32(MemoryLayout<z_stream>.size)
        let status = deflateInit2_(
            stream,
            level,
            Z_DEFLATED,
            windowBits,
            8,
            Z_DEFAULT_STRATEGY,
            ZLIB_VERSION,
            size
        )
        // What is thrown away here is freed by `deinit`, for which zlib's end of a stream that never began is no harm.
        if status != Z_OK { return nil }
    }

    deinit {
        deflateEnd(stream)
        stream.deallocate()
    }

    func encode(_ part: Data) throws -> Data {
        // zlib counts in 32 bits.
        var (rest, output) = (part, Data())
        while !rest.isEmpty {
            let slice = rest.prefix(1 << 30)
            rest = rest.dropFirst(slice.count)
            try deflate(slice, Z_NO_FLUSH, into: &output)
        }
        return output
    }

    func finish() throws -> Data {
        var output = Data()
        try deflate(Data(), Z_FINISH, into: &output)
        return output
    }

    private func deflate(_ input: Data, _ flush: Int32, into output: inout Data) throws {
        var buffer = [UInt8](repeating: 0, count: Self.outputSize)
        try input.withUnsafeBytes { bytes in
            stream.pointee.next_in = UnsafeMutablePointer(mutating: bytes.bindMemory(to: Bytef.self).baseAddress)
            stream.pointee.avail_in = uInt(bytes.count)
            defer { (stream.pointee.next_in, stream.pointee.avail_in) = (nil, 0) }
            repeat {
                let status = buffer.withUnsafeMutableBufferPointer { target in
                    stream.pointee.next_out = target.baseAddress
                    stream.pointee.avail_out = uInt(target.count)
                    return CZlib.deflate(stream, flush)
                }
                guard status == Z_OK || status == Z_STREAM_END || status == Z_BUF_ERROR else {
                    throw TransportError(.other, "zlib can't compress the body")
                }
                output.append(contentsOf: buffer.prefix(Self.outputSize - Int(stream.pointee.avail_out)))
            } while stream.pointee.avail_out == 0
        }
    }
}
#else
public import RestRuntime

/// Compresses the bodies of requests, which the trait `Compression` of the package brings.
@available(
    *,
    unavailable,
    message: """
        enable the trait Compression for the package restgen: .package(url: …, from: …, traits: [.defaults, \
        "Compression"])
        """
)
public struct ZlibCoder: BodyCoder {
    // They stand here so that the compiler speaks of the trait, and not of members that are missing.
    public init(level: Int = 6) {}

    public func encoder(for coding: ContentCoding) -> (any BodyEncoder)? { nil }
}
#endif
