import Foundation
@_spi(Generated) public import RestRuntime

/// Makes many calls with retries through a ``FaultyProxy``, and checks that each ends once, with its own response or
/// with an error that a failure of the proxy explains.
///
///     let results = try await RetryTrial(calls: 2000, seed: 7).run(on: transport)
///
/// The server responds to each request with its path, so that a response of another call is noticed.
public struct RetryTrial: Sendable {
    /// The results of the calls.
    public struct Results: Sendable {
        /// The number of calls that ended with their own response.
        public var succeeded = 0
        /// The number of calls that ended with an explained error.
        public var failed = 0
        /// The unexpected results, one sentence each.
        public var wrong: [String] = []
        /// The number of requests that failed in the proxy.
        public var faults = 0
        /// The number of repeated attempts.
        public var retries = 0

        /// The former name of ``succeeded``.
        @available(*, deprecated, renamed: "succeeded")
        public var answered: Int { succeeded }
    }

    /// The former name of ``Results``.
    @available(*, deprecated, renamed: "Results")
    public typealias Outcome = Results

    private let calls: Int
    private let seed: UInt64
    private let share: Double
    private let atOnce: Int

    /// Creates a trial. `share` is the share of requests that fail in the proxy.
    ///
    /// - Parameters:
    ///   - calls: The number of calls.
    ///   - seed: The seed of the proxy's failures.
    ///   - share: The share of requests that fail in the proxy, from 0 to 1.
    ///   - atOnce: The number of calls in parallel.
    public init(calls: Int, seed: UInt64, share: Double = 0.2, atOnce: Int = 16) {
        self.calls = calls
        self.seed = seed
        self.share = share
        self.atOnce = atOnce
    }

    /// Makes the calls. `progress` is called with the number of ended calls.
    ///
    /// - Parameters:
    ///   - transport: The transport to check.
    ///   - progress: Called after each thousand calls, from any thread.
    /// - Throws: An error if the server or the proxy can't be started. Failing calls are part of the results.
    public func run(
        on transport: any Transport,
        progress: @escaping @Sendable (Int) -> Void = { _ in }
    ) async throws -> Results {
        let server = try ScriptedServer(repeats: true, keepsRequests: false) { request in
            let line = String(decoding: request.prefix { $0 != 0x0D }, as: UTF8.self)
            let name = line.split(separator: " ").dropFirst().first.map(String.init) ?? ""
            let body = "\"\(name)\""
            return [
                .send(
                    "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
                )
            ]
        }
        let proxy = try FaultyProxy(to: server.port, share: share, seed: seed)
        defer {
            proxy.stop()
            server.stop()
        }
        var configuration = Configuration(transport: transport, timeout: 2)
        // A budget would stop some of the retries.
        configuration.retryBudget = nil
        configuration.limit = CallLimit(calls: atOnce)
        let core = ClientCore(
            APIDescription(name: "Trial") { $0.retry(4, backoff: 0.001...0.05) },
            server: proxy.url,
            configuration: configuration
        )
        let collector = ResultCollector(progress)
        let count = calls
        await withTaskGroup(of: Void.self) { group in
            // Twice as many workers as calls, so that some wait for the limit.
            for worker in 0..<atOnce * 2 {
                group.addTask {
                    for index in stride(from: worker, to: count, by: atOnce * 2) {
                        do {
                            collector.add(index, .success(try await Self.call(index, core)))
                        } catch {
                            collector.add(index, .failure(error))
                        }
                    }
                }
            }
        }
        var results = collector.results
        results.faults = proxy.faults.values.reduce(0, +)
        let ended = results.succeeded + results.failed + results.wrong.count
        if ended != count { results.wrong.append("\(count) calls began, and \(ended) ended") }
        return results
    }

    /// Half of the calls are GETs, and half are POSTs with an idempotency key.
    private static func call(_ index: Int, _ core: ClientCore) async throws -> (String, Response) {
        var call = Call("trial", index.isMultiple(of: 2) ? "GET /calls/{id}" : "POST /calls/{id}")
        call.path(index)
        if !index.isMultiple(of: 2) {
            call.idempotent(header: "Idempotency-Key")
            call.body("\(index)")
        }
        let prepared = call
        return try await TrialService(core: core).response { service in
            try await service.core.value(prepared, throwing: Never.self)
        }
    }

    /// A service without endpoints, to make a call.
    private struct TrialService: RestService {
        var core: ClientCore
    }

    /// Collects the results. `@unchecked Sendable`, because `lock` protects them.
    private final class ResultCollector: @unchecked Sendable {
        private let lock = NSLock()
        private let progress: @Sendable (Int) -> Void
        private var stored = Results()
        private var ended: Set<Int> = []

        init(_ progress: @escaping @Sendable (Int) -> Void) {
            self.progress = progress
        }

        var results: Results { lock.withLock { stored } }

        func add(_ index: Int, _ result: Result<(String, Response), any Error>) {
            let count = lock.withLock { () -> Int in
                if !ended.insert(index).inserted { stored.wrong.append("call \(index) ended twice") }
                switch result {
                case .success(let (name, response)):
                    stored.retries += response.call.attempts - 1
                    if name == "/calls/\(index)" {
                        stored.succeeded += 1
                    } else {
                        stored.wrong.append("call \(index) got the response of \(name)")
                    }
                case .failure(let error as any RestFailure) where Self.isRight(error):
                    stored.failed += 1
                    // Four attempts, three of which are retries.
                    stored.retries += 3
                case .failure(let error): stored.wrong.append("call \(index): \(error)")
                }
                return ended.count
            }
            if count.isMultiple(of: 1000) { progress(count) }
        }

        /// The errors that the proxy can cause, even four times in a row.
        private static func isRight(_ error: any RestFailure) -> Bool {
            guard error.call?.attempts == 4 else { return false }
            return error.kind == .transport || error.kind == .undocumented && error.status == 503
        }
    }
}
