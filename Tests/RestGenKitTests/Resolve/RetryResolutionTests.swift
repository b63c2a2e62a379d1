import Testing

@testable import RestGenKit

/// `retry` merges by key, `limit` belongs to who says it, and each is printed as one statement.
@Suite struct RetryResolutionTests {
    private func retry(_ attempts: Int, _ change: (inout Retry) -> Void = { _ in }) -> CallSetting {
        var retry = Retry()
        retry.attempts = attempts
        change(&retry)
        return .retry(retry)
    }

    @Test func retriesMerge() {
        let spec = ResolvedSpec(
            """
            retry: { attempts: 4, on: [503, 500..502, transport], backoff: 200ms..1m }
            resources:
              rooms:
                retry: { backoff: 1s }
                endpoints:
                  a: { GET: /a, retry: 2 }
                  b: { GET: /b, retry: none }
                  c: { GET: /c, retry: { on: 429 } }
                  d: GET /d
              logs:
                retry: none
                endpoints: { e: { GET: /e, retry: { on: transport } } }
            """
        )
        #expect(spec.findings == [])
        let settings = spec.api?.services.flatMap(\.endpoints).map(\.settings) ?? []
        #expect(spec.api?.settings.retry?.statuses == [500...503])
        let expected: [[CallSetting]] = [
            [
                retry(2) {
                    $0.statuses = [500...503]
                    $0.backoff = 1...1
                }
            ],
            [.retry(.off)],
            [
                retry(4) {
                    $0.statuses = [429...429]
                    $0.isAfterTransport = false
                    $0.backoff = 1...1
                }
            ],
            [
                retry(4) {
                    $0.statuses = [500...503]
                    $0.backoff = 1...1
                }
            ],
            [retry(3) { $0.statuses = [] }],
        ]
        #expect(Set(settings) == Set(expected))
    }

    @Test func limitsBelongToWhoSaysThem() {
        let spec = ResolvedSpec(
            """
            limit: { calls: 4, rate: 10/s }
            resources:
              a: { limit: 2, endpoints: { get: GET /a } }
              b: { limit: none, endpoints: { get: GET /b } }
              c: { endpoints: { get: GET /c }, services: { d: { limit: { rate: 100/m }, endpoints: { get: GET /d } } } }
            """
        )
        #expect(spec.findings == [])
        let rate = CallLimit.Rate(count: 10, span: 1)
        #expect(spec.api?.settings.limit == SharedLimit(service: nil, limit: CallLimit(calls: 4, rate: rate)))
        let services = spec.api?.services ?? []
        var said: [CallSetting] = []
        for service in services { said += service.endpoints.flatMap(\.settings) }
        #expect(said.contains(.limit(SharedLimit(service: "a", limit: CallLimit(calls: 2)))))
        #expect(said.contains(.limit(SharedLimit(service: "b", limit: nil))))
        let nested = CallLimit(rate: CallLimit.Rate(count: 100, span: 60))
        #expect(said.contains(.limit(SharedLimit(service: "c.d", limit: nested))))
        #expect(said.count == 3)
    }

    @Test func statementsAsTheyArePrinted() throws {
        let item = SpecCase(group: "Cases", name: "Retries")
        let text = try item.run().files.map(\.content).joined()
        let all = [
            "call.retry(4, on: [408...408, 429...429, 500...599])", "call.limit(calls: 4, rate: 10)",
            "call.retry(2, on: [408...408, 429...429, 500...599])", "call.limit(\"rooms\", calls: 2)",
            "call.idempotent(header: \"Idempotency-Key\")", "call.idempotent()", "call.idempotent(false)",
            "call.retry(1)", "call.limit(\"payments\", rate: 100, in: 60)", "backoff: 1...1",
            "call.idempotent(nil)", "call.retry(4, on: [503...503], transport: false)",
            "call.limit(\"payments.receipts\", calls: 1, rate: 5000, in: 3600)", "call.unlimited()",
        ]
        for statement in all { #expect(text.contains(statement), "\(statement)") }
    }
}
