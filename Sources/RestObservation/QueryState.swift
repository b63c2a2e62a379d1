import Observation
import RestRuntime

/// The state that equal queries share: the value, and the loads that change it.
///
/// A load runs outside of the main actor, and only its result is set there. Each load has a number, and the result of an
/// older one is ignored.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor @Observable
final class QueryState<Value: Sendable, Failure: Error>: InvalidatableState {
    typealias Load = @Sendable (QueryLoad, _ current: Value?) async throws(Failure) -> Value

    /// A load in progress.
    private struct RunningLoad {
        let number: Int
        /// The client's time at its beginning.
        let start: Double
        let task: Task<Result<Value, Failure>, Never>
    }

    /// The loaded value with the optimistic changes.
    private(set) var value: Value?
    private(set) var phase = QueryPhase.idle
    private(set) var error: Failure?
    /// Whether the value is being extended, by another page.
    private(set) var isExtending = false
    private(set) var extensionError: (any Error)?

    @ObservationIgnored private let load: Load
    @ObservationIgnored private let time: CallTime
    /// The call, once it is known.
    @ObservationIgnored private(set) var call: QueryCall?
    /// The value as it was loaded.
    @ObservationIgnored private var base: Value?
    @ObservationIgnored private var changes: [QueryChange<Value>] = []
    /// The observers, which wait for their cancellation.
    @ObservationIgnored private var observers: [Int: UnsafeContinuation<Void, Never>] = [:]
    /// The callers that wait for a refresh.
    @ObservationIgnored private var refreshes: Set<Int> = []
    /// The last number of an observer, a refresh or a change.
    @ObservationIgnored private var lastID = 0
    /// The number of loads that were begun.
    @ObservationIgnored private var loads = 0
    @ObservationIgnored private var running: RunningLoad?
    @ObservationIgnored private var extending: Task<Void, Never>?
    @ObservationIgnored private var poll: Task<Void, Never>?
    /// The number of consecutive failed rounds of a poll.
    @ObservationIgnored private var failures = 0
    /// Whether the value was invalidated while nobody observed it.
    @ObservationIgnored private var isInvalid = false
    /// Whether a user has signed in during the load, so that its result may be that of the former user.
    @ObservationIgnored private var isOfFormerUser = false
    /// The callers that wait for an extension.
    @ObservationIgnored private var extenders: Set<Int> = []
    @ObservationIgnored private var registration: (id: QueryStore.StateID, store: QueryStore)?

    init(time: CallTime, load: @escaping Load) {
        self.time = time
        self.load = load
    }

    deinit {
        running?.task.cancel()
        poll?.cancel()
        extending?.cancel()
        guard let registration else { return }
        Task { @MainActor in registration.store.remove(registration.id) }
    }

    /// Sets the call, and the id that the state has in the store.
    func register(_ call: QueryCall, as id: QueryStore.StateID, in store: QueryStore) {
        self.call = call
        registration = (id, store)
    }

    // MARK: Observers

    private var isObserved: Bool { !observers.isEmpty }

    /// Observes the state until the task is cancelled. The first observer starts a load, and the last one cancels it.
    func observe() async {
        lastID += 1
        let id = lastID
        await withTaskCancellationHandler {
            await withUnsafeContinuation { continuation in
                observers[id] = continuation
                if observers.count == 1, running == nil { begin(.usual) }
            }
        } onCancel: {
            // Runs on the main actor after the continuation was set, since that happens without a suspension.
            Task { @MainActor in self.removeObserver(id) }
        }
    }

    private func removeObserver(_ id: Int) {
        observers.removeValue(forKey: id)?.resume()
        stopIfUnused()
    }

    private func stopIfUnused() {
        guard !isObserved else { return }
        poll?.cancel()
        poll = nil
        if refreshes.isEmpty { stop() }
    }

    /// Cancels the load in progress.
    private func stop() {
        guard let running else { return }
        loads += 1
        running.task.cancel()
        self.running = nil
        set(phase: error != nil ? .failed : value == nil ? .idle : .loaded)
    }

    // MARK: Loads

