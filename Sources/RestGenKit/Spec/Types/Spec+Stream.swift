extension Spec {
    /// An answer without an end that is known: `events Change`, `{ lines: Entry, lossy: true }`.
    public struct Stream: Sendable {
        /// How its elements come.
        public enum Kind: String, Sendable {
            /// Server-sent events.
            case events
            /// JSON values, one a line or one behind another; texts.
            case lines
        }

        /// What tells the case of a union.
        public enum Tag: String, Sendable, CaseIterable {
            /// The name of the event that holds it.
            case event
        }

        /// Which element is an error: an event of a name, or data that holds something at a key path.
        public struct Failure: Sendable {
            public var event: Located<String>?
            public var path: KeyPathSyntax?
        }

        public var kind: Kind
        public var element: TypeSyntax
        /// Where in an element the value would be: an error.
        public var path: KeyPathSyntax?
        /// The data or the line behind which nothing comes.
        public var done: Located<String>?
        public var failure: Failure?
        public var tag: Located<Tag>?
        public var lossy: Span?
        /// Seconds to wait before another connection where the server says nothing; `none` for no other.
        public var reconnection: Switchable<Located<Double>>?
        public var span: Span

        public init(_ kind: Kind, _ element: TypeSyntax, span: Span) {
            self.kind = kind
            self.element = element
            self.span = span
        }
    }
}
