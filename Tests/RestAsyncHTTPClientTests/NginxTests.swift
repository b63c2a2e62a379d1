#if AsyncHTTPClient
import AsyncHTTPClient
import Foundation
import HTTPTypes
import NIOSSL
import RestAsyncHTTPClient
import TestServers
import Testing

@_spi(Generated) import RestRuntime

private enum Nginx {
    static let url = ProcessInfo.processInfo.environment["RESTGEN_NGINX_URL"]
    static let tlsURL = ProcessInfo.processInfo.environment["RESTGEN_NGINX_TLS_URL"]
    static let certificate = ProcessInfo.processInfo.environment["RESTGEN_NGINX_CA"]
}

/// Calls to an nginx that `scripts/servers.sh` starts: with async-http-client over TLS and HTTP/2, and with URLSession,
/// which only trusts the system's certificates on Linux.
@Suite(.enabled(if: Nginx.url != nil, "scripts/servers.sh runs these with an nginx beside them"))
struct NginxTests {
    enum Carrier: CaseIterable {
        case urlSession, asyncHTTPClient
    }

    private struct Service: RestService {
        var core: ClientCore
    }

    /// Counts the responses with a status.
    private final class Statuses: Interceptor, @unchecked Sendable {
        private let lock = NSLock()
        private var counts: [Int: Int] = [:]

        subscript(_ status: Int) -> Int { lock.withLock { counts[status, default: 0] } }

        func intercept(_ request: TransportRequest, of call: Call, next: Next) async throws -> TransportResponse {
            let response = try await next(request)
            lock.withLock { counts[response.head.status.code, default: 0] += 1 }
            return response
        }
    }

    private func core(
        _ carrier: Carrier,
        credential: Credential? = nil,
        interceptors: [any Interceptor] = [],
        _ defaults: @escaping (inout Call) -> Void = { _ in }
    ) throws -> ClientCore {
        var configuration = Configuration()
        configuration.interceptors = interceptors
        configuration.retryBudget = RetryPolicy.Budget(reserve: 100)
        if carrier == .asyncHTTPClient {
            var tls = TLSConfiguration.makeClientConfiguration()
            tls.trustRoots = .file(try #require(Nginx.certificate))
            var http = HTTPClient.Configuration()
            http.tlsConfiguration = tls
            configuration.transport = AsyncHTTPClientTransport(configuration: http)
        }
        return ClientCore(
            APIDescription(name: "T", defaults: defaults),
            server: try #require(carrier == .asyncHTTPClient ? Nginx.tlsURL : Nginx.url),
            credential: credential,
            configuration: configuration
        )
    }

    @Test(arguments: Carrier.allCases) func usesExpectedProtocol(_ carrier: Carrier) async throws {
        let record = ResponseRecord()
        let core = Service(core: try core(carrier)).with(record: record).core
        #expect(try await core.text(Call("t", "GET /"), throwing: Never.self) == "hello\n")
        let used = record.response?.headers[try #require(HTTPField.Name("X-Protocol"))]
        #expect(used == (carrier == .asyncHTTPClient ? "HTTP/2.0" : "HTTP/1.1"))
    }

    /// road_auth.yaml, a02.
    @Test(arguments: Carrier.allCases) func basic(_ carrier: Carrier) async throws {
        for (password, status) in [("open sesame", nil), ("open barley", 401)] as [(String, Int?)] {
            let core = try core(carrier, credential: .basic(user: "Aladdin", password: password)) { $0.auth(.basic) }
            let text = await Task { try await core.text(Call("t", "GET /basic"), throwing: Never.self) }.result
            switch text {
            case .success(let text): #expect(text == "hello\n" && status == nil)
            case .failure(let error): #expect((error as? RestError<Never>)?.status == status)
            }
        }
    }

    /// More calls at a time than nginx allows per second. All succeed by waiting for `Retry-After`.
    @Test(arguments: Carrier.allCases) func waitsForRateLimitOfServer(_ carrier: Carrier) async throws {
        let statuses = Statuses()
        let core = try core(carrier, interceptors: [statuses]) { $0.retry(10, backoff: 0...2) }
        let texts = try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<4 {
                group.addTask { try await core.text(Call("t", "GET /limited"), throwing: Never.self) }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(texts == Array(repeating: "hello\n", count: 4))
        #expect(statuses[200] == 4)
        #expect(statuses[429] > 0)
    }

    /// A file is uploaded, and downloaded in two parts.
    @Test(arguments: Carrier.allCases) func uploadsAndDownloadsFile(_ carrier: Carrier) async throws {
        let name = UUID().uuidString
        let folder = FileManager.default.temporaryDirectory.appending(path: "restgen-\(name)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let bytes = Data((0..<4_000_000).map { UInt8(truncatingIfNeeded: $0 / 251) })
        let source = folder.appending(path: "source")
        try bytes.write(to: source)
        let service = Service(core: try core(carrier))
        var put = Call("put", "PUT /files/{name}")
        put.path(name)
        put.upload(File(at: source), "*/*")
        let upload = put
        try await service.core.run(upload, throwing: Never.self)

        var get = Call("get", "GET /slow/{name}")
        get.path(name)
        let download = get
        let destination = folder.appending(path: "deeper/film")
        let first = TransferProgress()
        let task = Task {
            try await service.with(progress: first).with(resuming: true)
                .core.download(download, to: destination, throwing: Never.self)
        }
        #expect(await eventually { first.state.completed > 100_000 })
        task.cancel()
        guard case .failure = await task.result else {
            Issue.record("4 MB came before they were cancelled")
            return
        }
        #expect(!FileManager.default.fileExists(atPath: destination.path))

        let record = ResponseRecord()
        let second = service.with(resuming: true).with(record: record)
        _ = try await second.core.download(download, to: destination, throwing: Never.self)
        #expect(try Data(contentsOf: destination) == bytes)
        let range = record.response?.headers[.contentRange].flatMap { ContentRange($0) }
        #expect((range?.bytes?.lowerBound ?? 0) > 100_000)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: destination.deletingLastPathComponent().path) == [
                "film"
            ]
        )
    }

    /// The server's certificate isn't trusted.
    @Test(arguments: [URLSessionTransport.shared, AsyncHTTPClientTransport.shared] as [any Transport])
    func untrusted(_ transport: any Transport) async throws {
        let core = ClientCore(
            APIDescription(name: "T"),
            server: try #require(Nginx.tlsURL),
            configuration: Configuration(transport: transport)
        )
        let error = await #expect(throws: RestError<Never>.self) {
            try await core.text(Call("t", "GET /"), throwing: Never.self)
        }
        guard case .transport(let reason, _)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(reason.kind == .insecure, "\(reason)")
    }

    @Test(arguments: Carrier.allCases) func reportsClosedConnection(_ carrier: Carrier) async throws {
        let core = try core(carrier) { $0.retry(2, backoff: 0...0) }
        let error = await #expect(throws: RestError<Never>.self) {
            try await core.text(Call("t", "GET /dropped"), throwing: Never.self)
        }
        guard case .transport(let reason, _)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(reason.kind == .connectionLost, "\(reason)")
    }
}
#endif
