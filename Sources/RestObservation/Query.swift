public import Observation
@_spi(Generated) import RestRuntime

/// The value of a call that views observe.
///
///     @State private var rooms = ChatClient.shared.rooms.query { try await $0.list() }
///
///     List(rooms.value ?? []) { room in Text(room.name) }
///         .task { await rooms.observe() }
///         .refreshable { await rooms.refresh() }
///
/// ``observe()`` keeps the value current until its task is cancelled. The first observer starts the call, and the end of
/// the last one cancels it. The value is loaded again
///
/// - at the next first observer,
/// - in the interval of the spec's `poll`,
/// - after another call of the client that changes its URL (RFC 9111, section 4.4), or that names its endpoint or service
///   in the spec's `changes`,
/// - by ``refresh()``.
///
/// Queries of one client with equal calls share one state. The closure runs once without sending to find the call, and
/// once for each load. It should contain only the call, since another query with the same call gets the same value. A
/// query whose closure returns another type than its call isn't shared. A sign-out and a sign-in remove the values of
/// calls that send the client's credential. A login that only sets a cookie isn't recognized: declare `changes` for it.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor @Observable
public final class Query<Value: Sendable, Failure: Error> {
    private var state: QueryState<Value, Failure>
    @ObservationIgnored private let find: @Sendable () async -> (call: QueryCall, returnsResult: Bool)?
    @ObservationIgnored private let store: QueryStore
    /// Whether the call is known, so that the state is that of all equal queries.
    @ObservationIgnored private var isFound = false

    init<Service: RestService>(
        _ service: Service,
        call: @escaping @Sendable (_ service: Service, _ capture: CallCapture) async -> Bool,
        load: @escaping QueryState<Value, Failure>.Load
    ) {
        store = service.changeObserver(QueryStore.init)
        state = QueryState(time: service.time, load: load)
        find = {
            let capture = CallCapture()
            let isWhole = await call(service.captured(by: capture), capture)
            guard let first = capture.calls.first else { return nil }
            return (await QueryCall(first, hasCache: service.hasCache), isWhole && capture.calls.count == 1)
        }
    }

    /// The last loaded value with the changes of ``update(_:during:)``, or `nil` before the first one.
    public var value: Value? { state.value }

    /// The phase.
    public var phase: QueryPhase { state.phase }

    /// The error of the last load, or `nil` if it succeeded.
    ///
    /// It has the call's type if the closure declares it: `{ (rooms) throws(RestError<Problem>) in try await rooms.list() }`.
    public var error: Failure? { state.error }

    /// Keeps the value current until the task is cancelled.
    ///
    /// Call it in SwiftUI's `task`, or in a task that the observer cancels.
    public func observe() async {
        let state = await found()
        if !Task.isCancelled { await state.observe() }
    }

    /// Loads the value, and returns when it is loaded or has failed.
    ///
    /// A stored response of the client's cache is only used if the server confirms it. If the task is cancelled, a load
    /// without observers is cancelled too.
    public func refresh() async {
        let state = await found()
        if !Task.isCancelled { await state.refresh() }
    }

    /// Changes the value during a call, and undoes the change if the call fails.
    ///
    ///     try await rooms.update({ $0.removeAll { $0.id == id } }, during: { try await client.rooms.delete(id: id) })
    ///
    /// The change remains visible over values that are loaded during the call. After the call it remains until the next
    /// load.
    ///
    /// - Parameters:
    ///   - change: The change. It is applied again to each value that is loaded during the call.
    ///   - body: Makes the call.
    /// - Throws: The error of `body`.
    public func update<Result, Problem: Error>(
        _ change: @escaping (inout Value) -> Void,
        during body: () async throws(Problem) -> Result
    ) async throws(Problem) -> Result {
        try await found().update(change, during: body)
    }

    /// Returns the state, after finding out whether an equal query has one.
    func found() async -> QueryState<Value, Failure> {
        if isFound { return state }
        // In a separate task, since the memory of an observer's task is kept as long as it observes.
        let finding = Task { [find] in await find() }
        let call = await withTaskCancellationHandler {
            await finding.value
        } onCancel: {
            finding.cancel()
        }
        // A cancelled hook makes no call. The next observer searches again.
        if isFound || call == nil && Task.isCancelled { return state }
        isFound = true
        guard let call else { return state }
        let shared = store.state(for: call.call, returnsResult: call.returnsResult, orAdd: state)
        if shared !== state { state = shared }
        return state
    }

    /// Whether another page is being loaded.
    var isExtending: Bool { state.isExtending }

    /// The error of the last additional page, or `nil` if it succeeded.
    var extensionError: (any Error)? { state.extensionError }
}
