import HTTPTypes

#if canImport(FoundationNetworking)
import Foundation
public import FoundationNetworking
#else
public import Foundation
#endif

/// The default transport, over Foundation's `URLSession`.
///
///     let configuration = Configuration(transport: URLSessionTransport(maximumConnectionsPerHost: 32))
///
/// Cookies, cache and stored credentials are disabled, unless a given session configuration enables them. Redirects are
/// followed by the client.
///
/// - Bodies are streamed. If the reader is slow, the transfer pauses on Apple's systems. On Linux, where `URLSession` can't
///   pause, the body is buffered up to the limit for bodies.
/// - A file is sent directly. A stream, such as a multipart body with files, is written to a temporary file first. The
///   call's timeout begins afterwards.
/// - `URLSession` rejects a GET with a body.
/// - Foundation joins several `Set-Cookie` fields. They are split where a comma, a space, a name and an equals sign follow
///   each other, so a cookie whose value contains these is truncated. On Linux, of two fields whose names differ in case
///   only the first one is kept.
///
/// On Linux, Foundation has two further problems, which another transport such as `AsyncHTTPClientTransport` avoids:
/// - If a server closes a kept-alive connection without a response, the request is sent again: a request without a body
///   twice, even a POST. A request with a body is sent without it, and times out.
/// - Two responses end the process (Swift 6.3): a truncated head, and a redirect whose `Location` has no scheme and a host
///   such as `[::1]`. Don't use it with untrusted servers.
public final class URLSessionTransport: Transport {
    /// The transport of clients that set none. It is never invalidated.
    public static let shared = URLSessionTransport()

    private let lane: URLSessionLane
    private let security: URLSessionSecurity?
    /// The folder for streams that are written to a file before they are sent. `nil` for the temporary folder.
    private let spoolFolder: URL?

    /// Creates a session without cookies, cache and stored credentials.
    public convenience init(maximumConnectionsPerHost: Int = 6) {
        let configuration = Self.defaultConfiguration
        configuration.httpMaximumConnectionsPerHost = maximumConnectionsPerHost
        self.init(configuration: configuration)
    }

    /// Creates a transport from a session configuration, for a proxy, cookies or TLS settings. The calls' timeouts
    /// replace the configuration's.
    ///
    /// - Parameters:
    ///   - configuration: The configuration.
    ///   - delegate: Your delegate, which the session keeps. On Apple's systems it gets the challenges for
    ///     authentication and certificates, metrics, and the notice of a call that waits for connectivity. On every
    ///     system it gets the progress of sent bodies and the end of tasks. The client follows redirects itself.
    @inline(never)
    public init(configuration: URLSessionConfiguration, delegate: (any URLSessionTaskDelegate)? = nil) {
        security = nil
        lane = URLSessionLane(configuration, delegate: delegate, security: nil)
        spoolFolder = nil
    }

    /// Creates a transport that pins certificates or presents client certificates, on Apple's systems.
    ///
    /// On Linux, `URLSession` can't do either. There, calls to the declared hosts fail before anything is sent. Use
    /// `AsyncHTTPClientTransport` of the product RestAsyncHTTPClient.
    ///
    /// - Parameters:
    ///   - security: The pins and client certificates. A client certificate must be PKCS#12.
    ///   - configuration: The configuration of the session. The default has no cookies, cache and stored credentials.
    ///   - delegate: Your delegate. A certificate that it accepts must be trusted by the system, or by anchors that the
    ///     delegate sets, and match a pin.
    /// - Throws: ``RequestError`` for an empty declaration, and for a client certificate that can't be used.
    public init(
        security: ConnectionSecurity,
        configuration: URLSessionConfiguration? = nil,
        delegate: (any URLSessionTaskDelegate)? = nil
    ) throws(RequestError) {
        let tls = try URLSessionSecurity(security)
        self.security = tls
        lane = URLSessionLane(configuration ?? Self.defaultConfiguration, delegate: delegate, security: tls)
        spoolFolder = nil
    }

