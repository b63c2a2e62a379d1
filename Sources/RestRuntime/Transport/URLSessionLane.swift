import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A session with its delegate and the queue on which it is asked for something.
///
/// On Linux `URLSession` makes, resumes and cancels a task on a queue that all sessions of the process share, and its
/// caller waits: for as long as one hostile answer keeps that queue busy. So no thread of Swift's tasks does any of it.
final class URLSessionLane: Sendable {
    let router = URLSessionRouter()
    private let session: URLSession
    private let queue = DispatchQueue(label: "restgen.URLSessionTransport")

    init(_ configuration: URLSessionConfiguration) {
        session = URLSession(configuration: configuration, delegate: router, delegateQueue: CallbackQueue())
    }

    deinit {
        // The session keeps its delegate, and its connections, until it is told to go. Calls under way end as usual.
        session.finishTasksAndInvalidate()
    }

    /// Calls `work` as soon as the session has done what was asked for before.
    func async(_ work: @escaping @Sendable (URLSession) -> Void) {
        queue.async { [self] in work(session) }
    }
}
