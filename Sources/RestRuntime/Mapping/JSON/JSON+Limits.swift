extension JSON {
    /// How large a JSON document may be before reading ends in an error: so that a hostile answer costs bounded time and
    /// memory.
    ///
    ///     var limits = JSON.Limits()
    ///     limits.bytes = 1_000_000
    public struct Limits: Sendable, Hashable {
        /// Bytes of the document; 64 MiB unless said, at most 2 GiB.
        public var bytes: Int
        /// Arrays and objects inside one another; 512 unless said. A ``JSON`` value has at most 1,000, whatever is said.
        public var depth: Int
        /// Values, keys included; 5 million unless said (16 bytes of memory each), at most a billion.
        public var values: Int

        /// The standard limits, or others.
        public init(bytes: Int = 64 << 20, depth: Int = 512, values: Int = 5_000_000) {
            self.bytes = bytes
            self.depth = depth
            self.values = values
        }
    }
}
