extension Spec {
    /// The pagination of an API, a service or an endpoint.
    ///
    ///     pages: { byCursor: { cursor: after, at: paging.next } }
    ///     pages: byCursor
    package enum Pages: Sendable {
        case scheme(PaginationScheme)
        /// A reference to a scheme of an outer scope.
        case named(Located<String>)
        /// Named schemes of an API or a service. Never empty.
        case table([(name: Located<String>, scheme: PaginationScheme)])
    }

    /// A pagination scheme: by URL, by cursor, or by number.
    package struct PaginationScheme: Sendable {
        /// The parameter that gets the cursor of `at`.
        package var cursor: Located<String>?
        package var at: PaginationLocation?
        /// The parameter for the cursor of the previous page.
        package var back: Located<String>?
        /// The parameter for the number of the page, which is `first` in the first request.
        package var page: Located<String>?
        package var first: Located<Int>?
        /// The parameter for the number of preceding items.
        package var offset: Located<String>?
        /// The URL of the next page.
        package var next: PaginationLocation?
        package var previous: PaginationLocation?
        /// The query parameters that requests for the next URL repeat.
        package var keep: [Located<String>] = []
        /// The parameter for the number of items per page.
        package var size: Located<String>?
        /// The number of all items.
        package var total: PaginationLocation?
        /// The number of pages.
        package var last: PaginationLocation?
        /// The value that is false on the last page.
        package var more: PaginationLocation?
        /// The key path of the list with the items.
        package var items: KeyPathSyntax?
        package var span: Span

        package init(_ span: Span) { self.span = span }
    }

    /// The location of pagination data in a response.
    package enum PaginationLocation: Sendable {
        case body(KeyPathSyntax)
        case header(Located<String>)
        case link(Located<String>)
        /// The link with this relation, in a list of the body.
        case bodyLink(Located<String>, at: KeyPathSyntax)
    }
}
