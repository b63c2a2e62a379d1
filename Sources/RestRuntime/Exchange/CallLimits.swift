import Foundation

/// The limits of a client: the configuration's, its API's, and those of its services.
///
/// They stand around each request that the transport sends, and around nothing else: who holds a place waits for the server
/// alone, never for a sign-in that would need a place itself.
final class CallLimits: @unchecked Sendable {
    private let configured: Limiter?
    private let api: Limiter?
    private let lock = NSLock()
    private var services: [String: Limiter] = [:]

    init(configured: CallLimit?, api: CallLimit?) {
        self.configured = configured.map(Limiter.init)
        self.api = api.map(Limiter.init)
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
        let place = Place()
        for limiter in limiters(of: call) {
            try await limiter.enter(request.options.cancellation)
            place.limiters.append(limiter)
        }
        do {
            var response = try await transport.send(request)
            if case .stream(let stream) = response.body.storage {
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

    /// The service's own first: who waits for it takes no place from the others.
    private func limiters(of call: Call) -> [Limiter] {
        guard let said = call.values.settings.limit else { return [api, configured].compactMap(\.self) }
        // No limit of the page.
        guard let said else { return [configured].compactMap(\.self) }
        guard let service = said.service else { return [api, configured].compactMap(\.self) }
        let own = lock.withLock {
            if let known = services[service] { return known }
            let new = Limiter(said.limit)
            services[service] = new
            return new
        }
        return [own, api, configured].compactMap(\.self)
    }
}

/// What a request holds of its limiters, until the body of its answer is read or dropped.
private final class Place: @unchecked Sendable {
    private let lock = NSLock()
    var limiters: [Limiter] = []

    deinit { leave() }

    func leave() {
        let held = lock.withLock {
            defer { limiters = [] }
            return limiters
        }
        for limiter in held { limiter.leave() }
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
