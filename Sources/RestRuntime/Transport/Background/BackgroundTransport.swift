#if canImport(Darwin)
public import Foundation
import HTTPTypes

/// Transfers that the system carries on while the program sleeps or is ended: `URLSession` with a background configuration, on
/// Apple's systems. Any call goes through it, as it is; it is meant for files.
///
///     let transfers = BackgroundTransport(identifier: "org.example.films")         // one for each identifier, as the program begins
///     let client = FilmsClient(configuration: Configuration(transport: transfers))
///     try await client.films.movie(id: 7, to: url)
///
/// A program that was ended makes the same call again: it is given the transfer that goes on, or what came meanwhile. A call that
/// is cancelled leaves what the system needs to resume it, and the next one of the same request goes on. What the application's
/// delegate hands over stands at ``handleEvents(completion:)``.
///
/// The same call has the same method, URL, body and headers. Headers of HTTP that don't identify the caller may differ, and so may
/// `Idempotency-Key` and `X-Request-ID`. A call with another credential, a renewed token included, is another call.
///
/// The system decides when it transfers, and waits for a network: ``TransportRequest.Options/timeout`` is not heeded, a deadline is. It also
/// follows redirects by itself, with all headers but `Authorization`. A response from another origin to a call with a header that may
/// be a secret is an error, but that server has seen the header. Calls with such a header to a server that redirects elsewhere need
/// another transport. A request's body that is no file is written to one first.
public final class BackgroundTransport: Transport {
    private let delegate: BackgroundDelegate
    private let session: URLSession

    /// A session of the system with this identifier, of which a program has one. `configure` may change its settings, such as
    /// `isDiscretionary` and `allowsCellularAccess`.
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

    /// Keeps the handler that the system gives to `application(_:handleEventsForBackgroundURLSession:completionHandler:)`, and
    /// calls it once, on the main actor, when all that happened while the program slept has been taken.
    ///
    ///     func application(
    ///         _ application: UIApplication,
    ///         handleEventsForBackgroundURLSession identifier: String,
    ///         completionHandler: @escaping () -> Void
    ///     ) {
    ///         transfers.handleEvents(completion: completionHandler)
    ///     }
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
        if let answer = delegate.store.takeAnswer(key) { return answer }
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
/// Transfers that the system carries on while the program sleeps or is ended: Apple's systems have them, and no other.
@available(
    *,
    unavailable,
    message: "only Apple's systems carry transfers on in the background; take URLSessionTransport here"
)
public final class BackgroundTransport: Transport {
    public init(identifier: String) {}

    @_spi(Generated) public func send(_ request: TransportRequest) async throws -> TransportResponse {
        throw TransportError(.unsupported, "only Apple's systems carry transfers on in the background")
    }
}
#endif
