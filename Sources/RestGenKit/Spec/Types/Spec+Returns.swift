extension Spec {
    /// The result of an endpoint.
    ///
    ///     returns: 201 Room
    ///     returns: "[200|201] [Device] at data.devices"
    ///     returns: { 201: Mounted, 202: Upload, 404: nil }
    ///     returns: { text/csv: String, application/json: Room }
    package struct Returns: Sendable {
        /// The content of a response.
        package enum Content: Sendable {
            /// The body is ignored.
            case nothing
            /// A type, including `Void`, `Data` and `String`. `lossy` is the location of that key.
            case type(TypeSyntax, at: KeyPathSyntax?, lossy: Span? = nil)
            /// A stream. A table can't have other rows next to it.
            case stream(Stream)
            /// `404: nil`, only in a table.
            case absent
            /// The rows of a table. Never empty.
            case byStatus([Case])
        }

        /// The response headers that are returned with the result.
        package enum Headers: Sendable {
            /// A model: `RateLimit`.
            case type(TypeSyntax)
            /// Fields with the headers that contain their values.
            case fields([Field])
        }

        /// A row of a table by status and media type.
        package struct Case: Sendable {
            /// The conditions, without a path and a verb.
            package var conditions: Conditions
            /// The result, which isn't `byStatus`.
            package var content: Content
            /// The name of the enum case, declared by `as`.
            package var name: Located<String>?
            /// The response headers. A stream has none.
            package var headers: Located<Headers>?

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

        /// The success statuses of the endpoint, unless the list is empty.
        package var statuses: [Located<ClosedRange<Int>>]
        package var content: Content
        /// The response headers, with a type, or alone if the content is `nothing`.
        package var headers: Located<Headers>?
        package var span: Span

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
