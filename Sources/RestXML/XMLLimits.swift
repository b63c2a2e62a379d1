/// The limits for XML documents, so that a hostile response costs bounded time and memory.
///
///     XMLSerializer(limits: XMLLimits(bytes: 1_000_000))
///
/// Larger or deeper documents are errors. Entity declarations are always errors, and external entities are never
/// loaded.
public struct XMLLimits: Sendable, Hashable {
    /// The largest size of a response, in bytes of UTF-8. The default is 16 MiB.
    public var bytes: Int
    /// The largest depth of elements, for responses and requests. The default is 200, and the maximum 1000.
    public var depth: Int
    /// The largest number of elements in a response. The default is 500,000.
    public var elements: Int

    /// Creates limits. A depth above 1000 becomes 1000.
    ///
    /// - Parameters:
    ///   - bytes: The largest size of a response, in bytes of UTF-8.
    ///   - depth: The largest depth of elements.
    ///   - elements: The largest number of elements in a response.
    public init(bytes: Int = 16 << 20, depth: Int = 200, elements: Int = 500_000) {
        self.bytes = bytes
        self.depth = min(depth, 1000)
        self.elements = elements
    }
}
