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
        /// The parameter that gets the cursor of `at`.
        public var cursor: Located<String>?
        public var at: PagePlace?
        /// The parameter for the cursor of the previous page.
        public var back: Located<String>?
        /// The parameter for the number of the page, which is `first` in the first request.
        public var page: Located<String>?
        public var first: Located<Int>?
        /// The parameter for the number of preceding items.
        public var offset: Located<String>?
        /// The URL of the next page.
        public var next: PagePlace?
        public var previous: PagePlace?
        /// The query parameters that requests for the next URL repeat.
        public var keep: [Located<String>] = []
        /// The parameter for the number of items per page.
        public var size: Located<String>?
        /// The number of all items.
        public var total: PagePlace?
        /// The number of pages.
        public var last: PagePlace?
        /// The value that is false on the last page.
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
