extension Pages {
    /// A page of a list.
    public struct Page: Sendable {
        /// The result of the endpoint.
        public let value: Value
        /// The items of the page.
        public let items: [Item]
        /// The position of the page, or `nil` for the first.
        public let position: PaginationScheme.Position?
        /// The position of the next page, or `nil` for the last.
        public let next: PaginationScheme.Position?
        /// The position of the previous page, or `nil` for the first and if the API doesn't send it.
        public let previous: PaginationScheme.Position?
        /// The total number of items, if the pagination declares where the API sends it.
        public let total: Int?
        /// The response.
        public let response: Response
    }
}
