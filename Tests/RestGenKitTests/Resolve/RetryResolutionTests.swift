import Testing

@testable import RestGenBase
@testable import RestGenKit
@testable import RestGenModel

/// `retry` is merged key by key, `limit` belongs to the level that declares it, and each is emitted as one statement.
@Suite struct RetryResolutionTests {
    private func retry(_ attempts: Int, _ change: (inout Retry) -> Void = { _ in }) -> CallSetting {
        var retry = Retry()
        retry.attempts = attempts
        change(&retry)
        return .retry(retry)
    }

    @Test func mergesRetries() {
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
        #expect(spec.diagnostics == [])
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

    /// `attempts: 1` isn't `none`: its other options are inherited.
    @Test func singleAttemptStillInheritsOptions() {
        let spec = ResolvedSpec(
            """
            retry: { attempts: 1, on: [503], backoff: 1s }
            resources:
              a: { retry: 3, endpoints: { get: GET /a } }
              b: { retry: { on: 429 }, endpoints: { get: GET /b } }
            """
        )
        #expect(spec.diagnostics == [])
        let settings = spec.api?.services.flatMap(\.endpoints).map(\.settings) ?? []
        let expected: [[CallSetting]] = [
            [
                retry(3) {
                    $0.statuses = [503...503]
                    $0.isAfterTransport = false
                    $0.backoff = 1...1
                }
            ],
            [
                retry(1) {
                    $0.statuses = [429...429]
                    $0.isAfterTransport = false
                    $0.backoff = 1...1
                }
            ],
        ]
        #expect(settings == expected)
    }

    /// The status of a success isn't a reason to retry, wherever it is declared as one.
    @Test(arguments: [
        ("retry: { on: 2xx }", "get: GET /a", ["unknown-value: 2xx"]),
        ("retry: { on: [204, 503] }", "get: GET /a", ["unknown-value: 204"]),
        ("retry: { on: [202, 503] }", "get: { GET: /a, success: 200 }", []),
        ("retry: { on: [202, 503] }", "get: { GET: /a, returns: 200 }", []),
        ("retry: { on: 200..503 }", "get: GET /a", []),
        ("retry: { on: 404 }", "get: { GET: /a, success: { add: 404 } }", ["unknown-value: 404"]),
    ])
    func successStatusesAreNotRetried(retry: String, endpoint: String, diagnostics: [String]) {
        #expect(ResolvedSpec("\(retry)\nresources: { a: { \(endpoint) } }").diagnostics == diagnostics)
    }

    /// The header of the idempotency key can't be used for anything else.
    @Test(arguments: [
        ("headers: { X-Key: fixed }\nidempotent: { header: x-key }", "POST: /a", ["conflicting-keys: x-key"]),
        ("idempotent: { header: X-Key }", "POST: /a, headers: { X-Key: 3 }", ["conflicting-keys: X-Key"]),
        ("headers: { X-Key: fixed }\nidempotent: { header: X-Key }", "POST: /a, headers: none", []),
        ("headers: { X-Key: fixed }", "POST: /a, headers: { X-Key: none }, idempotent: { header: X-Key }", []),
        ("idempotent: { header: X-Key }", "POST: /a, headers: { X-Key?: String }", []),
        ("idempotent: { header: X-Key }\nauth: { header: x-key }", "POST: /a", ["conflicting-keys: X-Key"]),
        ("idempotent: { header: X-Key }\nauth: { header: X-Key }", "POST: /a, auth: none", []),
        ("idempotent: { header: Host }", "POST: /a", ["unknown-value: Host"]),
        ("idempotent: { header: content-type }", "POST: /a", ["unknown-value: content-type"]),
        ("idempotent: { header: Authorization }", "POST: /a", ["unknown-value: Authorization"]),
    ])
    func checksIdempotencyHeaders(api: String, endpoint: String, diagnostics: [String]) {
        #expect(ResolvedSpec("\(api)\nresources: { a: { post: { \(endpoint) } } }").diagnostics == diagnostics)
    }

    @Test(arguments: [
        ("retry: { backoff: 0.1...5s }", "write two dots: '0.1..5s'"),
        ("retry: { backoff: 200ms...10s }", "write two dots: '200ms..10s'"),
        (
            "retry: 1s",
            "write '{ backoff: 1s }' for the delays, or the number of attempts, including the first, from 1 to 100"
        ),
        ("retry: { on: '429, 500' }", "write several codes as a list: '[429, 500]'"),
        ("retry: { on: [503, '429, 500'] }", "write several codes as a list: '429, 500'"),
        ("retry: { on: 99 }", "write status codes ('429', '5xx', '500..504'), or 'transport'"),
        (
            "limit: 10/s",
            "write '{ rate: 10/s }' for a rate, or the number of calls at the same time, from 1 to 1000000"
        ),
        ("limit: 1000001", "write the number of calls that may run at the same time, from 1 to 1000000"),
        (
            "limit: { rate: 0/s }",
            "write the number of calls that may start per second, minute or hour, from 1 to 1000000: '10/s', '100/m', '5000/h'"
        ),
    ])
    func helpsAreValidSyntax(line: String, help: String) {
        let text = "restgen: 1\n\(line)\nresources: { a: { get: GET /a } }"
        let output = Pipeline.run(spec: SourceFile(name: "Test.rest.yaml", text: text)) { _, _ in nil }
        #expect(output.diagnostics.map(\.help) == [help])
    }

    @Test func limitsBelongToTheirLevel() {
        let spec = ResolvedSpec(
            """
            limit: { calls: 4, rate: 10/s }
            resources:
              a: { limit: 2, endpoints: { get: GET /a } }
              b: { limit: none, endpoints: { get: GET /b } }
              c: { endpoints: { get: GET /c }, services: { d: { limit: { rate: 100/m }, endpoints: { get: GET /d } } } }
            """
        )
        #expect(spec.diagnostics == [])
        let rate = CallLimit.Rate(count: 10, span: 1)
        #expect(spec.api?.settings.limit == SharedLimit(service: nil, limit: CallLimit(calls: 4, rate: rate)))
        let services = spec.api?.services ?? []
        var limits: [CallSetting] = []
        for service in services { limits += service.endpoints.flatMap(\.settings) }
        #expect(limits.contains(.limit(SharedLimit(service: "a", limit: CallLimit(calls: 2)))))
        #expect(limits.contains(.limit(SharedLimit(service: "b", limit: nil))))
        let nested = CallLimit(rate: CallLimit.Rate(count: 100, span: 60))
        #expect(limits.contains(.limit(SharedLimit(service: "c.d", limit: nested))))
        #expect(limits.count == 3)
    }

    @Test func printsStatements() throws {
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
