import Foundation
import HTTPTypes
import RestTransportTests
import TestServers
import Testing

@_spi(Generated) @testable import RestRuntime
@_spi(Generated) @testable import RestTransport

/// The progress of transfers.
@Suite(.timeLimit(.minutes(2))) struct ProgressTests {
    private typealias State = TransferProgress.State

    private func service(_ url: String) -> DownloadTests.Service {
        DownloadTests.Service(core: DownloadTests.core(url))
    }

    /// The completed bytes never decrease.
    @Test func reportsDownload() async throws {
        let server = try RangeServer(.pattern(1_000_000))
        defer { server.stop() }
        let folder = try ScratchFolder()
        let progress = TransferProgress()
        #expect(progress.state == State(completed: 0, total: nil) && progress.state.fraction == nil)
        async let file = service(server.url).with(progress: progress).movie(to: folder.file("film"))
        var states: [State] = []
        for await state in progress.updates { states.append(state) }
        _ = try await file
        #expect(states.last == State(completed: 1_000_000, total: 1_000_000) && states.last?.fraction == 1)
        #expect(states.map(\.completed) == states.map(\.completed).sorted())
        #expect(states.allSatisfy { $0.total == nil || $0.total == 1_000_000 })
    }

    /// Each part of a body that arrives is reported if someone observes the progress.
    @Test func reportsEachPart() async throws {
        let server = try ScriptedServer(script: [
            .send("HTTP/1.1 200 OK\r\nContent-Length: 8\r\n\r\nabcd"), .hold,
        ])
        defer { server.stop() }
        let progress = TransferProgress()
        let core = DownloadTests.core(server.url)
        let service = DownloadTests.Service(core: core).with(progress: progress)
        let call = Task { try await service.core.data(Call("a", "GET /a"), throwing: Never.self) }
        for await state in progress.updates where state.completed > 0 {
            #expect(state == State(completed: 4, total: 8) && state.fraction == 0.5)
            call.cancel()
        }
        _ = await caught { try await call.value }
        #expect(progress.state.completed == 4)
    }

    @Test func reportsUnknownLength() async throws {
        let server = try RangeServer(.pattern(300_000))
        server.isSilent = true
        defer { server.stop() }
        let folder = try ScratchFolder()
        let progress = TransferProgress()
        async let file = service(server.url).with(progress: progress).movie(to: folder.file("film"))
        var states: [State] = []
        for await state in progress.updates { states.append(state) }
        _ = try await file
        #expect(states.last?.fraction == 1 && states.last?.completed == 300_000)
        #expect(states.dropLast().allSatisfy { $0.total == nil || $0.completed == 300_000 })
    }

    @Test(arguments: [false, true])
    func reportsUpload(isFile: Bool) async throws {
        let counter = Counter()
        // The first attempt fails, so the second one restarts the count.
        try await LoopbackServer.run { request in
            counter.add()
            return LoopbackServer.Reply(
                status: counter.count == 1 ? 503 : 200,
                body: Data("\(request.body.count)".utf8)
            )
        } _: { server in
            let folder = try ScratchFolder()
            let bytes = Data.pattern(2_000_000)
            try bytes.write(to: folder.file("up"))
            let progress = TransferProgress()
            let body = isFile ? RequestBody(file: folder.file("up")) : RequestBody(bytes)
            let service = service(server.url).with(progress: progress).with(retry: RetryPolicy(backoff: 0...0))
                .preparing { $0.body = body }
            async let response = service.core.text(Call("up", "PUT /up"), throwing: Never.self)
            var states: [State] = []
            for await state in progress.updates { states.append(state) }
            #expect(try await response == "2000000" && counter.count == 2)
            #expect(states.last == State(completed: 2_000_000, total: 2_000_000))
            #expect(states.allSatisfy { $0.completed <= 2_000_000 })
        }
    }

    /// Only bytes that are really sent are counted.
    @Test func countsSentBytesOnly() async throws {
        let server = try ScriptedServer(script: [.hold], reading: .head)
        defer { server.stop() }
        let progress = TransferProgress()
        let service = service(server.url).with(progress: progress).preparing {
            $0.body = RequestBody(Data(count: 64 << 20))
        }
        let call = Task { try await service.core.text(Call("up", "PUT /up"), throwing: Never.self) }
        #expect(await eventually { progress.state.completed > 0 })
        let fraction = try #require(progress.state.fraction)
        #expect(fraction < 1)
        call.cancel()
        _ = await caught { try await call.value }
        #expect(progress.state.completed < 64 << 20)
    }

    @Test func addsTwoTransfers() async throws {
        let large = try RangeServer(.pattern(900_000))
        let small = try RangeServer(.pattern(100_000), ways: [.hold(50_000)])
        defer {
            large.stop()
            small.stop()
        }
        let folder = try ScratchFolder()
        let (movie, thumbnail) = (TransferProgress(), TransferProgress())
        let both = TransferProgress(of: [movie, thumbnail])
        try await service(large.url).with(progress: movie).movie(to: folder.file("movie"))
        // The second total isn't known yet.
        #expect(both.state == State(completed: 900_000, total: nil) && both.state.fraction == nil)
        let call = Task { try await service(small.url).with(progress: thumbnail).movie(to: folder.file("image")) }
        var updates = both.updates.makeAsyncIterator()
        while let state = await updates.next(), state.completed < 950_000 {}
        #expect(both.state == State(completed: 950_000, total: 1_000_000) && both.state.fraction == 0.95)
        call.cancel()
        _ = await caught { try await call.value }
        #expect(await updates.next() == nil)
    }

    /// Concurrent calls with the same progress are added.
    @Test func addsConcurrentTransfers() async throws {
        let server = try RangeServer(.pattern(1000), ways: [.hold(400), .hold(300)])
        defer { server.stop() }
        let folder = try ScratchFolder()
        let progress = TransferProgress()
        let service = service(server.url).with(progress: progress)
        let calls = ["a", "b"].map { name in Task { try await service.movie(to: folder.file(name)) } }
        #expect(await eventually { progress.state == State(completed: 700, total: 2000) })
        for call in calls { call.cancel() }
        for call in calls { _ = await caught { try await call.value } }
        // A later call restarts the count.
        try await service.movie(to: folder.file("c"))
        #expect(progress.state == State(completed: 1000, total: 1000))
    }

    /// A call that is cancelled by its task, by `cancelAll` or by its deadline.
    @Test(arguments: [0, 1, 2])
    func reportsNothingAfterCancellation(way: Int) async throws {
        let server = try RangeServer(.pattern(1000), ways: [.hold(400)])
        defer { server.stop() }
        let folder = try ScratchFolder()
        let progress = TransferProgress()
        var service = service(server.url).with(progress: progress)
        if way == 2 { service = service.with(deadline: 2) }
        let call = Task { [service] in try await service.movie(to: folder.file("film")) }
        let reader = Task {
            var last: State?
            for await state in progress.updates { last = state }
            return last
        }
        if way < 2 { #expect(await eventually { progress.state.completed == 400 }) }
        switch way {
        case 0: call.cancel()
        case 1: service.core.cancelAll()
        default: break
        }
        #expect(await caught { try await call.value } != nil)
        let last = progress.state
        #expect(last.completed == 400 || way == 2)
        // The observer ends, and its last value isn't larger than the completed bytes.
        #expect(await reader.value?.completed ?? 0 <= 400)
        #expect(progress.state == last)
        // A deadline doesn't wait for the file to be removed.
        #expect(await eventually { folder.names == [] })
    }

    /// After its end, a transfer changes nothing, even if its transport reports more.
    @Test func ignoresReportsAfterEnd() async throws {
        let progress = TransferProgress()
        let part = progress.begin()
        part.update(3, of: 10)
        part.stop()
        part.update(5, of: 10)
        #expect(progress.state.completed == 3)
        part.end(isDone: true)
        #expect(progress.state.completed == 3)
        part.end(isDone: true)
        var updates = progress.updates.makeAsyncIterator()
        #expect(await updates.next()?.completed == 3)
        #expect(await updates.next() == nil)
    }

    @Test func reportsNoValueTwice() async {
        let progress = TransferProgress()
        var updates = progress.updates.makeAsyncIterator()
        let part = progress.begin()
        part.update(4, of: 4)
        #expect(await updates.next() == State(completed: 4, total: 4))
        part.end(isDone: true)
        #expect(await updates.next() == nil)
        // A new observer gets the final state.
        var late = progress.updates.makeAsyncIterator()
        #expect(await late.next() == State(completed: 4, total: 4))
        #expect(await late.next() == nil)
    }

    /// The bytes of a completed transfer are reported even if another one fails before they are observed.
    @Test(arguments: [false, true]) func keepsBytesIfOtherTransferFails(isGroup: Bool) async {
        let (first, second) = isGroup ? (TransferProgress(), TransferProgress()) : { ($0, $0) }(TransferProgress())
        let both = isGroup ? TransferProgress(of: [first, second]) : first
        var updates = both.updates.makeAsyncIterator()
        let (done, failing) = (first.begin(), second.begin())
        done.update(4, of: 4)
        done.end(isDone: true)
        failing.update(1, of: 2)
        failing.end(isDone: false)
        #expect(await updates.next() == State(completed: 5, total: 6))
        #expect(await updates.next() == nil)
    }

    /// An observer that is cancelled.
    @Test func cancelsObserver() async throws {
        let progress = TransferProgress()
        let reader = Task {
            for await _ in progress.updates {}
            return true
        }
        reader.cancel()
        #expect(await reader.value)
    }
}
