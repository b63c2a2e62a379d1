// Retrying: the spec sets how often a call is sent. Calls are only repeated if that is safe: a GET always, a POST with a
// key by which the server recognizes the repetition. An observer shows the attempts.
//
// More: Documentation/Reference/Retries.md

import HTTPTypes
import Hummingbird
import RestRuntime
import Synchronization

func retry(_ show: @escaping Show) async throws {
    let requests = Atomic(0)
    let router = Router()
    // Two of three requests fail.
    @Sendable func sometimesFail() throws {
        let number = requests.add(1, ordering: .relaxed).newValue
        if number % 3 != 0 { throw HTTPError(.serviceUnavailable) }
    }
    router.get("/offers") { _, _ in
        try sometimesFail()
        return ["a pencil"]
    }
    let keys = Mutex<Set<String>>([])
    router.post("/orders") { request, _ in
        keys.withLock { _ = $0.insert(request.headers[.idempotencyKey] ?? "") }
        try sometimesFail()
        return HTTPResponse.Status.noContent
    }
    router.post("/ratings") { _, _ -> HTTPResponse.Status in throw HTTPError(.serviceUnavailable) }

    try await withServer(router) { url in
        var configuration = Configuration()
        configuration.observers = [Attempts(show: show)]
        let client = ShopClient(server: .init(url), configuration: configuration)

        show("\(try await client.shop.list())")
        try await client.shop.order(offer: "a pencil")
        show("keys of the order: \(keys.withLock(\.count))")
        try? await client.shop.rate(stars: 5)  // may have been counted, so it isn't repeated
    }
}

/// Shows each request.
private struct Attempts: CallObserver {
    let show: Show

    func exchangeEnded(_ end: ObservedExchange.End) {
        show("\(end.exchange.call.operation), attempt \(end.exchange.attempt): \(end.status ?? 0)")
    }
}

extension HTTPField.Name {
    fileprivate static let idempotencyKey = Self("Idempotency-Key")!
}
