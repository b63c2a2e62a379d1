import Foundation

/// Requests one page after another, for the iterators of ``Pages``.
struct PageIterator<Value: Sendable, Item: Sendable>: Sendable {
    typealias Page = Pages<Value, Item>.Page

    private struct FetchedPage: Sendable {
        var page: Page
        /// The page number or offset that the page was requested with.
        let number: Int?
    }

    let scheme: PaginationScheme
    let items: @Sendable (Value) -> [Item]?
    let fetch: @Sendable (PageRequest) async throws -> Value
    private let calls: CallRegistry
    /// The client's cancellation signal when the previous page was requested.
    private var cancellation: CancelSignal?
    /// The next page to request.
    var position: PaginationScheme.Position?
    var isBackwards = false
    var isPrefetching = false
    private(set) var isAtEnd = false
    /// The hashes of the positions so far, since a page that leads back would cause an endless loop.
    private var visited: Set<Int> = []
    /// The body of the previous page, if pages are counted, to notice a server that repeats it.
    private var lastBody: Data?
    /// The number or the offset of the previous page.
    private var lastPageOffset: Int?
    private var prefetched: PrefetchedPage?

    /// A page that is requested in advance. Releasing it cancels the request.
    private final class PrefetchedPage: Sendable {
        let task: Task<FetchedPage, any Error>

        init(_ task: Task<FetchedPage, any Error>) { self.task = task }

        deinit { task.cancel() }
    }

    init(
        scheme: PaginationScheme,
        calls: CallRegistry,
        items: @escaping @Sendable (Value) -> [Item]?,
        fetch: @escaping @Sendable (PageRequest) async throws -> Value
    ) {
        self.scheme = scheme
        self.calls = calls
        self.items = items
        self.fetch = fetch
    }

    mutating func next() async throws -> Page? {
        if isAtEnd { return nil }
        if cancellation?.isCancelled == true {
            (cancellation, prefetched) = (nil, nil)
            throw await cancelled()
        }
        cancellation = calls.current
        let fetched = try await nextFetchedPage()
        var page = fetched.page
        if repeats(page) {
            isAtEnd = true
            return nil
        }
        if let position { visited.insert(position.hashValue) }
        // The first page has a URL too, which a later page may lead back to.
        if let url = page.response.url?.absoluteString {
            visited.insert(PaginationScheme.Position(rawValue: url).hashValue)
        }
        if isBackwards, let offset = fetched.number, let lastPageOffset, case .offset = scheme.step {
            page = page.first(lastPageOffset - offset)
        }
        (lastBody, lastPageOffset) = (scheme.isCounted ? page.response.body : nil, fetched.number)
        let following = isBackwards ? page.previous : page.next
        position = following
        isAtEnd = following.map { visited.contains($0.hashValue) } ?? true
        if isPrefetching, !isAtEnd {
            // The copy requests one page, and doesn't need the visited positions, which would be copied for each page.
            var prefetcher = self
            (prefetcher.visited, prefetcher.lastBody) = ([], nil)
            prefetched = PrefetchedPage(Task { [prefetcher] in try await prefetcher.fetchPage() })
        }
        return page
    }

    /// Returns the endpoint's own error for a cancelled call.
    private func cancelled() async -> any Error {
        let pageRequest = PageRequest(scheme, at: position, isBackwards: isBackwards)
        return await CancelledCall.error { [fetch] in try await fetch(pageRequest) }
    }

    /// Returns the endpoint's own error, to throw instead of requesting the next page.
    func error(_ problem: RequestError) async -> any Error {
        let pageRequest = PageRequest(scheme, at: position, isBackwards: isBackwards, problem: problem)
        do {
            _ = try await fetch(pageRequest)
            return problem
        } catch {
            return error
        }
    }

    /// Returns whether the page has the same body as the previous one, because the server ignores the position.
    private func repeats(_ page: Page) -> Bool {
        lastBody.map { $0 == page.response.body } ?? false
    }

    /// Returns the page that was requested in advance, or requests the page at the current position.
    private mutating func nextFetchedPage() async throws -> FetchedPage {
        guard let prefetched else { return try await fetchPage() }
        self.prefetched = nil
        return try await withTaskCancellationHandler {
            try await prefetched.task.value
        } onCancel: {
            prefetched.task.cancel()
        }
    }

    /// Requests the page at the current position.
    private func fetchPage() async throws -> FetchedPage {
        let pageRequest = PageRequest(scheme, at: position, isBackwards: isBackwards)
        let value = try await fetch(pageRequest)
        let items = items(value) ?? []
        guard let state = pageRequest.state else {
            // The method made no call.
            throw RequestError("the closure did not request the page through the service that it received")
        }
        let page = Page(
            value: value,
            items: items,
            position: position,
            next: pageRequest.position(after: items.count),
            previous: pageRequest.position(before: items.count),
            total: state.total,
            response: state.response
        )
        return FetchedPage(page: page, number: pageRequest.number)
    }
}

extension Pages.Page {
    /// Returns the page with its first items only.
    fileprivate func first(_ count: Int) -> Self {
        Self(
            value: value,
            items: Array(items.prefix(Swift.max(count, 0))),
            position: position,
            next: next,
            previous: previous,
            total: total,
            response: response
        )
    }
}

extension PaginationScheme {
    fileprivate var isCounted: Bool {
        switch step {
        case .page, .offset: true
        case .url, .cursor: false
        }
    }
}

extension PageRequest {
    /// Returns the position of the next page, or `nil` after the last one.
    fileprivate func position(after items: Int) -> PaginationScheme.Position? {
        guard let state, state.hasMore ?? true else { return nil }
        let count = count(of: items)
        switch scheme.step {
        case .url: return state.next.map { PaginationScheme.Position(rawValue: state.response.resolved($0)) }
        case .cursor: return state.next.map { PaginationScheme.Position(rawValue: $0) }
        case .page(_, let first):
            guard let number, count > 0, !isShort(count), number < .max else { return nil }
            let pages = number - first + 1
            if let last = state.last, pages >= last { return nil }
            if let total = state.total, let size, reaches(total, pages, size) { return nil }
            return PaginationScheme.Position(rawValue: String(number + 1))
        case .offset:
            guard let number, count > 0, !isShort(count) else { return nil }
            let (next, overflows) = number.addingReportingOverflow(count)
            if overflows { return nil }
            if let total = state.total, next >= total { return nil }
            return PaginationScheme.Position(rawValue: String(next))
        }
    }

    /// Returns the position of the previous page, or `nil` before the first one.
    fileprivate func position(before items: Int) -> PaginationScheme.Position? {
        guard let state else { return nil }
        switch scheme.step {
        case .url: return state.previous.map { PaginationScheme.Position(rawValue: state.response.resolved($0)) }
        case .cursor: return state.previous.map { PaginationScheme.Position(rawValue: $0) }
        case .page(_, let first):
            guard let number, number > first else { return nil }
            return PaginationScheme.Position(rawValue: String(number - 1))
        case .offset:
            guard let number, number > 0 else { return nil }
            let size = size ?? count(of: items)
            return size > 0 ? PaginationScheme.Position(rawValue: String(Swift.max(0, number - size))) : nil
        }
    }

    /// Returns whether a page has fewer items than requested, so that it is the last one.
    private func isShort(_ count: Int) -> Bool { size.map { count < $0 } ?? false }

    /// Returns whether a number of pages contains all items.
    private func reaches(_ total: Int, _ pages: Int, _ size: Int) -> Bool {
        let (items, overflows) = pages.multipliedReportingOverflow(by: size)
        return overflows || items >= total
    }
}
