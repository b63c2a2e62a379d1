import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A session with its delegate and a queue for creating tasks.
///
/// On Linux, `URLSession` creates, resumes and cancels tasks on a queue that all sessions of the process share, and its
/// caller waits. One hostile response can keep that queue busy, so no thread of Swift's tasks does it.
final class URLSessionLane: Sendable {
    /// The delegate of the session.
    let router: URLSessionRouter
    private let session: URLSession
    private let queue = DispatchQueue(label: "restgen.URLSessionTransport")

    /// Creates a session.
    ///
    /// - Parameters:
    ///   - configuration: The configuration.
    ///   - delegate: The user's delegate, or `nil`.
    ///   - security: The pins and client certificates, or `nil`.
    init(
        _ configuration: URLSessionConfiguration,
        delegate: (any URLSessionTaskDelegate)? = nil,
        security: URLSessionSecurity? = nil
    ) {
        router = URLSessionRouter(delegate: delegate, security: security)
        session = URLSession(configuration: configuration, delegate: router, delegateQueue: CallbackQueue())
    }

    deinit {
        // The session keeps its delegate and connections until it is invalidated. Calls in progress end normally.
        session.finishTasksAndInvalidate()
    }

    /// Runs work after the session's earlier work.
    func async(_ work: @escaping @Sendable (URLSession) -> Void) {
        queue.async { [self] in work(session) }
    }
}
