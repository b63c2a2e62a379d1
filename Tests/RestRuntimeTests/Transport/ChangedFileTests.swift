import Foundation
import HTTPTypes
import TestServers
import Testing

@_spi(Generated) @testable import RestRuntime

/// A file whose length changes after its call began.
@Suite struct ChangedFileTests {
    private func upload(_ change: @escaping @Sendable (URL) throws -> Void) async throws -> RestError<Never>? {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("restgen-\(UUID().uuidString)")
        try Data(count: 1000).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        struct Changing: Interceptor {
            let change: @Sendable () throws -> Void
            func intercept(_ request: TransportRequest, of call: Call, next: Next) async throws -> TransportResponse {
                try change()
                return try await next(request)
            }
        }
        return try await LoopbackServer.run { _ in
            LoopbackServer.Reply()
        } _: { server in
            var configuration = Configuration(transport: URLSessionTransport())
            configuration.interceptors = [Changing { try change(file) }]
            let core = ClientCore(APIDescription(name: "T"), server: server.url, configuration: configuration)
            return await failed(Never.self) {
                var call = Call("t", "PUT /a")
                call.upload(File(at: file), "application/octet-stream")
                try await core.run(call, throwing: Never.self)
            }
        }
    }

    @Test(arguments: [10, 1001, 5000]) func reportsChangedFile(length: Int) async throws {
        let error = try await upload { try Data(count: length).write(to: $0) }
        guard case .transport(let reason, _)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(reason.message.contains("1000 bytes"), "\(reason)")
    }

    /// The file grows after the transport has opened it, so only its length in the end shows the change.
    @Test func reportsFileThatGrowsWhileItIsSent() async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("restgen-\(UUID().uuidString)")
        try Data(count: 1000).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        try await LoopbackServer.run { _ in
            try? Data(count: 2000).write(to: file)
            return LoopbackServer.Reply()
        } _: { server in
            let configuration = Configuration(transport: URLSessionTransport())
            let core = ClientCore(APIDescription(name: "T"), server: server.url, configuration: configuration)
            let error = await failed(Never.self) {
                var call = Call("t", "PUT /a")
                call.upload(File(at: file), "application/octet-stream")
                try await core.run(call, throwing: Never.self)
            }
            guard case .transport(let reason, _)? = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(reason.message.contains("it had 1000 bytes and now has 2000 bytes"), "\(reason)")
        }
    }

    @Test func sendsUnchangedFile() async throws {
        #expect(try await upload { _ in } == nil)
    }
}
