/// The items of a list that comes in pages: each page is asked for when the items of the one in front are used up.
///
///     for try await issue in client.issues.listPages(state: .open) { show(issue) }
///     for try await page in client.issues.listPages().pages { print(page.items.count, page.total ?? 0) }
///
/// A page that was there already ends the sequence. After 1,000 empty pages in a row, each of which names a next one, the next page is
/// an error (``RestError/request(_:_:)``): ask the iterator again to go on, or go through ``pages``, where the loop sees each page. Errors are those of the endpoint's method, a cancelled task's
/// ``RestError/cancelled`` among them, also if all calls of the client are cancelled between two pages: a list that ends without an error is whole. Who asks an iterator again behind an error asks
/// for the same page again.
public struct Pages<Value: Sendable, Item: Sendable>: AsyncSequence, Sendable {
    let walk: PageWalk<Value, Item>

    /// The items that `items` finds in what `fetch` gives, called through the copy of the service that it gets.
    @_spi(Generated) public init<Service: RestService>(
        _ service: Service,
        _ scheme: PageScheme,
        items: @escaping @Sendable (Value) -> [Item]?,
        _ fetch: @escaping @Sendable (Service) async throws -> Value
    ) {
        walk = PageWalk(scheme: scheme, calls: service.core.state.calls, items: items) { turn in
            var copy = service
            copy.core = service.core.with { $0.page = turn }
            return try await fetch(copy)
        }
    }

    private init(_ walk: PageWalk<Value, Item>) { self.walk = walk }

    /// Begins at the page of a saved position; at the first for nil.
    public func from(_ position: PageScheme.Position?) -> Pages {
        var walk = walk
        walk.position = position
        return Pages(walk)
    }

    /// Goes from its first page to those in front of it, and through each from its end. Where the API does not say what is in front of
    /// a page, that is the end.
    public func backwards() -> Pages {
        var walk = walk
        walk.isBackwards = true
        return Pages(walk)
    }

    /// Asks for the next page as soon as one is there, so that it is there, too, when it is wanted.
    public func prefetching() -> Pages {
        var walk = walk
        walk.isPrefetching = true
        return Pages(walk)
    }

    /// The pages themselves.
    public var pages: Whole { Whole(walk: walk) }

    @_spi(Generated) public func makeAsyncIterator() -> Iterator { Iterator(walk: walk) }

    /// Gives an item at a time.
    public struct Iterator: AsyncIteratorProtocol {
        private var walk: PageWalk<Value, Item>
        private var items: [Item] = []
        private var given = 0

        init(walk: PageWalk<Value, Item>) { self.walk = walk }

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

    /// The pages of a list.
    public struct Whole: AsyncSequence, Sendable {
        let walk: PageWalk<Value, Item>

        @_spi(Generated) public func makeAsyncIterator() -> Iterator { Iterator(walk: walk) }

        /// Gives a page at a time.
        public struct Iterator: AsyncIteratorProtocol {
            var walk: PageWalk<Value, Item>

            @_spi(Generated) public mutating func next() async throws -> Page? { try await walk.next() }
        }
    }
}

/// Of empty pages, which a loop over the items doesn't see.
private enum PageLimit {
    static let emptyPages = 1000

    static var error: RequestError {
        RequestError(
            "no further page is requested after \(emptyPages) empty pages in a row",
            advice: "a loop over 'pages' sees each of them, and has no such limit"
        )
    }
}

extension Pages where Value == [Item] {
    /// Of an endpoint that gives the list itself.
    @_spi(Generated) public init<Service: RestService>(
        _ service: Service,
        _ scheme: PageScheme,
        _ fetch: @escaping @Sendable (Service) async throws -> Value
    ) {
        self.init(service, scheme, items: { $0 }, fetch)
    }
}

extension RestClient {
    /// The items of a list at a path that comes in pages, for what the page of YAML has no endpoint for: each is asked for as
    /// ``get(_:query:as:envelope:)`` does.
    ///
    ///     for try await issue in client.pages("issues", query: ["state": "open"], by: .link, of: Issue.self) { show(issue) }
    public func pages<Item: FieldValue>(
        _ path: String,
        query: JSON.Object = [:],
        by scheme: PageScheme,
        of type: Item.Type = Item.self,
        envelope: Envelope? = nil
    ) -> Pages<[Item], Item> {
        Pages(self, scheme) { client in
            try await client.get(path, query: query, as: [Item].self, envelope: envelope)
        }
    }
}
