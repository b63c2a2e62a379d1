extension Spec {
    /// Which status codes are a success: `[200, 201, 300..399]`, or `{ add: [404] }` on top of what is inherited.
    public struct Success: Sendable {
        public var ranges: [Located<ClosedRange<Int>>]
        /// `{ add: … }`
        public var isAddition: Bool
        public var span: Span

        package init(ranges: [Located<ClosedRange<Int>>], isAddition: Bool, span: Span) {
            self.ranges = ranges
            self.isAddition = isAddition
            self.span = span
        }
    }
}
