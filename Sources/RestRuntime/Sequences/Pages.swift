/// The items of a paginated list. A page is requested when the items of the previous one have been used.
///
///     for try await issue in client.issues.listPages(state: .open) { show(issue) }
///     for try await page in client.issues.listPages().pages { print(page.items.count, page.total ?? 0) }
///
/// A repeated page ends the sequence. After 1,000 consecutive empty pages that refer to a next one, the iterator throws
/// ``RestError/request(_:_:)``. Call it again to continue, or use ``pages``.
///
/// The errors are those of the endpoint's method. If the task or all calls are cancelled, even between two pages, the
/// iterator throws ``RestError/cancelled``, so a list that ends without an error is complete. After an error, the
/// iterator requests the same page again.
public struct Pages<Value: Sendable, Item: Sendable>: AsyncSequence, Sendable {
    let walk: PageIterator<Value, Item>

    /// Creates a list. `fetch` calls the endpoint through a copy of the service, and `items` returns the items of its
    /// result.
    @_spi(Generated) public init<Service: RestService>(
        _ service: Service,
        _ scheme: PaginationScheme,
        items: @escaping @Sendable (Value) -> [Item]?,
        _ fetch: @escaping @Sendable (Service) async throws -> Value
    ) {
        walk = PageIterator(scheme: scheme, calls: service.core.state.calls, items: items) { pageRequest in
            var copy = service
            copy.core = service.core.with { $0.page = pageRequest }
            return try await fetch(copy)
        }
    }

    private init(_ walk: PageIterator<Value, Item>) { self.walk = walk }

    /// Returns the list from a saved position, or from the first page for `nil`.
    public func from(_ position: PaginationScheme.Position?) -> Pages {
        var walk = walk
        walk.position = position
        return Pages(walk)
    }

    /// Returns the list in reverse: from the first page to the previous ones, and each page from its end. It ends if
    /// the API doesn't send the position of the previous page.
    public func backwards() -> Pages {
        var walk = walk
        walk.isBackwards = true
        return Pages(walk)
    }

    /// Returns the list with prefetching: the next page is requested as soon as a page has arrived.
    public func prefetching() -> Pages {
        var walk = walk
        walk.isPrefetching = true
        return Pages(walk)
    }

    /// The pages of the list.
    public var pages: PageSequence { PageSequence(walk: walk) }

    @_spi(Generated) public func makeAsyncIterator() -> Iterator { Iterator(walk: walk) }

    /// Iterates over the items.
    public struct Iterator: AsyncIteratorProtocol {
        private var walk: PageIterator<Value, Item>
        private var items: [Item] = []
        private var given = 0

        init(walk: PageIterator<Value, Item>) { self.walk = walk }

        @_spi(Generated) public mutating func next() async throws -> Item? {
            var emptyPages = 0
            while given == items.count {
                if emptyPages == PageLimit.emptyPages, !walk.isAtEnd {
                    throw await walk.error(PageLimit.error)
                }
                guard let page = try await walk.next() else { return nil }
                items = walk.isBackwards ? page.items.reversed() : page.items
                given = 0
                emptyPages += 1
            }
            given += 1
            return items[given - 1]
        }
    }

    /// The former name of ``PageSequence``.
    @available(*, deprecated, renamed: "PageSequence")
    public typealias Whole = PageSequence

    /// The pages of a list.
    public struct PageSequence: AsyncSequence, Sendable {
        let walk: PageIterator<Value, Item>

        @_spi(Generated) public func makeAsyncIterator() -> Iterator { Iterator(walk: walk) }

        /// Iterates over the pages.
        public struct Iterator: AsyncIteratorProtocol, Sendable {
            var walk: PageIterator<Value, Item>
            /// Whether there is no further page.
            package var isAtEnd: Bool { walk.isAtEnd }

            @_spi(Generated) public mutating func next() async throws -> Page? { try await walk.next() }
        }
    }
}

/// The limit of consecutive empty pages, which a loop over the items doesn't notice.
private enum PageLimit {
    static let emptyPages = 1000

    static var error: RequestError {
        RequestError(
            "iteration stopped after \(emptyPages) empty pages in a row",
            advice: "iterate over 'pages' instead, which has no such limit"
        )
    }
}

extension Pages where Value == [Item] {
    /// Creates a list for an endpoint whose result is the list itself.
    @_spi(Generated) public init<Service: RestService>(
        _ service: Service,
        _ scheme: PaginationScheme,
        _ fetch: @escaping @Sendable (Service) async throws -> Value
    ) {
        self.init(service, scheme, items: { $0 }, fetch)
    }
}

extension RestClient {
    /// Returns a paginated list at a path, for lists without an endpoint in the spec. Pages are requested as by
    /// ``get(_:query:as:envelope:)``.
    ///
    ///     for try await issue in client.pages("issues", query: ["state": "open"], by: .link, of: Issue.self) { show(issue) }
    public func pages<Item: FieldValue>(
        _ path: String,
        query: JSON.Object = [:],
        by scheme: PaginationScheme,
        of type: Item.Type = Item.self,
        envelope: Envelope? = nil
    ) -> Pages<[Item], Item> {
        Pages(self, scheme) { client in
            try await client.get(path, query: query, as: [Item].self, envelope: envelope)
        }
    }
}
