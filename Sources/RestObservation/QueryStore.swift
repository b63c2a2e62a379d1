import RestRuntime

/// The states of a client's queries, by their calls. It invalidates those that a call of the client changes.
///
/// States are owned by their queries. The tables have the numbers of states, so that a call only reaches the states that
/// it changes.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
final class QueryStore: CallChangeObserver {
    private struct Entry {
        weak var state: (any InvalidatableState)?
        let key: QueryKey?
        let url: String?
        /// The operation and its services: `rooms.get` and `rooms`.
        let scopes: [String]
    }

    @MainActor private var entries: [Int: Entry] = [:]
    @MainActor private var numbers: [QueryKey: Int] = [:]
    @MainActor private var urls: [String: Set<Int>] = [:]
    @MainActor private var scopes: [String: Set<Int>] = [:]
    @MainActor private var lastNumber = 0

    init() {}

    /// Returns the state of an equal query, or adds the given state.
    ///
    /// - Parameters:
    ///   - call: The query's call.
    ///   - isShared: Whether the query's value is that of its call, so that an equal query has the same value.
    ///   - state: The state of the query so far.
    @MainActor func state<Value, Failure>(
        for call: QueryCall,
        isShared: Bool,
        or state: QueryState<Value, Failure>
    ) -> QueryState<Value, Failure> {
        let key = call.identity.flatMap { identity in
            isShared
                ? QueryKey(
                    call: identity,
                    value: ObjectIdentifier(Value.self),
                    failure: ObjectIdentifier(Failure.self)
                ) : nil
        }
        if let key, let number = numbers[key], let found = entries[number]?.state as? QueryState<Value, Failure> {
            return found
        }
        lastNumber += 1
        let entry = Entry(state: state, key: key, url: call.url, scopes: Self.scopes(of: call.operation))
        entries[lastNumber] = entry
        if let key { numbers[key] = lastNumber }
        if let url = entry.url { urls[url, default: []].insert(lastNumber) }
        for scope in entry.scopes { scopes[scope, default: []].insert(lastNumber) }
        state.begin(as: call, lastNumber, in: self)
        return state
    }

    /// Removes a state that was released.
    @MainActor func remove(_ number: Int) {
        guard let entry = entries.removeValue(forKey: number) else { return }
        if let key = entry.key, numbers[key] == number { numbers[key] = nil }
        if let url = entry.url { Self.remove(number, of: url, from: &urls) }
        for scope in entry.scopes { Self.remove(number, of: scope, from: &scopes) }
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
        var changed: Set<Int> = []
        for url in change.urls { changed.formUnion(urls[url] ?? []) }
        for name in change.operations { changed.formUnion(scopes[name] ?? []) }
        for number in changed { entries[number]?.state?.invalidate() }
    }

    private static func remove(_ number: Int, of name: String, from table: inout [String: Set<Int>]) {
        table[name]?.remove(number)
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
