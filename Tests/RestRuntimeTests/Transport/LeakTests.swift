import Foundation
import RestTransportTests
import TestServers
import Testing

@_spi(Generated) @testable import RestRuntime
@_spi(Generated) @testable import RestTransport

/// After 10,000 calls over loopback, no descriptors and tasks remain, and memory doesn't grow with their number.
@Suite(.serialized) struct LeakTests {
    #if os(Linux)
    private func descriptors() throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
    }

    /// Returns the resident memory in bytes.
    private func memory() throws -> Int {
        let fields = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
        return (Int(fields[1]) ?? 0) * 4096
    }

    @Test func leaksNothingInManyCalls() async throws {
        let transport = URLSessionTransport()
        let body = #"[{"id":"1","name":"a"}]"#
        let head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\r\n"
        // Each response is one write. With two, the server would wait for the client's delayed ACK.
        let server = try ScriptedServer([Data((head + body).utf8)], repeats: true)
        do {
            let client = ChatCaveClient(
                server: .init(server.url),
                configuration: Configuration(transport: transport)
            )
            func calls(_ count: Int) async throws {
                try await withThrowingTaskGroup(of: Void.self) { group in
                    for _ in 0..<4 {
                        group.addTask {
                            for index in 0..<count / 4 {
                                switch index % 4 {
                                case 0: _ = try await client.rooms.list()
                                case 1: try await client.rooms.delete(id: "1")
                                case 2: _ = try await client.rooms.picture(id: "1")
                                default: _ = try? await client.rooms.create(name: "a")
                                }
                            }
                        }
                    }
                    try await group.waitForAll()
                }
            }
            try await calls(2000)
            let (memoryBefore, filesBefore) = (try memory(), try descriptors())
            let start = Date()
            try await calls(10_000)
            let seconds = Date().timeIntervalSince(start)
            #expect(await eventually { transport.callsUnderWay == 0 })
            // Other suites run at the same time, so only growth that remains is an error.
            func growth() -> Int { ((try? memory()) ?? .max) - memoryBefore }
            func files() -> Int { ((try? descriptors()) ?? .max) - filesBefore }
            #expect(await eventually(within: 30) { growth() < 24 << 20 && files() < 40 })
            print("10,000 calls: \(seconds) s, resident memory +\(growth() >> 10) KB, descriptors +\(files())")
        }
    }

    @Test func deallocatesSessions() async throws {
        try await LoopbackServer.run { _ in
            .json("[]")
        } _: { server in
            let before = try descriptors()
            for _ in 0..<50 {
                let client = ChatCaveClient(
                    server: .init(server.url),
                    configuration: Configuration(transport: URLSessionTransport())
                )
                _ = try await client.rooms.list()
            }
            #expect(await eventually(within: 30) { ((try? descriptors()) ?? .max) - before < 40 })
        }
    }
    #endif
}
