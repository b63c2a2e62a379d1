import Foundation

/// The limits of a client: the configuration's, its API's, and those of its services.
///
/// They stand around each request that the transport sends, and around nothing else: who holds a place waits for the server
/// alone, never for a sign-in that would need a place itself.
final class CallLimits: @unchecked Sendable {
    private let configured: LimitUse?
    private let api: LimitUse?
    private let gate: LimitGate
    /// For calls without a limit of their service; nil where nothing holds for them.
    private let shared: Limiter?
    /// For calls that the page exempts.
    private let exempt: Limiter?
    private let lock = NSLock()
    private var services: [String: Limiter] = [:]

    init(configured: CallLimit?, api: CallLimit?, time: CallTime = .system) {
        let gate = LimitGate(time)
        self.gate = gate
        self.configured = configured.map(LimitUse.init)
        self.api = api.map(LimitUse.init)
        let uses = [self.api, self.configured].compactMap(\.self)
        shared = uses.isEmpty ? nil : Limiter(uses, at: gate)
        exempt = self.configured.map { use in Limiter([use], at: gate) }
    }

    /// How many requests wait.
    var waiting: Int {
        let all = lock.withLock { Array(services.values) } + [shared, exempt].compactMap(\.self)
        return all.reduce(0) { $0 + $1.waiting }
    }

    @inline(__always)
    func isNeeded(_ call: Call) -> Bool {
        configured != nil || api != nil || call.values.settings.limit != nil
    }

    /// Sends a request when it is its turn.
    @inline(never)
    func send(
        _ request: TransportRequest,
        of call: Call,
        over transport: any Transport
    ) async throws -> TransportResponse {
        guard let limiter = limiter(of: call) else { return try await transport.send(request) }
        // Many wait for a sign-in, which would wait behind all of them.
        try await limiter.enter(request.options.cancellation, inFront: !SignIn.underWay.isEmpty)
        let place = Place(limiter)
        do {
            var response = try await transport.send(request)
            // A stream that is open for hours would keep all others from their turn.
            if call.sending?.isStream != true, case .stream(let stream) = response.body.storage {
                response.body = ResponseBody(LimitedBody(stream, place))
            } else {
                place.leave()
            }
            return response
        } catch {
            place.leave()
            throw error
        }
    }

    private func limiter(of call: Call) -> Limiter? {
        guard let said = call.values.settings.limit else { return shared }
        // No limit of the page.
        guard let said else { return exempt }
        guard let service = said.service else { return shared }
        return lock.withLock {
            if let known = services[service] { return known }
            let uses = [LimitUse(said.limit), api, configured].compactMap(\.self)
            let new = Limiter(uses, at: gate)
            services[service] = new
            return new
        }
    }
}

/// What a request holds of its limits, until the body of its answer is read or dropped.
private final class Place: @unchecked Sendable {
    private let lock = NSLock()
    private var limiter: Limiter?

    init(_ limiter: Limiter) {
        self.limiter = limiter
    }

    deinit { leave() }

    func leave() {
        let held = lock.withLock {
            defer { limiter = nil }
            return limiter
        }
        held?.leave()
    }
}

/// A body that gives its place back at its end.
private final class LimitedBody: ResponseStream {
    private let stream: any ResponseStream
    private let place: Place

    init(_ stream: any ResponseStream, _ place: Place) {
        self.stream = stream
        self.place = place
    }

    func next() async throws -> Data? {
        do {
            let part = try await stream.next()
            if part == nil { place.leave() }
            return part
        } catch {
            place.leave()
            throw error
        }
    }

    func discard() {
        stream.discard()
        place.leave()
    }
}
