extension Spec {
    /// The value of `format`: `seconds`, `[iso8601, seconds]`, `{ read: [seconds, iso8601], write: iso8601 }`.
    ///
    /// None of its formats is `.several`. The resolver checks whether the type supports them.
    package struct Format: Sendable, Hashable {
        /// The formats for decoding, in the order in which they are tried. Never empty.
        package var read: [ValueFormat]
        package var write: ValueFormat

        package init(read: [ValueFormat], write: ValueFormat) {
            self.read = read
            self.write = write
        }

        package init(_ format: ValueFormat) { self.init(read: [format], write: format) }
    }
}
