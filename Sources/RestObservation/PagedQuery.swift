public import Observation
@_spi(Generated) import RestRuntime

/// The items of a paginated list that views observe, page by page.
///
///     @State private var issues = ChatClient.shared.issues.pagedQuery { $0.listPages(state: .open) }
///
///     List {
///         ForEach(issues.items) { issue in Text(issue.title) }
///         if issues.hasMore { ProgressView().task { await issues.loadMore() } }
///     }
///     .task { await issues.observe() }
///
/// It is loaded, shared and invalidated like a ``Query``. A refresh loads as many pages as are shown.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor
public final class PagedQuery<Item: Sendable>: Observable {
    private let query: Query<PagedItems<Item>, any Error>

    init<Service: RestService, Value>(
        _ service: Service,
        _ body: @escaping @Sendable (Service) -> Pages<Value, Item>
    ) {
        query = Query(
            service,
            call: { service, _ in
                var pages = body(service).pages.makeAsyncIterator()
                _ = try? await pages.next()
                return true
            },
            load: { kind, current in
                let pages = body(kind.service(service)).pages.makeAsyncIterator()
                return try await PagedItems(
                    from: PagedItems.Cursor(pages),
                    count: current?.count ?? 1,
                    isStored: kind == .stored
                )
            }
        )
    }

    /// The items of all loaded pages, with the changes of ``update(_:during:)``.
    public var items: [Item] { query.value?.items ?? [] }

    /// The phase of the list, apart from ``loadMore()``.
    public var phase: QueryPhase { query.phase }

    /// The error of the last load or refresh, or `nil` if it succeeded.
    public var error: (any Error)? { query.error }

    /// Whether the list has a further page. `false` before the first one.
    public var hasMore: Bool { query.value?.cursor != nil }

    /// Whether ``loadMore()`` loads a page.
    public var isLoadingMore: Bool { query.isExtending }

    /// The error of the last ``loadMore()``, or `nil` if it succeeded. The loaded pages remain.
    public var pageError: (any Error)? { query.extensionError }

    /// Keeps the list current until the task is cancelled: see ``Query/observe()``.
    public func observe() async { await query.observe() }

    /// Loads the shown pages again: see ``Query/refresh()``.
    public func refresh() async { await query.refresh() }

    /// Loads the next page, and returns when it is loaded or has failed.
    ///
    /// At the end of the list nothing happens. After an error, ``pageError``, it requests the same page again. Before the
    /// first page it loads that one.
    public func loadMore() async {
        let state = await query.found()
        if Task.isCancelled { return }
        guard let current = state.value, !current.isStored else { return await state.refresh(isJoining: true) }
        if current.cursor == nil { return }
        await state.extend { pages in
            var pages = pages
            try await pages.addPage()
            return pages
        }
    }

    /// Changes the items during a call, and undoes the change if the call fails: see ``Query/update(_:during:)``.
    public func update<Result, Problem: Error>(
        _ change: @escaping (inout [Item]) -> Void,
        during body: () async throws(Problem) -> Result
    ) async throws(Problem) -> Result {
        try await query.update({ change(&$0.items) }, during: body)
    }
}
