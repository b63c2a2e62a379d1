#if Compression
import CZlib
import Foundation
public import RestRuntime

/// Compresses request bodies with gzip or deflate, using the system's zlib.
///
///     import RestCompression
///
///     configuration.bodyCoder = ZlibCoder()
///
/// The client compresses a body of up to 256 KB in memory before it sends it. Larger bodies, files and streams are
/// compressed while they are sent, in constant memory.
public struct ZlibCoder: BodyCoder {
    private let level: Int32

    /// Creates a coder.
    ///
    /// - Parameter level: The level from 1, the fastest, to 9, the smallest. Other values are clamped. The default is 6.
    public init(level: Int = 6) {
        self.level = Int32(min(max(level, 1), 9))
    }

    /// Returns an encoder for one body, or `nil` for another coding than gzip and deflate, or if zlib can't allocate
    /// its memory.
    public func encoder(for coding: ContentCoding) -> (any BodyEncoder)? {
        switch coding {
        // zlib's largest window, and 16 for the format of gzip.
        case .gzip: ZlibEncoder(windowBits: 15 + 16, level: level)
        // zlib's format around DEFLATE (RFC 9110, section 8.4.1.2).
        case .deflate: ZlibEncoder(windowBits: 15, level: level)
        default: nil
        }
    }
}

/// Compresses one body.
///
/// It is used by one body at a time and isn't thread-safe. zlib needs about 256 KB for its window and tables.
final class ZlibEncoder: BodyEncoder {
    /// The number of bytes of the output buffer.
    private static let outputSize = 64 << 10

    /// zlib's default of the levels 1 to 9.
    private static let memoryLevel: Int32 = 8

    /// Allocated separately, since zlib keeps a pointer to it.
    private let stream: UnsafeMutablePointer<z_stream>

    /// Returns `nil` if zlib can't allocate its memory.
    init?(windowBits: Int32, level: Int32) {
        stream = .allocate(capacity: 1)
        stream.initialize(to: z_stream())
        let size = Int32(MemoryLayout<z_stream>.size)
        let status = deflateInit2_(
            stream,
            level,
            Z_DEFLATED,
            windowBits,
            Self.memoryLevel,
            Z_DEFAULT_STRATEGY,
            ZLIB_VERSION,
            size
        )
        // `deinit` frees the stream if this initializer fails. Ending a stream that never began is allowed.
        if status != Z_OK { return nil }
    }

    deinit {
        deflateEnd(stream)
        stream.deallocate()
    }

    /// Returns compressed bytes, which may be empty while zlib collects its input.
    func encode(_ part: Data) throws -> Data {
        // zlib counts in 32 bits, so long data is passed in parts.
        var (rest, output) = (part, Data())
        while !rest.isEmpty {
            let slice = rest.prefix(1 << 30)
            rest = rest.dropFirst(slice.count)
            try deflate(slice, Z_NO_FLUSH, into: &output)
        }
        return output
    }

    /// Returns the rest. Nothing can be encoded afterwards.
    func finish() throws -> Data {
        var output = Data()
        try deflate(Data(), Z_FINISH, into: &output)
        return output
    }

    /// Passes input to zlib, and appends all of its output.
    ///
    /// - Throws: ``TransportError`` of the kind ``TransportError/Kind/other`` if zlib fails.
    private func deflate(_ input: Data, _ flush: Int32, into output: inout Data) throws {
        var buffer = [UInt8](repeating: 0, count: Self.outputSize)
        try input.withUnsafeBytes { bytes in
            stream.pointee.next_in = UnsafeMutablePointer(mutating: bytes.bindMemory(to: Bytef.self).baseAddress)
            stream.pointee.avail_in = uInt(bytes.count)
            // zlib must not keep a pointer to memory that is valid only in this closure.
            defer { (stream.pointee.next_in, stream.pointee.avail_in) = (nil, 0) }
            // The output may need several buffers. The last one isn't full.
            repeat {
                let status = buffer.withUnsafeMutableBufferPointer { target in
                    stream.pointee.next_out = target.baseAddress
                    stream.pointee.avail_out = uInt(target.count)
                    return CZlib.deflate(stream, flush)
                }
                // `Z_BUF_ERROR` only means that no progress was possible, for example without input.
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

/// Compresses request bodies. Enable the package trait `Compression` to use it.
@available(
    *,
    unavailable,
    message: """
        enable the trait Compression for the package restgen: .package(url: …, from: …, traits: [.defaults, \
        "Compression"])
        """
)
public struct ZlibCoder: BodyCoder {
    // These declarations make the compiler report the missing trait instead of unknown members.
    public init(level: Int = 6) {}

    public func encoder(for coding: ContentCoding) -> (any BodyEncoder)? { nil }
}
#endif
