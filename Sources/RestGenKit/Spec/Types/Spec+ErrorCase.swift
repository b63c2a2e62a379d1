extension Spec {
    /// A line of an `errors` table; `errors: APIError` is short for `{ "*": APIError }`.
    ///
    ///     errors: { 404: NotFound, 4xx: ClientError, "*": APIError }
    public struct ErrorCase: Sendable {
        public enum Statuses: Sendable, Hashable {
            case range(ClosedRange<Int>)
            /// Everything else.
            case any
        }

        public var statuses: Located<Statuses>
        public var model: Switchable<TypeSyntax>
    }
}
