import Foundation
import TestServers
import Testing

@_spi(Generated) @testable import RestRuntime

/// If all calls of a client are cancelled between two calls of a sequence, it throws the endpoint's own error.
@Suite struct CancelledSequenceTests: PageSuite {
    private func isCancelled(_ error: (any Error)?) -> Bool {
        if case .cancelled? = error as? RestError<APIError> { true } else { false }
    }

    @Test(arguments: [false, true]) func cancelsPages(isPrefetching: Bool) async throws {
        try await LoopbackServer.run { request in
            let next = request.target == "/rooms" ? "a" : "b"
            return .json(#"{"rooms":\#(rooms(1...1)),"next":"\#(next)"}"#)
        } _: { (server) async throws in
            let core = ClientCore(APIDescription(name: "T"), server: server.url)
            var pages = Pages<[Room], Room>(RoomsService(core: core), .cursor("after", at: .body("next"))) { service in
                var call = Call("rooms.list", "GET /rooms")
                call.at("rooms")
                return try await service.core.value(call, throwing: APIError.self)
            }
            if isPrefetching { pages = pages.prefetching() }
            var iterator = pages.makeAsyncIterator()
            #expect(try await iterator.next()?.id == "1")
            core.cancelAll()
            let limit = isPrefetching ? 2 : 1
            do {
                _ = try await iterator.next()
                Issue.record("another page")
            } catch {
                #expect(isCancelled(error), "\(error)")
            }
            let before = server.requests.count
            #expect(before <= limit)
            // The iterator requests the same page again. With prefetching, the page after it may have been requested
            // too.
            #expect(try await iterator.next()?.id == "1")
            #expect(server.requests.dropFirst(before).first?.target == "/rooms?after=a")
        }
    }

    @Test func cancelsUpdates() async throws {
        try await LoopbackServer.run { _ in
            .json("[]")
        } _: { (server) async throws in
            let core = ClientCore(APIDescription(name: "T"), server: server.url)
            let updates = Updates<Room>(every: 600) {
                try await core.value(Call("rooms.list", "GET /rooms"), throwing: APIError.self)
            }
            .of(core)
            let task = Task { for try await _ in updates { Issue.record("an element") } }
            while server.requests.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
            try await Task.sleep(for: .milliseconds(50))
            core.cancelAll()
            let result = await task.result
            if case .failure(let error) = result {
                #expect(isCancelled(error), "\(error)")
            } else {
                Issue.record("no error")
            }
            #expect(server.requests.count == 1)
        }
    }

    @Test func cancelsWork() async throws {
        try await LoopbackServer.run { _ in
            .json(#"{"state":"running"}"#)
        } _: { (server) async throws in
            let core = ClientCore(APIDescription(name: "T"), server: server.url)
            let rule = WorkRule(until: .field("state", is: "done"), every: 600...600)
            let work = Work<JSON>(RoomsService(core: core), rule) { service in
                try await service.core.value(Call("job", "GET /job"), throwing: APIError.self)
            }
            var iterator = work.makeAsyncIterator()
            _ = try await iterator.next()
            let task = Task { [iterator] in
                var iterator = iterator
                _ = try await iterator.next()
            }
            try await Task.sleep(for: .milliseconds(50))
            core.cancelAll()
            let result = await task.result
            if case .failure(let error) = result {
                #expect(isCancelled(error), "\(error)")
            } else {
                Issue.record("no error")
            }
            #expect(server.requests.count == 1)
        }
    }
}