    /// Loads the value, and returns when it is loaded or has failed.
    ///
    /// - Parameter isJoining: Whether a load in progress is enough.
    func refresh(isJoining: Bool = false) async {
        lastID += 1
        let id = lastID
        refreshes.insert(id)
        if !isJoining || running == nil { begin(.revalidating, callerFinishes: true) }
        await withTaskCancellationHandler {
            // Another load may replace this one.
            repeat { await finish() } while running != nil && !Task.isCancelled
        } onCancel: {
            Task { @MainActor in self.endRefresh(id) }
        }
        endRefresh(id)
    }

    private func endRefresh(_ id: Int) {
        if refreshes.remove(id) != nil { stopIfUnused() }
    }

    /// Begins a load, which replaces the one in progress.
    ///
    /// - Parameters:
    ///   - wanted: How the value is loaded. An invalid value isn't loaded from the cache.
    ///   - callerFinishes: Whether the caller sets the result by ``finish()``. This saves a task on the main actor.
    private func begin(_ wanted: QueryLoad, callerFinishes: Bool = false) {
        running?.task.cancel()
        poll?.cancel()
        poll = nil
        cancelExtension()
        loads += 1
        isOfFormerUser = false
        // Until a load has succeeded, since the cache may still have the old response.
        if wanted == .revalidating { isInvalid = true }
        let kind = isInvalid ? .revalidating : wanted
        let number = loads
        let start = time.now
        let isFirst = base == nil
        set(phase: isFirst ? .loading : .refreshing)
        let current = base
        let readsStored = isFirst && call?.mayBeStored == true
        var show: (@Sendable (Value) async -> Void)?
        if readsStored { show = { [weak self] stored in await self?.show(stored, number) } }
        let task = Self.task(load, kind, current, showing: show)
        running = RunningLoad(number: number, start: start, task: task)
        if callerFinishes { return }
        Task { [weak self] in
            let result = await task.value
            self?.end(number, result, start)
        }
    }
    /// Returns a task that loads a value outside of the main actor.
    ///
    /// - Parameter show: Shows a stored value, or `nil` if none is wanted.
    nonisolated private static func task(
        _ load: @escaping Load,
        _ kind: QueryLoad,
        _ current: Value?,
        showing show: (@Sendable (Value) async -> Void)?
    ) -> Task<Result<Value, Failure>, Never> {
        Task {
            if let show, let stored = try? await load(.stored, nil) { await show(stored) }
            do throws(Failure) {
                return .success(try await load(kind, current))
            } catch {
                return .failure(error)
            }
        }
    }

    /// Waits for the load in progress, and sets its result.
    private func finish() async {
        guard let running else { return }
        end(running.number, await running.task.value, running.start)
    }

    /// Shows a stored value while the current one is loaded.
    private func show(_ stored: Value, _ number: Int) {
        guard running?.number == number, !isOfFormerUser else { return }
        base = stored
        applyChanges()
        set(phase: .refreshing)
    }

    /// Sets the result of a load, unless that was done, or the load was cancelled.
    private func end(_ number: Int, _ result: Result<Value, Failure>, _ start: Double) {
        guard running?.number == number else { return }
        running = nil
        if isOfFormerUser, case .success = result { return begin(.usual) }
        switch result {
        case .success(let loaded):
            failures = 0
            isInvalid = false
            base = loaded
            // The server knew the changes whose calls had ended before the load began.
            changes.removeAll { $0.loads.map { $0 < number } ?? false }
            applyChanges()
            if error != nil { error = nil }
            set(phase: .loaded)
            schedule(at: call?.pollInterval.map { start + $0 })
        case .failure(let failure):
            failures += 1
            error = failure
            set(phase: .failed)
            let wait = call?.pollInterval.flatMap {
                QueryPoll.delay(every: $0, after: failure, failures: failures, on: time)
            }
            schedule(at: wait.map { time.now + $0 })
        }
    }

    /// Begins the next round of a poll at a time, if there is one.
    private func schedule(at due: Double?) {
        guard let due, isObserved else { return }
        poll = Task.detached { [weak self, time] in
            guard (try? await time.sleep(until: due)) != nil, !Task.isCancelled else { return }
            await self?.nextRound()
        }
    }

