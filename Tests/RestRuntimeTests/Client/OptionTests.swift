import Foundation
import HTTPTypes
import RestTransportTests
import TestServers
import Testing

@_spi(Generated) @testable import RestRuntime

/// Options of single calls, responses, completion handlers, cancellation, the shared client.
@Suite struct OptionTests {
    private typealias Reply = LoopbackServer.Reply

    private func client(_ server: LoopbackServer) -> ChatCaveClient {
        ChatCaveClient(server: .init(server.url))
    }

    /// On an actor, values that are captured and returned needn't be `Sendable`.
    @Test @MainActor func returnsNonsendableResponseOnActor() async throws {
        final class Rooms { var all: [Room] = [] }
        let rooms = Rooms()
        let transport = MemoryTransport { _, _ in
            TransportResponse(HTTPResponse(status: .ok), body: ResponseBody(Data(#"[{"id":"1","name":"a"}]"#.utf8)))
        }
        let client = ChatCaveClient(configuration: Configuration(transport: transport))
        let (same, response) = try await client.rooms.response {
            rooms.all = try await $0.list()
            return rooms
        }
        #expect(same === rooms && rooms.all.count == 1 && response.status == 200)
    }

    @Test func addsHeadersAndTimeout() async throws {
        try await LoopbackServer.run {
            Reply(
                headers: ["Content-Type": "application/json"],
                body: Data(($0.target.hasSuffix("zones") ? "{}" : "[]").utf8),
                seconds: $0.headers["x-slow"] == nil ? 0 : 60
            )
        } _: { server in
            let rooms = client(server).rooms.with(headers: ["X-A": "1", "x-api-version": "9"], timeout: 30)
            _ = try await rooms.list()
            let first = try #require(server.requests.last)
            #expect(first.headers["x-a"] == "1")
            #expect(first.headers["x-api-version"] == "9")
            #expect(first.headers["x-tenant"] == "t1")
            _ = try await rooms.with(headers: ["X-a": "2"]).list()
            #expect(server.requests.last?.headers["x-a"] == "2")
            _ = try await client(server).zones(serverID: "s").with(headers: ["X-A": "3"]).list()
            #expect(server.requests.last?.headers["x-a"] == "3")
            let error = await failed(APIError.self) {
                try await rooms.with(headers: ["X-Slow": "1"], timeout: 0.3).list()
            }
            guard case .transport(let reason, _)? = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(reason.kind == .timedOut)
        }
    }

    @Test func addsQueryToEveryCall() async throws {
        try await LoopbackServer.run { _ in
            .json("[]")
        } _: { own in
            try await LoopbackServer.run { _ in
                .json("[]")
            } _: { other in
                var configuration = Configuration()
                configuration.query = ["v": "2", "lang": "de at"]
                let client = ChatCaveClient(server: .init(own.url), configuration: configuration)
                _ = try await client.rooms.list()
                _ = try await client.get("rooms?lang=en", query: ["v": 3])
                _ = try await client.get(other.url + "/rooms")
                #expect(own.requests.map(\.target) == ["/rooms?lang=de%20at&v=2", "/rooms?lang=en&v=3"])
                #expect(other.requests.map(\.target) == ["/rooms"])
            }
        }
    }

    /// The caller's options override the call, the call overrides the API, and the API overrides the configuration.
    @Test func queryOfCallOverridesAPI() async throws {
        try await LoopbackServer.run { _ in
            .json("[]")
        } _: { own in
            try await LoopbackServer.run { _ in
                .json("[]")
            } _: { other in
                var configuration = Configuration()
                configuration.query = ["v": "0", "z": "9"]
                let description = APIDescription(name: "T") { call in
                    call.query("v", "1")
                    call.query("tags", ["a", "b"])
                    call.query("none", String?.none)
                }
                let service = Service(core: ClientCore(description, server: own.url, configuration: configuration))
                func send(_ service: Service = service, _ fill: (inout Call) -> Void = { _ in }) async throws -> String?
                {
                    var call = Call("a.list", "GET /a")
                    fill(&call)
                    try await service.core.run(call, throwing: Never.self)
                    return own.requests.last?.target
                }
                #expect(try await send() == "/a?v=1&tags=a&tags=b&z=9")
                #expect(try await send { $0.query("v", "2") } == "/a?v=2&tags=a&tags=b&z=9")
                #expect(try await send { $0.query("v", String?.none) } == "/a?v=1&tags=a&tags=b&z=9")
                #expect(try await send { $0.removeQuery("v") } == "/a?tags=a&tags=b&z=9")
                #expect(try await send { $0.removeQuery("z") } == "/a?v=1&tags=a&tags=b")
                let configured = service.with(query: ["v": "3 4", "tags": "c", "y": "5"])
                #expect(try await send(configured) == "/a?z=9&tags=c&v=3%204&y=5")
                #expect(try await send(configured.with(query: ["v": "6"])) == "/a?z=9&tags=c&y=5&v=6")
                _ = try await service.get("a", query: ["v": 7])
                #expect(own.requests.last?.target == "/a?v=7&tags=a&tags=b&z=9")
                _ = try await configured.get(other.url + "/a")
                #expect(other.requests.map(\.target) == ["/a"])
            }
        }
    }

    private struct Service: RestClient {
        var core: ClientCore
    }

    @Test func returnsResponses() async throws {
        try await LoopbackServer.run {
            var reply = $0.target == "/rooms" ? Reply.json("[]") : .json("{}", status: 404)
            reply.headers["ETag"] = "\"1\""
            return reply
        } _: { server in
            let (rooms, response) = try await client(server).rooms.response { rooms in try await rooms.list() }
            #expect(rooms.isEmpty)
            #expect(response.status == 200)
            #expect(response.headers[.eTag] == "\"1\"")
            #expect(response.body == Data("[]".utf8))
            #expect(response.url?.absoluteString == server.url + "/rooms")

            let record = ResponseRecord()
            let recorded = client(server).rooms.with(record: record)
            #expect(record.response == nil)
            _ = try? await recorded.get(id: "x")
            #expect(record.response?.status == 404)
            try? await recorded.delete(id: "x")
            #expect(record.response?.body == Data("{}".utf8))
            let (_, nothing) = await client(server).rooms.response { _ in 1 }
            #expect(nothing.status == 0)
        }
    }

    @Test func throwsTypedErrors() async throws {
        try await LoopbackServer.run { _ in
            .json(#"{"error":"no"}"#, status: 400)
        } _: { server in
            do throws(RestError<APIError>) {
                _ = try await client(server).rooms.response { (rooms) throws(RestError<APIError>) in
                    try await rooms.list()
                }
                Issue.record("nothing was thrown")
            } catch {
                #expect(error.failure == APIError(error: "no"))
            }
        }
    }

    @Test func callsCompletionHandlers() async throws {
        try await LoopbackServer.run { _ in
            .json("[]")
        } _: { server in
            let rooms = client(server).rooms
            let count: Int = await withCheckedContinuation { continuation in
                rooms.perform({ try await $0.list() }) { result in
                    MainActor.assertIsolated()
                    continuation.resume(returning: (try? result.get().count) ?? -1)
                }
            }
            #expect(count == 0)
            let queue = DispatchQueue(label: "test")
            let result: Result<[Room], RestError<APIError>> = await withCheckedContinuation { continuation in
                rooms.perform(on: queue, { (rooms) throws(RestError<APIError>) in try await rooms.list() }) { result in
                    dispatchPrecondition(condition: .onQueue(queue))
                    continuation.resume(returning: result)
                }
            }
            #expect(throws: Never.self) { try result.get() }
        }
    }

    /// ChatCave o14: calls are cancelled by handle or by ID. Cancelling a finished or unknown call does nothing.
    @Test func cancelsByHandle() async throws {
        let server = try ScriptedServer([], holds: true)
        let client = ChatCaveClient(server: .init(server.url))
        for byID in [false, true] {
            let error: RestError<APIError>? = await withCheckedContinuation { continuation in
                let handle = client.rooms.perform(
                    on: .global(),
                    { (rooms) throws(RestError<APIError>) in try await rooms.list() }
                ) { result in
                    if case .failure(let error) = result {
                        continuation.resume(returning: error)
                    } else {
                        continuation.resume(returning: nil)
                    }
                }
                byID ? client.cancel(handle.id) : handle.cancel()
            }
            guard case .cancelled? = error else {
                Issue.record("\(String(describing: error))")
                return
            }
        }
        let finished = CallHandle()
        client.cancel(finished.id)
        finished.cancel()
        #expect(await eventually { client.core.state.calls.count == 0 })
    }

    @Test func cancelsAll() async throws {
        let server = try ScriptedServer([], holds: true)
        let client = ChatCaveClient(server: .init(server.url))
        let tasks = (0..<5).map { _ in
            Task { () -> RestError<APIError>? in
                await failed(APIError.self) { try await client.rooms.with(timeout: 60).list() }
            }
        }
        // swift-format-ignore: OnlyOneTrailingClosureArgument
        let handle = client.rooms.perform(on: .global(), { try await $0.list() }) { _ in }
        #expect(await eventually { server.requests.count == 6 })
        client.cancelAll()
        for task in tasks {
            let error = await task.value
            guard case .cancelled? = error else {
                Issue.record("\(String(describing: error))")
                return
            }
        }
        await handle.finished()
        #expect(await eventually { server.clientsGone == 6 })
        // Later calls aren't cancelled.
        let late = await failed(APIError.self) { try await client.rooms.with(timeout: 0.2).list() }
        guard case .transport(let reason, _)? = late else {
            Issue.record("\(String(describing: late))")
            return
        }
        #expect(reason.kind == .timedOut)
    }

    @Test func cancelsWithTask() async throws {
        let server = try ScriptedServer([], holds: true)
        let client = ChatCaveClient(server: .init(server.url))
        let task = Task { () -> RestError<APIError>? in await failed(APIError.self) { try await client.rooms.list() } }
        #expect(await eventually { server.requests.count == 1 })
        task.cancel()
        guard case .cancelled? = await task.value else {
            Issue.record("not cancelled")
            return
        }
        #expect(await eventually { server.clientsGone == 1 })
    }

    @Test func sharesClient() async throws {
        nonisolated struct OtherClient: RestClient { var core: ClientCore }
        let error = await failed(Never.self) {
            try await OtherClient.shared.core.run(Call("a", "GET /"), throwing: Never.self)
        }
        #expect(error?.description.contains("OtherClient.shared was used before it was set") == true)
        try await LoopbackServer.run { _ in
            .json("[]")
        } _: { server in
            ChatCaveClient.shared = client(server)
            _ = try await ChatCaveClient.shared.rooms.list()
            // road_request.yaml, d02: settings of the shared client persist.
            ChatCaveClient.shared = ChatCaveClient.shared.with(headers: ["X-Shared": "yes"])
            for _ in 0..<2 { _ = try await ChatCaveClient.shared.rooms.list() }
            #expect(server.requests.map { $0.headers["x-shared"] } == [nil, "yes", "yes"])
            await withTaskGroup(of: Void.self) { group in
                for _ in 0..<50 {
                    group.addTask { ChatCaveClient.shared = client(server) }
                    group.addTask { _ = ChatCaveClient.shared.rooms }
                }
            }
        }
    }

    @Test func createsServerFromLiteral() {
        let server: ChatCaveClient.Server = "http://a"
        #expect(server.url == "http://a")
        #expect(ChatCaveClient.Server.regional(tenant: "t").url == "https://eu.t.example.com/v1")
    }
}
