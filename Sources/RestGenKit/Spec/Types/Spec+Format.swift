extension Spec {
    /// The value of `format`: `seconds`, `[iso8601, seconds]`, `{ read: [seconds, iso8601], write: iso8601 }`.
    ///
    /// None of its formats is `.several`. Whether a type takes them is known once the type is.
    public struct Format: Sendable, Hashable {
        /// Tried in this order. Never empty.
        public var read: [ValueFormat]
        public var write: ValueFormat

        public init(read: [ValueFormat], write: ValueFormat) {
            self.read = read
            self.write = write
        }

        public init(_ format: ValueFormat) { self.init(read: [format], write: format) }
    }
}
