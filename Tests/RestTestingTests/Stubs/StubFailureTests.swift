import Foundation
import HTTPTypes
@_spi(Generated) import RestRuntime
import RestTesting
import Testing

/// Failures at each stage of a call.
@Suite(.timeLimit(.minutes(1))) struct StubFailureTests {
    private func kind(_ error: (any Error)?) -> TransportError.Kind? {
        guard case .transport(let error, _)? = error as? RestError<Fault> else { return nil }
        return error.kind
    }

    @Test func failsBeforeConnection() async throws {
        let depot = Depot()
        try await depot.stub.on(depot.client.goods) { try await $0.get(id: "1") }.fails(.hostNotFound).fails(.offline)
        #expect(kind(await failure { try await depot.client.goods.get(id: "1") }) == .hostNotFound)
        #expect(kind(await failure { try await depot.client.goods.get(id: "1") }) == .offline)
        try depot.stub.finish()
    }

    @Test func failsDuringUpload() async throws {
        let depot = Depot()
        let parts = AsyncStream<Data> { parts in
            for _ in 0..<10 { parts.yield(Data(count: 1000)) }
            parts.finish()
        }
        let file = File(RequestBody(parts, length: 10_000))
        let progress = TransferProgress()
        try await depot.stub.on(depot.client.plain) { try await $0.upload(file: file) }
            .fails(.connectionLost, at: .sending(4000))
        let error = await failure { try await depot.client.with(progress: progress).plain.upload(file: file) }
        #expect(kind(error) == .connectionLost)
        // The progress is reported when the part after the last one is requested.
        #expect(progress.state.completed == 3000)
    }

    @Test func failsInsteadOfResponse() async throws {
        let depot = Depot()
        try await depot.stub.on(depot.client.goods) { try await $0.make(body: NewGood(name: "a", size: nil)) }
            .fails(.connectionLost, at: .waiting)
        let error = await failure { try await depot.client.goods.make(body: NewGood(name: "a", size: nil)) }
        #expect(kind(error) == .connectionLost)
    }

    @Test func failsAfterHeadAndInBody() async throws {
        let depot = Depot()
        try await depot.stub.on(depot.client.goods) { try await $0.get(id: "1") }
            .returns(Depot.box).loses(after: 0)
            .returns(Depot.box).loses(after: 10, .malformedResponse, message: "a chunk without an end")
        let first = await failure { try await depot.client.goods.get(id: "1") }
        #expect(kind(first) == .connectionLost && (first as? RestError<Fault>)?.status == 200)
        let second = await failure { try await depot.client.goods.get(id: "1") }
        #expect(kind(second) == .malformedResponse)
        #expect("\(second!)".contains("a chunk without an end"))
    }

    /// The part that has arrived is kept, and the rest is requested.
    @Test func resumesDownload() async throws {
        let depot = Depot()
        let bytes = Data((0..<1000).map { UInt8(truncatingIfNeeded: $0) })
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("restgen-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let destination = folder.appendingPathComponent("file")
        let range = ["Content-Range": "bytes 400-999/1000", "ETag": "\"v\""]
        try await depot.stub.on(depot.client.plain) { try await $0.file(to: destination) }
            .returns(File(bytes), headers: ["ETag": "\"v\"", "Accept-Ranges": "bytes"]).loses(after: 400)
            .responds(with: StubResponse(status: 206, headers: range, body: bytes[400...]))
        let resuming = depot.client.plain.with(resuming: true)
        #expect(await failure { try await resuming.file(to: destination) } != nil)
        _ = try await resuming.file(to: destination)
        #expect(try Data(contentsOf: destination) == bytes)
        #expect(depot.stub.requests.last?.headers[.range] == "bytes=400-")
    }

    @Test func cancelsCall() async throws {
        let depot = Depot()
        try await depot.stub.on(depot.client.goods) { try await $0.get(id: "1") }.cancels().hangs().hangs()
        func expectCancelled(_ error: (any Error)?) {
            guard case .cancelled? = error as? RestError<Fault> else {
                Issue.record("\(error as Any)")
                return
            }
        }
        expectCancelled(await failure { try await depot.client.goods.get(id: "1") })
        let task = Task { await failure { try await depot.client.goods.get(id: "1") } }
        while depot.stub.requests.count < 2 { await Task.yield() }
        task.cancel()
        expectCancelled(await task.value)
        let other = Task { await failure { try await depot.client.goods.get(id: "1") } }
        while depot.stub.requests.count < 3 { await Task.yield() }
        depot.client.core.cancelAll()
        expectCancelled(await other.value)
    }

    @Test func failsOnceThenResponds() async throws {
        let clock = TestClock(skipping: true)
        let depot = Depot(clock: clock) { $0.retry = RetryPolicy(attempts: 4) }
        try await depot.stub.on(depot.client.goods) { try await $0.get(id: "1") }
            .fails(.connectionLost)
            .responds(with: StubResponse(status: 503, headers: ["Retry-After": "30"]))
            .returns(Depot.box).loses(after: 3)
            .returns(Depot.box)
        #expect(try await depot.client.goods.get(id: "1") == Depot.box)
        #expect(clock.seconds >= 30 && clock.seconds < 60)
        try depot.stub.finish()
    }

    @Test func timesOut() async throws {
        let clock = TestClock(skipping: true)
        let depot = Depot(clock: clock)
        try await depot.stub.on(depot.client.goods) { try await $0.get(id: "1") }
            .hangs()
            .returns(Depot.box).after(59)
            .returns(Depot.box).after(61)
            .returns(Depot.box).bodyAfter(61)
        #expect(kind(await failure { try await depot.client.goods.get(id: "1") }) == .timedOut)
        #expect(clock.seconds == 60)
        #expect(try await depot.client.goods.get(id: "1") == Depot.box)
        #expect(clock.seconds == 119)
        #expect(kind(await failure { try await depot.client.goods.get(id: "1") }) == .timedOut)
        #expect(kind(await failure { try await depot.client.goods.get(id: "1") }) == .timedOut)
        #expect(clock.seconds == 239)
    }

    @Test func exceedsDeadline() async throws {
        let clock = TestClock(skipping: true)
        let depot = Depot(clock: clock) { $0.retry = RetryPolicy(attempts: 9, backoff: 4...4) }
        try await depot.stub.on(depot.client.goods) { try await $0.get(id: "1") }
            .returns(Depot.box).after(20).returns(Depot.box).after(5).fails(.cannotConnect).times(0...)
        let goods = depot.client.goods.with(deadline: 10)
        #expect(kind(await failure { try await goods.get(id: "1") }) == .deadlineExceeded)
        #expect(clock.seconds == 10)
        #expect(try await goods.get(id: "1") == Depot.box)
        // No attempt starts that would end after the deadline.
        let start = clock.seconds
        #expect(kind(await failure { try await goods.get(id: "1") }) == .cannotConnect)
        #expect(clock.seconds - start < 10)
    }
}
