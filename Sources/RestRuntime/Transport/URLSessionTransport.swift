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
/// no way to pause. A body can't be sent with GET: `URLSession` refuses it. A body that is a stream, as a multipart body with
/// files is one, is written to a temporary file first, and sent from there: `URLSession` takes no stream on Linux. The call's
/// timeout counts from then. A body that is a file is sent from where it is.
///
/// Foundation joins several lines of `Set-Cookie` into one. They are taken apart where a comma, a space, a name and an equals sign
/// follow one another, so that a cookie whose value holds those is cut. Of two lines whose names differ in letter case only the
/// first one is there on Linux. Another transport keeps the lines apart.
///
/// If a server closes a kept connection without an answer, Foundation sends the request again on Linux: one without a body
/// twice, also a POST, and one with a body without it, which ends with the timeout.
///
/// Two answers end the whole process inside Foundation on Linux (Swift 6.3), before any code of ours sees them: a head that
/// breaks off in its middle, and a redirect whose Location has no scheme and a host such as `[::1]`. A program that talks
/// to servers it can't trust takes another transport there.
public final class URLSessionTransport: Transport {
    /// Serves every client that names no transport; never invalidated.
    public static let shared = URLSessionTransport()

    private let lane: URLSessionLane
    /// Where a body that is a stream is written to; `nil` for the temporary folder.
    private let spoolFolder: URL?

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
        lane = URLSessionLane(configuration)
        spoolFolder = nil
    }

    /// For tests that look for what is left in the folder.
    init(spoolFolder: URL) {
        lane = URLSessionLane(.ephemeral)
        self.spoolFolder = spoolFolder
    }

    @_spi(Generated) public func send(_ request: TransportRequest) async throws -> TransportResponse {
        var spooled: SpooledBody?
        if var body = request.body, case .stream = body.content {
            // What is read now is not sent yet.
            body.onSent = nil
            let folder = spoolFolder ?? FileManager.default.temporaryDirectory
            spooled = try await SpooledBody.of(body, in: folder, until: request.options.cancellation)
        }
        let upload = try Upload(request, spooled)
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

    /// How many calls the session has under way.
    var callsUnderWay: Int { lane.router.count }
}

/// What is sent: a request whose body is part of it, or lies in a file.
///
/// Sendable, as nobody else has its stream.
private struct Upload: @unchecked Sendable {
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
            // URLSession says nothing of a file that it can't read.
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
    /// Of a stream the session knows no length, and sends it in chunks, unless a header says otherwise; one of a blank is left
    /// out by libcurl.
    private mutating func stream(_ file: SentFile) throws {
        guard let stream = FileBodyStream(file.url, length: file.length) else {
            throw RequestError("the file '\(file.url.lastPathComponent)' can't be read")
        }
        head.httpBodyStream = stream
        head.setValue("\(stream.length)", forHTTPHeaderField: "Content-Length")
        head.setValue(" ", forHTTPHeaderField: "Transfer-Encoding")
        // The session would say that it is a form.
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
