/// How large an XML document may be before reading ends in an error, and how deep before writing does: so that a hostile
/// answer costs bounded time and memory. Entities are never declared or fetched, whatever the limits.
///
///     XMLSerializer(limits: XMLLimits(bytes: 1_000_000))
public struct XMLLimits: Sendable, Hashable {
    /// Bytes of the document in UTF-8; 16 MiB unless said.
    public var bytes: Int
    /// Elements inside one another; 200 unless said, at most 1000.
    public var depth: Int
    /// Elements; 500,000 unless said.
    public var elements: Int

    public init(bytes: Int = 16 << 20, depth: Int = 200, elements: Int = 500_000) {
        self.bytes = bytes
        self.depth = min(depth, 1000)
        self.elements = elements
    }
}
