#if canImport(Darwin)
public import Foundation
import HTTPTypes

/// A transport whose transfers continue while the program is suspended or terminated: `URLSession` with a background
/// configuration, on Apple's systems. It is meant for files, but works for any call.
///
///     let transfers = BackgroundTransport(identifier: "org.example.films")         // one for each identifier, at launch
///     let client = FilmsClient(configuration: Configuration(transport: transfers))
///     try await client.films.movie(id: 7, to: url)
///
/// After a restart the program makes the same call again, and gets the transfer in progress or its result. If a
/// download is cancelled, the next call with the same request resumes it. Pass on the events of the application's
/// delegate with ``handleEvents(completion:)``.
///
/// A call is the same if method, URL, body and headers are. Headers that don't identify the caller may differ, and so
/// may `Idempotency-Key` and `X-Request-ID`. A call with another credential, such as a refreshed token, is another
/// call.
///
/// - The system schedules the transfers and waits for a network, so ``TransportRequest.Options/timeout`` is ignored. Use a
///   deadline to limit a call.
/// - The system follows redirects itself, with all headers but `Authorization`. If another origin responds to a call with
///   a header that may be a secret, the call fails, but that server has received the header. Use another transport for
///   such calls if the server redirects elsewhere.
/// - A request body that isn't a file is written to a file first.
public final class BackgroundTransport: Transport {
    private let delegate: BackgroundDelegate
    private let session: URLSession

    /// Creates a transport with a background session.
    ///
    /// - Parameters:
    ///   - identifier: The identifier of the session. A program has one session for each.
    ///   - configure: Changes the session's configuration, for example `isDiscretionary` or `allowsCellularAccess`.
    public init(identifier: String, configure: (URLSessionConfiguration) -> Void = { _ in }) {
        let configuration = URLSessionConfiguration.background(withIdentifier: identifier)
        configuration.httpCookieStorage = nil
        configuration.httpCookieAcceptPolicy = .never
        configuration.httpShouldSetCookies = false
        configuration.urlCache = nil
        configuration.urlCredentialStorage = nil
        configuration.sessionSendsLaunchEvents = true
        configure(configuration)
        delegate = BackgroundDelegate(BackgroundStore(identifier))
        session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
    }

    /// Handles the events of the background session, and calls the system's handler when all are handled.
    ///
    ///     func application(
    ///         _ application: UIApplication,
    ///         handleEventsForBackgroundURLSession identifier: String,
    ///         completionHandler: @escaping () -> Void
    ///     ) {
    ///         transfers.handleEvents(completion: completionHandler)
    ///     }
    ///
    /// - Parameter completion: The handler that the system passes to the application's delegate. It is called once, on the
    ///   main actor.
    @MainActor public func handleEvents(completion: @escaping @MainActor () -> Void) {
        delegate.handle(completion)
    }

    @_spi(Generated) public func send(_ request: TransportRequest) async throws -> TransportResponse {
        var spooled: SpooledBody?
        var file: URL?
        if var body = request.body {
            if case .file(let url) = body.content {
                file = url
            } else {
                body.onSent = nil
                spooled = try await SpooledBody.of(body, until: request.options.cancellation)
                file = spooled?.file
            }
        }
        let key = BackgroundKey.of(request, file: file)
        if let response = delegate.store.takeResponse(key) { return response }
        let head = try URLRequest(request.head, hasBody: request.body != nil)
        let running = await session.allTasks.first { $0.taskDescription == key && $0.state != .completed }
        let task = running ?? newTask(head, file, key)
        task.taskDescription = key
        let transfer = BackgroundTransfer(
            key: key,
            task: task,
            body: spooled,
            limit: request.options.maximumBodySize,
            onSent: request.body?.onSent,
            onArrival: request.options.onArrival
        )
        let registration = request.options.cancellation?.onCancel { [delegate] in delegate.cancel(transfer) }
        defer { if let registration { request.options.cancellation?.remove(registration) } }
        return try await withTaskCancellationHandler {
            try await delegate.run(transfer)
        } onCancel: {
            delegate.cancel(transfer)
        }
    }

    private func newTask(_ head: URLRequest, _ file: URL?, _ key: String) -> URLSessionTask {
        if let file { return session.uploadTask(with: head, fromFile: file) }
        if let data = delegate.store.takeResumeData(key) { return session.downloadTask(withResumeData: data) }
        return session.downloadTask(with: head)
    }
}
#else
/// Transfers that continue while the program is suspended or terminated, which only Apple's systems support.
@available(
    *,
    unavailable,
    message: "background transfers are only available on Apple platforms. Use URLSessionTransport here"
)
public final class BackgroundTransport: Transport {
    public init(identifier: String) {}

    @_spi(Generated) public func send(_ request: TransportRequest) async throws -> TransportResponse {
        throw TransportError(.unsupported, "background transfers are only available on Apple platforms")
    }
}
#endif
