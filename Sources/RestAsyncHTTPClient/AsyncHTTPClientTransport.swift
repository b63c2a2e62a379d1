#if AsyncHTTPClient
public import AsyncHTTPClient
import HTTPTypes
import NIOCore
public import RestRuntime

/// A transport over async-http-client (SwiftNIO), for servers and for everything else that runs on Linux.
///
///     var configuration = Configuration()
///     configuration.transport = AsyncHTTPClientTransport.shared
///
/// HTTP/2 is spoken where a server offers it over TLS, else HTTP/1.1. Bodies stream in both directions, with any method: a
/// reader or a server that is slow slows the other side down, and some hundred kilobytes are kept (in HTTP/2 up to its
/// window of 8 MB). Answers in gzip and deflate are asked for, and decompressed as they are read, so that a small answer
/// that stands for a huge one fills no memory; one in another coding is handed on as it is.
///
/// A server may close a connection just when the next call is sent on it: that is ``TransportError/Kind/connectionLost``,
/// and no call is sent twice. A call waits for a connection for as long as its own timeout. The server's 1xx answers are
/// no signs of it: the head must have come within the timeout. Trailers are dropped. An answer below 300 ends with
/// its request: a server that gives it and leaves the rest of the request's body unread makes the call time out.
public final class AsyncHTTPClientTransport: Transport {
    /// Serves every client that needs no configuration of its own; lives as long as the program.
    public static let shared = AsyncHTTPClientTransport()

    private let client: OwnedClient

    /// A transport with connections of its own, which are closed behind the last call once nobody holds it any more.
    ///
    ///     var configuration = HTTPClient.Configuration()
    ///     configuration.proxy = .server(host: "proxy.local", port: 3128)
    ///     configuration.tlsConfiguration = .makeClientConfiguration()
    ///     configuration.tlsConfiguration?.trustRoots = .file("/etc/ssl/company.pem")
    ///     configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = 32
    ///     AsyncHTTPClientTransport(configuration: configuration)
    ///
    /// What a ``Transport`` keeps to is not the configuration's to change: redirects are handed back, decompression is
    /// the transport's own, and a connection that can't be made is an error at once, not tried again. How long a call may
    /// last as a whole its `deadline` says.
    public init(configuration: HTTPClient.Configuration = HTTPClient.Configuration()) {
        var configuration = configuration
        configuration.redirectConfiguration = .disallow
        configuration.decompression = .disabled
        configuration.connectionPool.retryConnectionEstablishment = false
        // It bounds the wait for a free connection as well, which is what a call's own timeout is for.
        if configuration.timeout.connect == nil { configuration.timeout.connect = .hours(1) }
        configuration.guardAnswers()
        configuration.leaveOutSpansOfNobody()
        client = OwnedClient(HTTPClient(configuration: configuration))
    }

    public func send(_ request: TransportRequest) async throws -> TransportResponse {
        let timeout = request.options.timeout
        let upload = try await request.body.asyncMap { try await Upload($0, timeout: timeout) }
        let exchange = AsyncHTTPClientExchange(
            client: client,
            request: try HTTPClient.Request(request.head, body: upload),
            upload: upload,
            options: request.options
        )
        let head = try await withTaskCancellationHandler {
            try await exchange.start()
        } onCancel: {
            exchange.cancel()
        }
        if request.head.method == .head || head.status == .noContent || head.status == .notModified {
            exchange.discard()
            return TransportResponse(head)
        }
        do throws(TransportError) {
            let codings = try BodyCoding.all(in: head.headerFields)
            return TransportResponse(head, body: ResponseBody(AsyncHTTPClientBody(exchange, codings: codings)))
        } catch {
            exchange.cancel()
            throw error
        }
    }
}

extension Optional {
    fileprivate func asyncMap<T>(_ transform: (Wrapped) async throws -> T) async rethrows -> T? {
        guard let self else { return nil }
        return try await transform(self)
    }
}

extension HTTPClient.Configuration {
    /// Without a tracer the client still makes spans, and drops them: a tenth of what a call costs it.
    fileprivate mutating func leaveOutSpansOfNobody() {
        guard let tracer = tracing.tracer, String(describing: type(of: tracer)) == "NoOpTracer" else { return }
        tracing.tracer = nil
    }
}
#else
public import RestRuntime

/// A transport over async-http-client, which the trait `AsyncHTTPClient` of the package brings.
@available(
    *,
    unavailable,
    message: """
        enable the trait AsyncHTTPClient for the package restgen: .package(url: …, from: …, traits: [.defaults, \
        "AsyncHTTPClient"])
        """
)
public final class AsyncHTTPClientTransport: Transport {
    // They stand here so that the compiler speaks of the trait, and not of members that are missing.
    public static let shared = AsyncHTTPClientTransport()

    public init(configuration: Any? = nil) {}

    public func send(_ request: TransportRequest) async throws -> TransportResponse {
        throw TransportError(.unsupported, "the trait AsyncHTTPClient is not enabled")
    }
}
#endif
