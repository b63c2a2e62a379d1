/// How a body is compressed on its way (RFC 9110, section 8.4.1).
///
///     try await client.reports.with(compressing: .gzip).upload(report)
public struct ContentCoding: Sendable, Hashable {
    /// As `Content-Encoding` says it: `gzip`.
    public let name: String

    /// A coding of that name, for a ``BodyCoder`` of one's own: `ContentCoding("zstd")`.
    public init(_ name: String) { self.name = name.lowercased() }

    /// RFC 1952.
    public static let gzip = ContentCoding("gzip")
    /// zlib's format around DEFLATE (RFC 1950).
    public static let deflate = ContentCoding("deflate")
    /// None: a body is sent as it is.
    public static let identity = ContentCoding("identity")
}
