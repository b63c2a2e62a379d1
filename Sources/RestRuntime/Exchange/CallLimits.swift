import Foundation

/// The limits of a client: the configuration's, the API's, and those of services.
///
/// They apply to each request that the transport sends, and to nothing else. So a request with a slot only waits for
/// the server, and never for a sign-in that would need a slot itself. A lock protects the limiters of services, which
/// are created at their first request.
final class CallLimits: @unchecked Sendable {
    /// The limit in the configuration.
    private let configured: LimitUsage?
    /// The limit of the spec for the whole API.
    private let api: LimitUsage?
    /// The gate that all limiters of the client share.
    private let gate: LimitGate
    /// The limiter of calls whose service has no limit, or `nil` if they have none.
    private let shared: Limiter?
    /// The limiter of calls that the spec exempts.
    private let exempt: Limiter?
    private let lock = NSLock()
    /// The limiters of services with their own limits, by name.
    private var services: [String: Limiter] = [:]

    /// Creates the limits of a client.
    ///
    /// - Parameters:
    ///   - configured: The limit in the configuration.
    ///   - api: The limit of the spec for all calls.
    ///   - time: The client's time, for rates.
    init(configured: CallLimit?, api: CallLimit?, time: CallTime = .system) {
        let gate = LimitGate(time)
        self.gate = gate
        self.configured = configured.map(LimitUsage.init)
        self.api = api.map(LimitUsage.init)
        let usages = [self.api, self.configured].compactMap(\.self)
        shared = usages.isEmpty ? nil : Limiter(usages, at: gate)
        exempt = self.configured.map { usage in Limiter([usage], at: gate) }
    }

    /// The number of waiting requests.
    var waiting: Int {
        let all = lock.withLock { Array(services.values) } + [shared, exempt].compactMap(\.self)
        return all.reduce(0) { $0 + $1.waiting }
    }

    /// Returns whether a call has limits. Other calls are sent without a slot.
    @inline(__always)
    func isNeeded(_ call: Call) -> Bool {
        configured != nil || api != nil || call.values.settings.limit != nil
    }

    /// Sends a request when it is its turn.
    ///
    /// The slot is held until the response's body is read or discarded, except for streams. Waiting can be cancelled.
    @inline(never)
    func send(
        _ request: TransportRequest,
        of call: Call,
        over transport: any Transport
    ) async throws -> TransportResponse {
        guard let limiter = limiter(of: call) else { return try await transport.send(request) }
        // Other calls wait for a sign-in, which must not wait behind them.
        try await limiter.enter(request.options.cancellation, inFront: !SignIn.underWay.isEmpty)
        let slot = LimitSlot(limiter)
        do {
            var response = try await transport.send(request)
            // A stream that is open for hours would block all others.
            if call.sending?.isStream != true, case .stream(let stream) = response.body.storage {
                response.body = ResponseBody(LimitedBody(stream, slot))
            } else {
                slot.release()
            }
            return response
        } catch {
            slot.release()
            throw error
        }
    }

    /// Returns the limiter of a call, or `nil` if it has no limits.
    private func limiter(of call: Call) -> Limiter? {
        guard let setting = call.values.settings.limit else { return shared }
        // Exempted by the spec.
        guard let setting else { return exempt }
        // Limits without a service are the API's.
        guard let service = setting.service else { return shared }
        return lock.withLock {
            if let known = services[service] { return known }
            let usages = [LimitUsage(setting.limit), api, configured].compactMap(\.self)
            let new = Limiter(usages, at: gate)
            services[service] = new
            return new
        }
    }
}

/// The slot of a request in its limits, until the body of its response is read or released.
///
/// It is released exactly once, by whichever of these events is first: the end of the body, its discarding, an error,
/// or the loss of the last reference.
private final class LimitSlot: @unchecked Sendable {
    private let lock = NSLock()
    /// The limiter, or `nil` after the release.
    private var limiter: Limiter?

    init(_ limiter: Limiter) {
        self.limiter = limiter
    }

    deinit { release() }

    /// Releases the slot, if it is still held. The limiter is called outside of the lock.
    func release() {
        let held = lock.withLock {
            defer { limiter = nil }
            return limiter
        }
        held?.leave()
    }
}

/// A body that releases its slot at the end.
///
/// It passes the bytes of another body on.
private final class LimitedBody: ResponseStream {
    private let stream: any ResponseStream
    private let slot: LimitSlot

    init(_ stream: any ResponseStream, _ slot: LimitSlot) {
        self.stream = stream
        self.slot = slot
    }

    func next() async throws -> Data? {
        do {
            let part = try await stream.next()
            if part == nil { slot.release() }
            return part
        } catch {
            slot.release()
            throw error
        }
    }

    func discard() {
        stream.discard()
        slot.release()
    }
}
