extension Spec {
    /// A response without a fixed end: `events Change`, `{ lines: Entry, lossy: true }`.
    package struct Stream: Sendable {
        /// The framing of elements.
        package enum Kind: String, Sendable {
            /// Server-sent events.
            case events
            /// JSON values, one per line or concatenated, or lines of text.
            case lines
        }

        /// The selector of a union's case.
        package enum Tag: String, Sendable, CaseIterable {
            /// The name of the event.
            case event
        }

        /// The elements that are errors: events with a name, or data with a value at a key path.
        package struct FailureSelector: Sendable {
            package var event: Located<String>?
            package var path: KeyPathSyntax?
        }

        package var kind: Kind
        package var element: TypeSyntax
        /// The key path of the value in an element, which isn't supported and is reported.
        package var path: KeyPathSyntax?
        /// The data or line that ends the stream.
        package var done: Located<String>?
        package var failure: FailureSelector?
        package var tag: Located<Tag>?
        package var lossy: Span?
        /// Seconds before reconnecting if the server doesn't send a delay, or `none` to disable reconnecting.
        package var reconnection: InheritedSetting<Located<Double>>?
        package var span: Span

        package init(_ kind: Kind, _ element: TypeSyntax, span: Span) {
            self.kind = kind
            self.element = element
            self.span = span
        }
    }
}
