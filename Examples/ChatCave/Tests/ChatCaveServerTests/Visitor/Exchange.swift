import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// One request and its unchanged response.
///
/// It uses a delegate instead of `data(for:)`, whose default handling of a 401 never ends on Linux.
final class Exchange: NSObject, URLSessionDataDelegate, @unchecked Sendable {
    private let continuation: CheckedContinuation<Response, any Error>
    private let lock = NSLock()
    private var body = Data()
    private var isDone = false

    static func response(to request: URLRequest) async throws -> Response {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpCookieStorage = nil
        configuration.httpShouldSetCookies = false
        configuration.urlCache = nil
        return try await withCheckedThrowingContinuation { continuation in
            let exchange = Exchange(continuation)
            let session = URLSession(configuration: configuration, delegate: exchange, delegateQueue: nil)
            session.dataTask(with: request).resume()
            session.finishTasksAndInvalidate()
        }
    }

    private init(_ continuation: CheckedContinuation<Response, any Error>) {
        self.continuation = continuation
    }

    private func finish(_ task: URLSessionTask, _ error: (any Error)?) {
        lock.withLock {
            guard !isDone else { return }
            isDone = true
            if let head = task.response as? HTTPURLResponse {
                continuation.resume(returning: Response(status: head.statusCode, head: head, body: body))
            } else {
                continuation.resume(throwing: error ?? URLError(.badServerResponse))
            }
        }
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        lock.withLock { body.append(data) }
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest,
        completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        completionHandler(nil)
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        #if canImport(FoundationNetworking)
        finish(task, nil)
        completionHandler(.cancelAuthenticationChallenge, nil)
        #else
        completionHandler(.performDefaultHandling, nil)
        #endif
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        finish(task, error)
    }
}