    /// A configuration without cookies, cache and stored credentials.
    private static var defaultConfiguration: URLSessionConfiguration {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpCookieStorage = nil
        configuration.httpCookieAcceptPolicy = .never
        configuration.httpShouldSetCookies = false
        configuration.urlCache = nil
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        configuration.urlCredentialStorage = nil
        return configuration
    }

    /// Creates a transport for tests, which look for files that remain in the folder.
    init(spoolFolder: URL) {
        security = nil
        lane = URLSessionLane(.ephemeral)
        self.spoolFolder = spoolFolder
    }

    @_spi(Generated) public func send(_ request: TransportRequest) async throws -> TransportResponse {
        try security?.check(request.head)
        var spooled: SpooledBody?
        if var body = request.body, case .stream = body.content {
            // Reading the body doesn't count as sending.
            body.onSent = nil
            let folder = spoolFolder ?? FileManager.default.temporaryDirectory
            spooled = try await SpooledBody.of(body, in: folder, until: request.options.cancellation)
        }
        let upload = try UploadRequest(request, spooled)
        let exchange = URLSessionExchange(
            options: request.options,
            lane: lane,
            keeping: spooled,
            sending: upload.file,
            onSent: request.body?.onSent
        )
        let head = try await withTaskCancellationHandler {
            try await exchange.start(upload.task)
        } onCancel: {
            exchange.cancel()
        }
        if request.head.method == .head || head.status == .noContent || head.status == .notModified {
            exchange.discard()
            return TransportResponse(head)
        }
        return TransportResponse(head, body: ResponseBody(URLSessionBody(exchange)))
    }

    /// The number of calls in progress.
    var callsUnderWay: Int { lane.router.count }
}

/// The request and the source of its body.
///
/// It is Sendable, since nobody else uses its stream.
private struct UploadRequest: @unchecked Sendable {
    private var head: URLRequest
    private(set) var file: SentFile?

    init(_ request: TransportRequest, _ spooled: SpooledBody?) throws {
        head = try URLRequest(request.head, hasBody: request.body != nil)
        file = spooled.flatMap { spooled in
            RequestBody(file: spooled.file).length.map { SentFile(url: spooled.file, length: $0) }
        }
        switch request.body?.content {
        case .bytes(let bytes): head.httpBody = bytes
        case .file(let url):
            // URLSession doesn't report a file that it can't read.
            guard let length = request.body?.length, FileManager.default.isReadableFile(atPath: url.path) else {
                throw RequestError("the file '\(url.lastPathComponent)' can't be read")
            }
            let sent = SentFile(url: url, length: length)
            if let change = sent.change { throw change }
            file = sent
        case .stream, nil: break
        }
        #if canImport(FoundationNetworking)
        if let file { try stream(file) }
        #endif
    }

    #if canImport(FoundationNetworking)
    /// Sets the length of a stream, which the session would send in chunks otherwise. libcurl omits a header with a
    /// blank value.
    private mutating func stream(_ file: SentFile) throws {
        guard let stream = FileBodyStream(file.url, length: file.length) else {
            throw RequestError("the file '\(file.url.lastPathComponent)' can't be read")
        }
        head.httpBodyStream = stream
        head.setValue("\(stream.length)", forHTTPHeaderField: "Content-Length")
        head.setValue(" ", forHTTPHeaderField: "Transfer-Encoding")
        // The session would declare a form.
        if head.value(forHTTPHeaderField: "Content-Type") == nil {
            head.setValue(" ", forHTTPHeaderField: "Content-Type")
        }
    }
    #endif

    func task(of session: URLSession) -> URLSessionDataTask {
        #if !canImport(FoundationNetworking)
        if let file { return session.uploadTask(with: head, fromFile: file.url) }
        #endif
        return session.dataTask(with: head)
    }
}
