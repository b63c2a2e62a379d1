/// A compression of bodies (RFC 9110, section 8.4.1).
///
///     try await client.reports.with(compressing: .gzip).upload(report)
///
/// The name is compared in lowercase. Compression itself is the task of a ``BodyCoder``.
public struct ContentCoding: Sendable, Hashable {
    /// The name in `Content-Encoding`, such as `gzip`.
    public let name: String

    /// Creates a coding by its name, for a custom ``BodyCoder``: `ContentCoding("zstd")`.
    public init(_ name: String) { self.name = name.lowercased() }

    /// The gzip format (RFC 1952).
    public static let gzip = ContentCoding("gzip")
    /// The zlib format (RFC 1950).
    public static let deflate = ContentCoding("deflate")
    /// No compression.
    public static let identity = ContentCoding("identity")
}
