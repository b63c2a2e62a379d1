import FlyingFox
import FlyingSocks
package import Foundation

/// A server on 127.0.0.1 with a free port. A closure returns its responses, and it records the requests.
package final class LoopbackServer: @unchecked Sendable {
    package struct Request: Sendable {
        package let method: String
        /// The path and the query, unchanged.
        package let target: String
        /// The headers with lowercase names.
        package let headers: [String: String]
        package let body: Data
        package var text: String { String(decoding: body, as: UTF8.self) }
    }

    package struct Reply: Sendable {
        package var status = 200
        package var headers: [String: String] = [:]
        package var body = Data()
        package var seconds = 0.0

        package init(status: Int = 200, headers: [String: String] = [:], body: Data = Data(), seconds: Double = 0) {
            self.status = status
            self.headers = headers
            self.body = body
            self.seconds = seconds
        }

        package static func json(_ text: String, status: Int = 200) -> Reply {
            Reply(status: status, headers: ["Content-Type": "application/json"], body: Data(text.utf8))
        }

        package static func redirect(_ status: Int, to location: String) -> Reply {
            Reply(status: status, headers: ["Location": location])
        }
    }

    package let port: Int
    package var url: String { "http://127.0.0.1:\(port)" }
    private let server: HTTPServer
    private let task: Task<Void, any Error>
    private let log: Log

    private init(_ server: HTTPServer, _ task: Task<Void, any Error>, _ log: Log, port: Int) {
        self.server = server
        self.task = task
        self.log = log
        self.port = port
    }

    package static func start(
        keepsLog: Bool = true,
        _ respond: @escaping @Sendable (Request) -> Reply
    ) async throws -> LoopbackServer {
        let log = Log(isKept: keepsLog)
        let address = try sockaddr_in.inet(ip4: "127.0.0.1", port: 0)
        let server = HTTPServer(address: address, logger: .disabled)
        let names = "GET HEAD POST PUT PATCH DELETE OPTIONS PURGE QUERY REPORT"
        let methods = names.split(separator: " ").map { HTTPMethod(String($0)) }
        await server.appendRoute(HTTPRoute(methods: methods, path: "/*"), to: Handler(respond: respond, log: log))
        let task = Task { try await server.run() }
        try await server.waitUntilListening()
        guard case .ip4(_, let port) = await server.listeningAddress else { throw CancellationError() }
        return LoopbackServer(server, task, log, port: Int(port))
    }

    /// Starts a server, runs `body`, and stops it.
    package static func run<T>(
        _ respond: @escaping @Sendable (Request) -> Reply,
        keepsLog: Bool = true,
        _ body: (LoopbackServer) async throws -> T
    ) async throws -> T {
        let server = try await start(keepsLog: keepsLog, respond)
        do {
            let result = try await body(server)
            await server.stop()
            return result
        } catch {
            await server.stop()
            throw error
        }
    }

    /// The requests so far.
    package var requests: [Request] { log.all }

    package func stop() async {
        await server.stop(timeout: 0)
        task.cancel()
    }

    private final class Log: @unchecked Sendable {
        private let lock = NSLock()
        private let isKept: Bool
        private var requests: [Request] = []
        init(isKept: Bool) { self.isKept = isKept }
        var all: [Request] { lock.withLock { requests } }
        func add(_ request: Request) { if isKept { lock.withLock { requests.append(request) } } }
    }

    private struct Handler: HTTPHandler {
        let respond: @Sendable (Request) -> Reply
        let log: Log

        func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
            var headers: [String: String] = [:]
            for (name, value) in request.headers { headers[name.rawValue.lowercased()] = value }
            let seen = Request(
                method: request.method.rawValue,
                target: request.target.rawValue,
                headers: headers,
                body: try await request.bodyData
            )
            log.add(seen)
            let reply = respond(seen)
            if reply.seconds > 0 { try await Task.sleep(for: .seconds(reply.seconds)) }
            var fields = HTTPHeaders()
            for (name, value) in reply.headers { fields[HTTPHeader(name)] = value }
            return HTTPResponse(
                statusCode: HTTPStatusCode(reply.status, phrase: "Status"),
                headers: fields,
                body: seen.method == "HEAD" ? Data() : reply.body
            )
        }
    }
}
