extension Spec {
    /// A response without a fixed end: `events Change`, `{ lines: Entry, lossy: true }`.
    public struct Stream: Sendable {
        /// The framing of elements.
        public enum Kind: String, Sendable {
            /// Server-sent events.
            case events
            /// JSON values, one per line or concatenated, or lines of text.
            case lines
        }

        /// The selector of a union's case.
        public enum Tag: String, Sendable, CaseIterable {
            /// The name of the event.
            case event
        }

        /// The elements that are errors: events with a name, or data with a value at a key path.
        public struct FailureSelector: Sendable {
            public var event: Located<String>?
            public var path: KeyPathSyntax?
        }

        public var kind: Kind
        public var element: TypeSyntax
        /// The key path of the value in an element, which isn't supported and is reported.
        public var path: KeyPathSyntax?
        /// The data or line that ends the stream.
        public var done: Located<String>?
        public var failure: FailureSelector?
        public var tag: Located<Tag>?
        public var lossy: Span?
        /// Seconds before reconnecting if the server doesn't send a delay, or `none` to disable reconnecting.
        public var reconnection: InheritedSetting<Located<Double>>?
        public var span: Span

        public init(_ kind: Kind, _ element: TypeSyntax, span: Span) {
            self.kind = kind
            self.element = element
            self.span = span
        }
    }
}
