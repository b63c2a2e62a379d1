import Foundation

/// The limits of a client: the configuration's, the API's, and those of services.
///
/// They apply to each request that the transport sends, and to nothing else. So a request with a place only waits for
/// the server, and never for a sign-in that would need a place itself.
final class CallLimits: @unchecked Sendable {
    private let configured: LimitUse?
    private let api: LimitUse?
    private let gate: LimitGate
    /// The limiter of calls whose service has no limit, or `nil` if they have none.
    private let shared: Limiter?
    /// The limiter of calls that the spec exempts.
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

    /// The number of waiting requests.
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
        // Other calls wait for a sign-in, which must not wait behind them.
        try await limiter.enter(request.options.cancellation, inFront: !SignIn.underWay.isEmpty)
        let place = Place(limiter)
        do {
            var response = try await transport.send(request)
            // A stream that is open for hours would block all others.
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
        // Exempted by the spec.
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

/// The place of a request in its limits, until the body of its response is read or released.
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

/// A body that releases its place at the end.
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