    private func nextRound() {
        if isObserved, running == nil { begin(.usual) }
    }

    private func set(phase new: QueryPhase) {
        if phase != new { phase = new }
    }

    // MARK: Changes by others

    func invalidate() {
        if isObserved || !refreshes.isEmpty { begin(.revalidating) } else { isInvalid = true }
    }

    func userChanged(_ change: UserChange) {
        guard call?.isOfUser == true else { return }
        (base, changes) = (nil, [])
        if value != nil { value = nil }
        if error != nil { error = nil }
        cancelExtension()
        if extensionError != nil { extensionError = nil }
        // A load that waits for the sign-in is sent again by itself. A new one could ask for another sign-in.
        if case .signedInForCalls = change, running != nil {
            isOfFormerUser = true
            return set(phase: .loading)
        }
        stop()
        poll?.cancel()
        poll = nil
        set(phase: .idle)
        if case .signedOut = change { return }
        if isObserved { begin(.usual) }
    }

    // MARK: Optimistic changes

    /// Changes the value during a call, and undoes the change if the call fails.
    func update<Result, Problem: Error>(
        _ change: @escaping (inout Value) -> Void,
        during body: () async throws(Problem) -> Result
    ) async throws(Problem) -> Result {
        lastID += 1
        let id = lastID
        let before = loads
        changes.append(QueryChange(id: id, apply: change))
        applyChanges()
        do throws(Problem) {
            let result = try await body()
            keep(id, loads == before)
            return result
        } catch {
            changes.removeAll { $0.id == id }
            applyChanges()
            throw error
        }
    }

    /// Keeps a change whose call has succeeded.
    ///
    /// - Parameter isAlone: Whether no load has begun during the call.
    private func keep(_ id: Int, _ isAlone: Bool) {
        guard let index = changes.firstIndex(where: { $0.id == id }) else { return }
        if isAlone, index == 0, running == nil, base != nil {
            changes[0].apply(&base!)
            changes.removeFirst()
            return
        }
        changes[index].loads = loads
        // The load may contain the change already.
        if !isAlone { invalidate() }
    }

    private func applyChanges() {
        var changed = base
        if changed == nil, value == nil { return }
        for change in changes { if changed != nil { change.apply(&changed!) } }
        value = changed
    }

    // MARK: Extension

    /// Replaces the loaded value by an extended one, such as a list with another page.
    ///
    /// A second call during the first one waits for that. A load in progress comes first, since it replaces the value.
    func extend(_ step: @escaping @Sendable (Value) async throws -> Value) async {
        while running != nil, !Task.isCancelled { await finish() }
        if Task.isCancelled { return }
        if extending == nil {
            guard let base else { return }
            isExtending = true
            if extensionError != nil { extensionError = nil }
            let number = loads
            extending = Task { @MainActor [weak self] in
                let result: Result<Value, any Error>
                do { result = .success(try await step(base)) } catch { result = .failure(error) }
                self?.endExtension(number, result)
            }
        }
        guard let extending else { return }
        lastID += 1
        let id = lastID
        extenders.insert(id)
        await withTaskCancellationHandler {
            await extending.value
        } onCancel: {
            Task { @MainActor in self.leaveExtension(id) }
        }
        extenders.remove(id)
    }

    /// The last caller cancels the extension. A later caller begins another one.
    private func leaveExtension(_ id: Int) {
        if extenders.remove(id) != nil, extenders.isEmpty { cancelExtension() }
    }

    private func endExtension(_ number: Int, _ result: Result<Value, any Error>) {
        guard number == loads, extending != nil else { return }
        extending = nil
        isExtending = false
        switch result {
        case .success(let extended):
            base = extended
            applyChanges()
        case .failure(let error): extensionError = error
        }
    }

    private func cancelExtension() {
        guard let extending else { return }
        extending.cancel()
        self.extending = nil
        // The cancelled extension doesn't end a later one.
        loads += 1
        isExtending = false
    }
}
