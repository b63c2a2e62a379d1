extension JSON {
    /// The limits for JSON documents, so that a hostile response costs bounded time and memory.
    ///
    ///     var limits = JSON.Limits()
    ///     limits.bytes = 1_000_000
    public struct Limits: Sendable, Hashable {
        /// The largest size of a document, in bytes. The default is 64 MiB, and the maximum 2 GiB.
        public var bytes: Int
        /// The largest nesting depth of arrays and objects. The default is 512. A ``JSON`` value has at most 1,000
        /// levels.
        public var depth: Int
        /// The largest number of values and keys, each of which needs 16 bytes. The default is 5 million, and the maximum
        /// a billion.
        public var values: Int

        /// Creates limits.
        public init(bytes: Int = 64 << 20, depth: Int = 512, values: Int = 5_000_000) {
            self.bytes = bytes
            self.depth = depth
            self.values = values
        }
    }
}
