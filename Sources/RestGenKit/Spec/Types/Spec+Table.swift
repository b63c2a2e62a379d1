extension Spec {
    /// A table that decides by path, verb, status and media type, its nested keys flattened to lines.
    ///
    ///     errors: { 404: NotFound, "/users/*": { GET: { 4xx: Problem } }, "*": none }
    public struct Table<Value: Sendable>: Sendable {
        public struct Line: Sendable {
            public var conditions: Conditions
            /// `none` switches off what the line would inherit.
            public var value: Switchable<Value>
        }

        /// In the order of the spec.
        public var lines: [Line]
    }

    /// What a line asks for; nil: anything.
    public struct Conditions: Sendable {
        public var path: Located<PathPattern>?
        public var verb: Located<String>?
        public var statuses: Located<ClosedRange<Int>>?
        public var mediaType: Located<MediaRange>?
        /// The innermost key, or the value where there is no key.
        public var span: Span

        public init(_ span: Span) { self.span = span }
    }
}
