import Foundation
public import RestRuntime

/// A transport that responds with models, for tests without a network.
///
///     let stub = StubTransport()
///     let client = ChatClient(configuration: stub.configuration)
///     try await stub.on(client.rooms) { try await $0.get(id: "7") }.returns(room)
///     try await stub.on(client.rooms) { try await $0.get(id: "9") }.fails(Problem(error: "no such room"), status: 404)
///     … the code under test …
///     try stub.finish()
///
/// Apart from the network, the whole client is used. Requests are built by their endpoints. Models are written as a
/// server would, with the envelope, keys, formats and serialization of the spec, and read again. An unexpected request
/// fails with a ``TransportError`` that describes the difference, and makes ``finish()`` fail too.
///
/// A request gets the next response of the first expectation that matches and isn't used up. `@unchecked Sendable`,
/// because `lock` protects all variables.
public final class StubTransport: Transport, @unchecked Sendable {
    /// Recursive, since a condition of `where` may access the received requests.
    let lock = NSRecursiveLock()
    /// The expectations, in the order of their declaration.
    private var expectations: [Expectation] = []
    /// The descriptions of the unexpected requests.
    private var problems: [String] = []
    private var seen: [TransportRequest] = []
    /// The time for delays and timeouts.
    private let time: CallTime
    private let clock: (any CallClock)?
    private let isOrdered: Bool

    /// Creates a transport without expectations.
    ///
    /// - Parameters:
    ///   - clock: The clock for delays and timeouts. The default is the system's.
    ///   - isOrdered: Whether calls have to arrive in the order of their expectations.
    public init(clock: (any CallClock)? = nil, inOrder isOrdered: Bool = false) {
        self.clock = clock
        time = CallTime(clock: clock)
        self.isOrdered = isOrdered
    }

    /// A configuration with this transport and its clock.
    public var configuration: Configuration {
        var configuration = Configuration(transport: self)
        configuration.clock = clock
        return configuration
    }

    /// The received requests, in their order.
    public var requests: [StubRequest] { lock.withLock { seen }.map { StubRequest($0) } }

    /// Throws ``StubError`` if a call was unexpected, or an expected one wasn't made.
    public func finish() throws {
        let lines = lock.withLock { problems + expectations.compactMap(\.isMissed) }
        if !lines.isEmpty { throw StubError(lines.joined(separator: "\n")) }
    }

    /// Adds an expectation after the others.
    func add(_ expectation: Expectation) {
        lock.withLock { expectations.append(expectation) }
    }

    // MARK: Transport

    /// Responds as the first matching expectation defines.
    ///
    /// - Throws: The expectation's error, or a ``TransportError`` of the kind ``TransportError/Kind/unsupported`` for
    ///   an unexpected request.
    public func send(_ request: TransportRequest) async throws -> TransportResponse {
        let (script, seen) = try script(for: request)
        return try await StubExchange(request: request, seen: seen, script: script, time: time).response()
    }

    /// Records a request, and takes the next response of a matching expectation.
    private func script(for request: TransportRequest) throws(TransportError) -> (Script, StubRequest) {
        let compared = ComparedRequest(request)
        let plain = StubRequest(request)
        let found: Result<(Script, StubRequest), TransportError> = lock.withLock {
            seen.append(request)
            for expectation in candidates where expectation.difference(compared, plain) == nil {
                guard let script = expectation.next() else { continue }
                return .success((script, StubRequest(request, path: expectation.path(of: compared) ?? [:])))
            }
            let problem = problem(compared, plain)
            problems.append(problem)
            return .failure(TransportError(.unsupported, problem))
        }
        return try found.get()
    }

    /// Returns the first unfinished expectation, and the optional ones before it.
    private var candidates: [Expectation] {
        guard isOrdered else { return expectations }
        let left = expectations.filter(\.isLeft)
        guard let first = left.firstIndex(where: { $0.missing > 0 }) else { return left }
        return Array(left[...first])
    }

    /// Describes an unexpected request by the most similar expectation. The lock must be held.
    private func problem(_ request: ComparedRequest, _ seen: StubRequest) -> String {
        let same = expectations.filter { $0.difference(request, seen) == nil }
        if let next = same.first(where: \.isLeft), let first = expectations.first(where: { $0.missing > 0 }) {
            return "too early: \(next.name), expected \(first.name)"
        }
        if let done = same.first(where: { !$0.scripts.isEmpty }) {
            return "expected \(done.given.times), but called again: \(done.name)"
        }
        if let silent = same.first { return "no response is defined: \(silent.name)" }
        // Without an expectation, secrets are only recognized by their names.
        let near = expectations.filter { $0.isNear(request) }
        if let near = near.first(where: { $0.missing > 0 }) ?? near.first(where: \.isLeft),
            let difference = near.difference(request, seen)
        {
            return "not as expected: \(near.name) \(difference)"
        }
        return "not expected: " + HiddenText.text(request.name)
    }
}

extension Expectation {
    /// Describes the calls that weren't made, or returns `nil`.
    fileprivate var isMissed: String? {
        if missing == 0 { return scripts.isEmpty ? "no response is defined: \(name)" : nil }
        if given == 0, missing == 1 { return "expected but not called: \(name)" }
        return
            "expected \((given + missing).times), but \(given == 0 ? "never called" : "called " + given.times): \(name)"
    }
}

extension Int {
    fileprivate var times: String { self == 1 ? "once" : self == 2 ? "twice" : "\(self) times" }
}
