import Foundation
import HTTPTypes

#if canImport(FoundationNetworking)
public import FoundationNetworking
#endif

/// The default transport: Foundation's `URLSession`, on Apple's systems and on Linux.
///
///     let configuration = Configuration(transport: URLSessionTransport(maximumConnectionsPerHost: 32))
///
/// Cookies, cache and stored credentials are off, and redirects are left to the client, unless a session configuration
/// given to the initializer says otherwise for the first three. The body comes as a stream; where a reader is slow the
/// transfer pauses on Apple's systems, and is kept in memory up to the bound on bodies on Linux, where `URLSession` has
/// no way to pause. A body can't be sent with GET: `URLSession` refuses it. A body that is a stream is written to a file
/// first, and sent from there; the call's timeout counts from then.
///
/// Two answers end the whole process inside Foundation on Linux (Swift 6.3), before any code of ours sees them: a head that
/// breaks off in its middle, and a redirect whose Location has no scheme and a host such as `[::1]`. A program that talks
/// to servers it can't trust takes another transport there.
public final class URLSessionTransport: Transport {
    /// Serves every client that names no transport; never invalidated.
    public static let shared = URLSessionTransport()

    private let session: URLSession
    private let router: URLSessionRouter
    /// Where timers fire and tasks are cancelled: `URLSessionTask.cancel` waits for the session's own queue on Linux,
    /// and that queue may be waiting for the caller.
    private let queue = DispatchQueue(label: "restgen.URLSessionTransport")

    /// A session without cookies, cache and stored credentials.
    public convenience init(maximumConnectionsPerHost: Int = 6) {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpCookieStorage = nil
        configuration.httpCookieAcceptPolicy = .never
        configuration.httpShouldSetCookies = false
        configuration.urlCache = nil
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        configuration.urlCredentialStorage = nil
        configuration.httpMaximumConnectionsPerHost = maximumConnectionsPerHost
        self.init(configuration: configuration)
    }

    /// A session of the caller's making, for a proxy, cookies, TLS settings; its timeouts give way to the calls' own.
    @inline(never)
    public init(configuration: URLSessionConfiguration) {
        router = URLSessionRouter()
        session = URLSession(configuration: configuration, delegate: router, delegateQueue: CallbackQueue())
    }

    deinit {
        // The session keeps its delegate, and its connections, until it is told to go. Calls under way end as usual.
        session.finishTasksAndInvalidate()
    }

    public func send(_ request: TransportRequest) async throws -> TransportResponse {
        var spooled: SpooledBody?
        if let body = request.body, case .stream = body.content {
            spooled = try await SpooledBody.of(body, until: request.options.cancellation)
        }
        let task = try task(for: request, spooled)
        let exchange = URLSessionExchange(task: task, options: request.options, queue: queue, keeping: spooled)
        router.add(exchange, for: task)
        let head = try await withTaskCancellationHandler {
            try await exchange.start()
        } onCancel: {
            exchange.cancel()
        }
        if request.head.method == .head || head.status == .noContent || head.status == .notModified {
            exchange.discard()
            return TransportResponse(head)
        }
        return TransportResponse(head, body: ResponseBody(URLSessionBody(exchange)))
    }

    private func task(for request: TransportRequest, _ spooled: SpooledBody?) throws -> URLSessionDataTask {
        var head = try URLRequest(request.head, hasBody: request.body != nil)
        if let spooled { return session.uploadTask(with: head, fromFile: spooled.file) }
        switch request.body?.content {
        case .bytes(let bytes): head.httpBody = bytes
        case .file(let file):
            // URLSession says nothing of a file that it can't read.
            guard request.body?.length != nil, FileManager.default.isReadableFile(atPath: file.path) else {
                throw RequestError("the file '\(file.lastPathComponent)' can't be read")
            }
            return session.uploadTask(with: head, fromFile: file)
        case .stream, nil: break
        }
        return session.dataTask(with: head)
    }

    /// How many calls the session has under way.
    var callsUnderWay: Int { router.count }
}
