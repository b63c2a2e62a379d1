import Foundation
import HTTPTypes
import TestServers
import Testing

@_spi(Generated) @testable import RestRuntime

/// Headers that the transport writes itself, such as `Content-Length`.
@Suite(.timeLimit(.minutes(1))) struct FramingTests {
    private struct Setting: Interceptor {
        let name: HTTPField.Name
        let value: String
        func intercept(_ request: TransportRequest, of call: Call, next: Next) async throws -> TransportResponse {
            var request = request
            request.head.headerFields[name] = value
            return try await next(request)
        }
    }

    private func send(
        _ headers: [String: String],
        _ interceptors: [any Interceptor] = []
    ) async throws -> (error: RestError<Never>?, sent: [String?]) {
        try await LoopbackServer.run { _ in
            LoopbackServer.Reply()
        } _: { server in
            var configuration = Configuration(transport: URLSessionTransport())
            configuration.interceptors = interceptors
            let core = ClientCore(APIDescription(name: "T"), server: server.url, configuration: configuration)
            let service = RoomsService(core: core).with(headers: headers)
            let error = await failed(Never.self) {
                var call = Call("t", "PUT /a")
                call.body("abc")
                try await service.core.run(call, throwing: Never.self)
            }
            return (error, server.requests.map { $0.headers["content-length"] })
        }
    }

    @Test(arguments: [
        ["Content-Length": "100"], ["content-length": "2"], ["Content-Length": "x"], ["Transfer-Encoding": "chunked"],
    ])
    func rejectsInvalidFramingHeaders(_ headers: [String: String]) async throws {
        let (name, value) = try #require(headers.first)
        let field = try #require(HTTPField.Name(name))
        for interceptors in [[], [Setting(name: field, value: value)]] {
            let (error, sent) = try await send(interceptors.isEmpty ? headers : [:], interceptors)
            guard case .request(let problem, _)? = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(problem.advice == "leave it out: the transport sets it")
            #expect(sent.isEmpty)
        }
    }

    /// The body has three bytes.
    @Test func acceptsMatchingFramingHeaders() async throws {
        let (error, sent) = try await send(["Content-Length": "3"])
        #expect(error == nil && sent == ["3"], "\(String(describing: error))")
    }
}
