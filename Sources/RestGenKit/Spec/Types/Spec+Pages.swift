extension Spec {
    /// The pagination of an API, a service or an endpoint.
    ///
    ///     pages: { byCursor: { cursor: after, at: paging.next } }
    ///     pages: byCursor
    public enum Pages: Sendable {
        case scheme(PageScheme)
        /// A reference to a scheme of an outer scope.
        case named(Located<String>)
        /// Named schemes of an API or a service. Never empty.
        case table([(name: Located<String>, scheme: PageScheme)])
    }

    /// A pagination scheme: by URL, by cursor, or by number.
    public struct PageScheme: Sendable {
        public var cursor: Located<String>?
        public var at: PagePlace?
        public var back: Located<String>?
        public var page: Located<String>?
        public var first: Located<Int>?
        public var offset: Located<String>?
        public var next: PagePlace?
        public var previous: PagePlace?
        /// The query parameters that requests for the next URL repeat.
        public var keep: [Located<String>] = []
        public var size: Located<String>?
        public var total: PagePlace?
        public var last: PagePlace?
        public var more: PagePlace?
        /// The key path of the list with the items.
        public var items: KeyPathSyntax?
        public var span: Span

        public init(_ span: Span) { self.span = span }
    }

    /// The location of pagination data in a response.
    public enum PagePlace: Sendable {
        case body(KeyPathSyntax)
        case header(Located<String>)
        case link(Located<String>)
        /// The link with this relation, in a list of the body.
        case bodyLink(Located<String>, at: KeyPathSyntax)
    }
}
