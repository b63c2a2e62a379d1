extension Spec {
    /// The pagination of an API, a service or an endpoint.
    ///
    ///     pages: { byCursor: { cursor: after, at: paging.next } }
    ///     pages: byCursor
    public enum Pages: Sendable {
        case scheme(PaginationScheme)
        /// A reference to a scheme of an outer scope.
        case named(Located<String>)
        /// Named schemes of an API or a service. Never empty.
        case table([(name: Located<String>, scheme: PaginationScheme)])
    }

    /// A pagination scheme: by URL, by cursor, or by number.
    public struct PaginationScheme: Sendable {
        /// The parameter that gets the cursor of `at`.
        public var cursor: Located<String>?
        public var at: PaginationLocation?
        /// The parameter for the cursor of the previous page.
        public var back: Located<String>?
        /// The parameter for the number of the page, which is `first` in the first request.
        public var page: Located<String>?
        public var first: Located<Int>?
        /// The parameter for the number of preceding items.
        public var offset: Located<String>?
        /// The URL of the next page.
        public var next: PaginationLocation?
        public var previous: PaginationLocation?
        /// The query parameters that requests for the next URL repeat.
        public var keep: [Located<String>] = []
        /// The parameter for the number of items per page.
        public var size: Located<String>?
        /// The number of all items.
        public var total: PaginationLocation?
        /// The number of pages.
        public var last: PaginationLocation?
        /// The value that is false on the last page.
        public var more: PaginationLocation?
        /// The key path of the list with the items.
        public var items: KeyPathSyntax?
        public var span: Span

        public init(_ span: Span) { self.span = span }
    }

    /// The location of pagination data in a response.
    public enum PaginationLocation: Sendable {
        case body(KeyPathSyntax)
        case header(Located<String>)
        case link(Located<String>)
        /// The link with this relation, in a list of the body.
        case bodyLink(Located<String>, at: KeyPathSyntax)
    }
}
