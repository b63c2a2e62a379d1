import RestRuntime

/// Finds the states of a client's queries by their calls, and invalidates the states whose data a call changes.
///
/// Queries own their states. The tables refer to states by id, so that a call only reaches the states that it changes.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
final class QueryStore: CallChangeObserver {
    typealias StateID = Int

    private struct Entry {
        weak var state: (any InvalidatableState)?
        let key: QueryKey?
        let url: String?
        /// The operation and its services: `rooms.get` and `rooms`.
        let scopes: [String]
    }

    @MainActor private var entries: [StateID: Entry] = [:]
    @MainActor private var idsByKey: [QueryKey: StateID] = [:]
    @MainActor private var idsByURL: [String: Set<StateID>] = [:]
    @MainActor private var idsByScope: [String: Set<StateID>] = [:]
    @MainActor private var lastID = 0

    init() {}

    /// Returns the state of an equal query, or adds the given state.
    ///
    /// - Parameters:
    ///   - call: The query's call.
    ///   - returnsResult: Whether the query returns the result of its call unchanged. Only then do equal queries share a
    ///     state.
    ///   - newState: The state of this query, which is added if no equal query has one.
    @MainActor func state<Value, Failure>(
        for call: QueryCall,
        returnsResult: Bool,
        orAdd newState: QueryState<Value, Failure>
    ) -> QueryState<Value, Failure> {
        var key: QueryKey?
        if returnsResult, let identity = call.identity {
            key = QueryKey(
                call: identity,
                value: ObjectIdentifier(Value.self),
                failure: ObjectIdentifier(Failure.self)
            )
        }
        if let key, let id = idsByKey[key], let found = entries[id]?.state as? QueryState<Value, Failure> {
            return found
        }
        lastID += 1
        let entry = Entry(state: newState, key: key, url: call.url, scopes: Self.scopes(of: call.operation))
        entries[lastID] = entry
        if let key { idsByKey[key] = lastID }
        if let url = entry.url { idsByURL[url, default: []].insert(lastID) }
        for scope in entry.scopes { idsByScope[scope, default: []].insert(lastID) }
        newState.register(call, as: lastID, in: self)
        return newState
    }

    /// Removes a state that was released.
    @MainActor func remove(_ id: StateID) {
        guard let entry = entries.removeValue(forKey: id) else { return }
        if let key = entry.key, idsByKey[key] == id { idsByKey[key] = nil }
        if let url = entry.url { Self.remove(id, of: url, from: &idsByURL) }
        for scope in entry.scopes { Self.remove(id, of: scope, from: &idsByScope) }
    }

    /// The number of states.
    @MainActor var count: Int { entries.count }

    func callChanged(_ change: CallChange) {
        Task { @MainActor in self.apply(change) }
    }

    func userChanged(_ change: UserChange) {
        Task { @MainActor in
            for entry in self.entries.values { entry.state?.userChanged(change) }
        }
    }

    @MainActor private func apply(_ change: CallChange) {
        var changed: Set<StateID> = []
        for url in change.urls { changed.formUnion(idsByURL[url] ?? []) }
        for name in change.operations { changed.formUnion(idsByScope[name] ?? []) }
        for id in changed { entries[id]?.state?.invalidate() }
    }

    private static func remove(_ id: StateID, of name: String, from table: inout [String: Set<StateID>]) {
        table[name]?.remove(id)
        if table[name]?.isEmpty == true { table[name] = nil }
    }

    private static func scopes(of operation: String) -> [String] {
        var scopes = [operation]
        var rest = operation[...]
        while let dot = rest.lastIndex(of: ".") {
            rest = rest[..<dot]
            scopes.append(String(rest))
        }
        return scopes
    }
}
