import Foundation
import HTTPBin
import RestRuntime
import Testing

@Suite("Delays, timeouts and cancellation", .httpbin)
struct TimeTests {
    private let client: HTTPBinClient

    init() throws { client = try HTTPBinServer.client() }

    private func isTimeout(_ error: RestError<Never>?) -> Bool {
        if case .transport(let cause, _) = error { cause.kind == .timedOut } else { false }
    }

    @Test("A slow answer is waited for")
    func slow() async throws {
        #expect(try await client.delays.wait(seconds: 0.3).url.path == "/delay/0.3")
    }

    @Test("An endpoint's timeout, and a call's own over it")
    func timeout() async throws {
        let start = Date()
        let slow = await failure { () throws(RestError<Never>) in try await client.delays.hurried(seconds: 5) }
        #expect(isTimeout(slow))
        #expect(Date().timeIntervalSince(start) < 4)
        let quick = client.delays.with(timeout: 0.2)
        #expect(isTimeout(await failure { () throws(RestError<Never>) in try await quick.wait(seconds: 5) }))
        _ = try await client.delays.with(timeout: 10).hurried(seconds: 1)
    }

    @Test("A call ends with its task, at once")
    func cancelled() async throws {
        let start = Date()
        let client = client
        let task = Task { try await client.delays.wait(seconds: 8) }
        try await Task.sleep(for: .milliseconds(200))
        task.cancel()
        let error = await failure { try await task.value } as? RestError<Never>
        guard case .cancelled = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(Date().timeIntervalSince(start) < 4)
    }

    @Test("Many calls at once")
    func many() async throws {
        let client = client
        try await withThrowingTaskGroup(of: String?.self) { group in
            for number in 0..<40 {
                group.addTask { try await client.query.get(q: "\(number)").args.q }
            }
            var responses: Set<String?> = []
            for try await response in group { responses.insert(response) }
            #expect(responses.count == 40)
        }
    }
}
