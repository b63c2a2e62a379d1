#if AsyncHTTPClient
public import AsyncHTTPClient
import HTTPTypes
import NIOCore
public import RestRuntime

/// A transport over async-http-client (SwiftNIO), for servers and other programs on Linux.
///
///     var configuration = Configuration()
///     configuration.transport = AsyncHTTPClientTransport.shared
///
/// HTTP/2 is used if the server offers it over TLS, and HTTP/1.1 otherwise. Bodies stream in both directions. A slow
/// reader or server slows the other side down, and some hundred kilobytes are buffered (up to the window of 8 MB with
/// HTTP/2). Responses in gzip and deflate are decompressed while they are read, so a small response that expands to a
/// huge one doesn't fill the memory. Other content codings are passed on unchanged.
///
/// - If a server closes a connection just as a call is sent on it, the call fails with
///   ``TransportError/Kind/connectionLost``. The transport never sends a request twice.
/// - Waiting for a connection and for the head of the response is limited by the call's timeout. Informational responses
///   (1xx) don't extend it.
/// - Trailers are dropped.
/// - If a server sends a response below 300 and doesn't read the rest of the request's body, the call times out.
public final class AsyncHTTPClientTransport: Transport {
    /// A transport for clients without their own configuration. It lives as long as the process.
    public static let shared = AsyncHTTPClientTransport()

    private let client: OwnedClient
    /// The clients of hosts with pins or client certificates, or `nil`.
    private let secured: SecuredClients?
    private let timings = ExchangeTimings()

    /// Creates a transport with its own connections.
    ///
    ///     var configuration = HTTPClient.Configuration()
    ///     configuration.proxy = .server(host: "proxy.local", port: 3128)
    ///     configuration.tlsConfiguration = .makeClientConfiguration()
    ///     configuration.tlsConfiguration?.trustRoots = .file("/etc/ssl/company.pem")
    ///     configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = 32
    ///     AsyncHTTPClientTransport(configuration: configuration)
    ///
    /// The connections are closed when the transport is released and its last call has ended.
    ///
    /// - Parameter configuration: The client's options. A ``Transport`` decides itself about redirects, decompression and
    ///   repeated attempts to connect, so these options are ignored. Limit the duration of a call with its `deadline`.
    public init(configuration: HTTPClient.Configuration = HTTPClient.Configuration()) {
        client = OwnedClient(HTTPClient(configuration: configuration.prepared(timings)))
        secured = nil
    }

    /// Creates a transport that pins certificates or presents client certificates.
    ///
    ///     var security = ConnectionSecurity()
    ///     try security.pin("api.example.com", publicKeys: [current, backup])
    ///     configuration.transport = try AsyncHTTPClientTransport(security: security)
    ///
    /// Pins are compared with the server's own certificate, since the client doesn't report those of its issuers. A pin
    /// of an issuer matches nothing, and the call is refused. To accept only certain issuers, set `trustRoots` of the
    /// configuration. Connections to declared hosts use BoringSSL, on Apple's systems too.
    ///
    /// - Parameters:
    ///   - security: The pins and client certificates.
    ///   - configuration: The client's options, as for ``init(configuration:)``.
    /// - Throws: `RequestError` for an empty declaration, for a client certificate that can't be used, and for pins without
    ///   the verification of certificates.
    public init(
        security: ConnectionSecurity,
        configuration: HTTPClient.Configuration = HTTPClient.Configuration()
    ) throws(RequestError) {
        let prepared = configuration.prepared(timings)
        secured = try SecuredClients(security, prepared)
        client = OwnedClient(HTTPClient(configuration: prepared))
    }

    /// Sends a request, and returns its response as soon as the head has arrived.
    ///
    /// - Throws: ``TransportError``, `CancellationError`, or an error of the request body's source.
    public func send(_ request: TransportRequest) async throws -> TransportResponse {
        let timeout = request.options.timeout
        // The body's length has to be known before the client creates its head.
        let upload = try await request.body.asyncMap { try await Upload($0, timeout: timeout) }
        var message = try HTTPClient.Request(request.head, body: upload)
        let client = try secured?.client(for: message) ?? client
        let timing = request.options.onMeasured.map { _ in timings.add(to: &message.headers) }
        defer { timing.map(timings.remove) }
        let exchange = AsyncHTTPClientExchange(
            client: client,
            request: message,
            upload: upload,
            options: request.options,
            timing: timing
        )
        let head = try await withTaskCancellationHandler {
            try await exchange.start()
        } onCancel: {
            exchange.cancel()
        }
        // These responses have no body (RFC 9110, section 6.4.1). Their `Content-Encoding` describes that of another
        // response.
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

/// Support for `send(_:)`, since `Optional.map` doesn't accept an asynchronous closure.
extension Optional {
    fileprivate func asyncMap<T>(_ transform: (Wrapped) async throws -> T) async rethrows -> T? {
        guard let self else { return nil }
        return try await transform(self)
    }
}

extension HTTPClient.Configuration {
    /// Returns the configuration with the options that a transport requires.
    fileprivate func prepared(_ timings: ExchangeTimings) -> HTTPClient.Configuration {
        var configuration = self
        configuration.redirectConfiguration = .disallow
        configuration.decompression = .disabled
        configuration.connectionPool.retryConnectionEstablishment = false
        // This timeout also limits the wait for a free connection, which is the call's own timeout.
        if configuration.timeout.connect == nil { configuration.timeout.connect = .hours(1) }
        configuration.guardResponses(timings)
        configuration.removeInactiveTracer()
        return configuration
    }

    /// Removes a tracer that does nothing. With it, the client creates and drops spans, a tenth of the cost of a call.
    fileprivate mutating func removeInactiveTracer() {
        guard let tracer = tracing.tracer, String(describing: type(of: tracer)) == "NoOpTracer" else { return }
        tracing.tracer = nil
    }
}
#else
public import RestRuntime

/// A transport over async-http-client. Enable the package trait `AsyncHTTPClient` to use it.
@available(
    *,
    unavailable,
    message: """
        enable the trait AsyncHTTPClient for the package restgen: .package(url: …, from: …, traits: [.defaults, \
        "AsyncHTTPClient"])
        """
)
public final class AsyncHTTPClientTransport: Transport {
    // These declarations make the compiler report the missing trait instead of unknown members.
    public static let shared = AsyncHTTPClientTransport()

    public init(configuration: Any? = nil) {}

    public init(security: ConnectionSecurity, configuration: Any? = nil) throws(RequestError) {}

    public func send(_ request: TransportRequest) async throws -> TransportResponse {
        throw TransportError(.unsupported, "the trait AsyncHTTPClient is not enabled")
    }
}
#endif
