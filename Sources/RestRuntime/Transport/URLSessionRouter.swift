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
    }

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

    /// Leaves certificates to the system. Credentials are added by the client.
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
        completionHandler(.performDefaultHandling, nil)
        #endif
    }

    /// The task has ended, and its exchange is no longer needed.
    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        let exchange = lock.withLock { exchanges.removeValue(forKey: task.taskIdentifier) }
        exchange?.completed(task.response, error: error)
    }
}
