extension Spec {
    /// What an endpoint gives back.
    ///
    ///     returns: 201 Room
    ///     returns: "[200|201] [Device] at data.devices"
    ///     returns: { 201: Mounted, 202: Upload, 404: nil }
    ///     returns: { text/csv: String, application/json: Room }
    public struct Returns: Sendable {
        public enum Content: Sendable {
            /// The body is not read.
            case nothing
            /// `Void`, `Data` and `String` are types like others here. `lossy`: where that is said.
            case type(TypeSyntax, at: KeyPathSyntax?, lossy: Span? = nil)
            /// Not in a table with other lines.
            case stream(Stream)
            /// `404: nil`, in a table alone.
            case absent
            /// Never empty.
            case byStatus([Case])
        }

        /// What is read of an answer's headers, beside its value.
        public enum Headers: Sendable {
            /// `RateLimit`
            case type(TypeSyntax)
            /// Fields by the headers that they come from; each says its own.
            case fields([Field])
        }

        /// A line of a table by status and media type.
        public struct Case: Sendable {
            /// Without a path and a verb.
            public var conditions: Conditions
            /// Never `byStatus`.
            public var content: Content
            /// `as`: the name of its case.
            public var name: Located<String>?
            /// Not of a stream.
            public var headers: Located<Headers>?

            package init(
                conditions: Conditions,
                content: Content,
                name: Located<String>? = nil,
                headers: Located<Headers>? = nil
            ) {
                self.conditions = conditions
                self.content = content
                self.name = name
                self.headers = headers
            }
        }

        /// The endpoint's success list where it is not empty.
        public var statuses: [Located<ClosedRange<Int>>]
        public var content: Content
        /// Beside a type, or alone where the content is nothing.
        public var headers: Located<Headers>?
        public var span: Span

        package init(
            statuses: [Located<ClosedRange<Int>>],
            content: Content,
            headers: Located<Headers>? = nil,
            span: Span
        ) {
            self.statuses = statuses
            self.content = content
            self.headers = headers
            self.span = span
        }
    }
}
