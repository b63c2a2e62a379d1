extension Spec {
    /// The success statuses: `[200, 201, 300..399]`, or `{ add: [404] }` to extend the inherited ones.
    package struct Success: Sendable {
        package var ranges: [Located<ClosedRange<Int>>]
        /// Whether the inherited statuses remain: `{ add: … }`.
        package var isAddition: Bool
        package var span: Span

        package init(ranges: [Located<ClosedRange<Int>>], isAddition: Bool, span: Span) {
            self.ranges = ranges
            self.isAddition = isAddition
            self.span = span
        }
    }
}
