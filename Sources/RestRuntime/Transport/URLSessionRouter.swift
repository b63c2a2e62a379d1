import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The session's delegate, which passes callbacks to the exchange of their task.
///
/// It exists once for each session, and follows no redirects: the client does. A lock protects the table of exchanges.
final class URLSessionRouter: NSObject, URLSessionDataDelegate, @unchecked Sendable {
    private let lock = NSLock()
    /// The exchanges in progress, by the identifiers of their tasks.
    private var exchanges: [Int: URLSessionExchange] = [:]
    /// The user's delegate, which gets some callbacks too.
    private let delegate: (any URLSessionTaskDelegate)?
    /// The pins and client certificates.
    private let security: URLSessionSecurity?

    init(delegate: (any URLSessionTaskDelegate)?, security: URLSessionSecurity?) {
        self.delegate = delegate
        self.security = security
    }

    /// The number of exchanges in progress.
    var count: Int { lock.withLock { exchanges.count } }

    /// Adds an exchange before its task is resumed.
    func add(_ exchange: URLSessionExchange, for task: URLSessionTask) {
        lock.withLock { exchanges[task.taskIdentifier] = exchange }
    }

    /// Returns the exchange of a task, or `nil` if it has ended.
    private func exchange(for task: URLSessionTask) -> URLSessionExchange? {
        lock.withLock { exchanges[task.taskIdentifier] }
    }

    /// The head has arrived.
    func urlSession(
        _ session: URLSession,
        dataTask: URLSessionDataTask,
        didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        exchange(for: dataTask)?.received(response)
        completionHandler(.allow)
    }

    /// A part of the body has arrived.
    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        exchange(for: dataTask)?.received(data)
    }

    /// A part of the request's body was sent.
    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didSendBodyData bytesSent: Int64,
        totalBytesSent: Int64,
        totalBytesExpectedToSend: Int64
    ) {
        exchange(for: task)?.sent(totalBytesSent)
        #if canImport(FoundationNetworking)
        delegate?.urlSession(
            session,
            task: task,
            didSendBodyData: bytesSent,
            totalBytesSent: totalBytesSent,
            totalBytesExpectedToSend: totalBytesExpectedToSend
        )
        #else
        delegate?.urlSession?(
            session,
            task: task,
            didSendBodyData: bytesSent,
            totalBytesSent: totalBytesSent,
            totalBytesExpectedToSend: totalBytesExpectedToSend
        )
        #endif
    }

    /// The session has measured a task. Foundation on Linux never does.
    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didFinishCollecting metrics: URLSessionTaskMetrics
    ) {
        exchange(for: task)?.measured(metrics)
        #if canImport(FoundationNetworking)
        delegate?.urlSession(session, task: task, didFinishCollecting: metrics)
        #else
        delegate?.urlSession?(session, task: task, didFinishCollecting: metrics)
        #endif
    }

    /// The session was invalidated, since the transport was released.
    func urlSession(_ session: URLSession, didBecomeInvalidWithError error: (any Error)?) {
        #if canImport(FoundationNetworking)
        delegate?.urlSession(session, didBecomeInvalidWithError: error)
        #else
        delegate?.urlSession?(session, didBecomeInvalidWithError: error)
        #endif
    }

    #if !canImport(FoundationNetworking)
    /// The task waits for a network (`waitsForConnectivity`).
    func urlSession(_ session: URLSession, taskIsWaitingForConnectivity task: URLSessionTask) {
        exchange(for: task)?.waitsForConnectivity()
        delegate?.urlSession?(session, taskIsWaitingForConnectivity: task)
    }
    #endif

    #if canImport(FoundationNetworking)
    /// The session needs the body again, for example on a new connection.
    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        needNewBodyStream completionHandler: @escaping (InputStream?) -> Void
    ) {
        completionHandler(
            FileBodyStream.again(task.originalRequest?.httpBodyStream, of: exchange(for: task)?.file?.url)
        )
    }
    #endif

    /// Declines every redirect, so that it is returned like any other response.
    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest,
        completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        completionHandler(nil)
    }

    /// Caches nothing unless the configuration has a cache.
    func urlSession(
        _ session: URLSession,
        dataTask: URLSessionDataTask,
        willCacheResponse proposedResponse: CachedURLResponse,
        completionHandler: @escaping @Sendable (CachedURLResponse?) -> Void
    ) {
        completionHandler(session.configuration.urlCache == nil ? nil : proposedResponse)
    }

    /// Leaves certificates to the user's delegate or the system, and checks pins afterwards. Credentials are added by
    /// the client.
    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        #if canImport(FoundationNetworking)
        // On Linux the challenge is reported after the whole 401, and its default handling never ends the task. The
        // response is complete, and cancelling only makes the session release it.
        exchange(for: task)?.completed(task.response, error: nil)
        completionHandler(.cancelAuthenticationChallenge, nil)
        #else
        answer(challenge, of: session, task: task, completionHandler)
        #endif
    }

    /// The task has ended, and its exchange is no longer needed.
    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        let exchange = lock.withLock { exchanges.removeValue(forKey: task.taskIdentifier) }
        exchange?.completed(task.response, error: error)
        #if canImport(FoundationNetworking)
        delegate?.urlSession(session, task: task, didCompleteWithError: error)
        #else
        delegate?.urlSession?(session, task: task, didCompleteWithError: error)
        #endif
    }

    #if !canImport(FoundationNetworking)
    private typealias ChallengeAnswer = @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void

    /// Answers a challenge by the client certificate of the host, or else by the user's delegate. A certificate that
    /// would be accepted must match the pins of its host.
    private func answer(
        _ challenge: URLAuthenticationChallenge,
        of session: URLSession,
        task: URLSessionTask,
        _ completionHandler: @escaping ChallengeAnswer
    ) {
        let space = challenge.protectionSpace
        if let credential = security?.credential(for: space) { return completionHandler(.useCredential, credential) }
        let answer: ChallengeAnswer
        if let security, let trust = space.serverTrust {
            let (host, exchange) = (space.host, self.exchange(for: task))
            let checked = UncheckedTrust(trust)
            answer = { disposition, credential in
                // A rejected challenge may be handled by default.
                let isCancelled = disposition == .cancelAuthenticationChallenge
                if !isCancelled, let error = security.mismatch(of: checked, host: host) {
                    exchange?.fail(error)
                    completionHandler(.cancelAuthenticationChallenge, nil)
                } else {
                    completionHandler(disposition, credential)
                }
            }
        } else {
            answer = completionHandler
        }
        // The system asks for these once for a connection.
        let isOfConnection = [
            NSURLAuthenticationMethodServerTrust, NSURLAuthenticationMethodClientCertificate,
            NSURLAuthenticationMethodNTLM, NSURLAuthenticationMethodNegotiate,
        ].contains(space.authenticationMethod)
        if isOfConnection,
            delegate?.urlSession?(session, didReceive: challenge, completionHandler: answer) != nil
        {
            return
        }
        if delegate?.urlSession?(session, task: task, didReceive: challenge, completionHandler: answer) != nil {
            return
        }
        answer(.performDefaultHandling, nil)
    }
    #endif
}
