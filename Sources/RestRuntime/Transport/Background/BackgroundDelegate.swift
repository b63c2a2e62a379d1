#if canImport(Darwin)
import Foundation
import HTTPTypes

/// One request that waits for its response.
///
/// It is created by `BackgroundTransport`, and waits in the delegate. The system may continue its task after the
/// program has ended.
final class BackgroundTransfer: Sendable {
    /// The name of the request across runs, by `BackgroundKey`.
    let key: String
    let task: URLSessionTask
    /// The file to upload, until the end.
    let body: SpooledBody?
    /// The size limit of an upload's response, in bytes.
    let limit: Int
    /// The observer of the number of sent bytes.
    let onSent: (@Sendable (Int64) -> Void)?
    /// The observer of the received and the total bytes.
    let onArrival: (@Sendable (Int64, Int64?) -> Void)?

    /// Creates a transfer for a task.
    init(
        key: String,
        task: URLSessionTask,
        body: SpooledBody?,
        limit: Int,
        onSent: (@Sendable (Int64) -> Void)?,
        onArrival: (@Sendable (Int64, Int64?) -> Void)?
    ) {
        self.key = key
        self.task = task
        self.body = body
        self.limit = limit
        self.onSent = onSent
        self.onArrival = onArrival
    }
}

/// The delegate of a background session. A response that nobody waits for is kept for the next request.
///
/// A lock protects the waiting transfers and the handler of the application, since the session calls its delegate on
/// its own queue.
final class BackgroundDelegate: NSObject, URLSessionDownloadDelegate, URLSessionDataDelegate, @unchecked Sendable {
    let store: BackgroundStore
    /// A transfer and the caller that waits for it.
    private typealias Waiting = (
        transfer: BackgroundTransfer, continuation: UnsafeContinuation<TransportResponse, any Error>
    )

    private let lock = NSLock()
    /// The transfers by the task's identifier.
    private var waiting: [Int: Waiting] = [:]
    /// The bodies of responses to uploads, until they are complete.
    private let bodies = BoundedBodies()
    /// The application's handler for the end of the system's events, until it is called.
    private var completion: (@MainActor () -> Void)?
    /// Whether the system reported the end of its events before the application's handler was set.
    private var isDone = false

    /// Creates the delegate of a session.
    init(_ store: BackgroundStore) {
        self.store = store
    }

    /// Starts or joins a transfer, and waits for its response.
    ///
    /// - Throws: ``RequestError`` if somebody waits for the transfer already, ``TransportError``, or
    ///   `CancellationError`.
    func run(_ transfer: BackgroundTransfer) async throws -> TransportResponse {
        try await withUnsafeThrowingContinuation { continuation in
            let isFree = lock.withLock {
                guard waiting[transfer.task.taskIdentifier] == nil else { return false }
                waiting[transfer.task.taskIdentifier] = (transfer, continuation)
                return true
            }
            guard isFree else {
                continuation.resume(throwing: RequestError("the same transfer is already running"))
                return
            }
            // The transfer ended before it was waited for.
            if transfer.task.state == .completed, let stored = store.takeResponse(transfer.key) {
                end(transfer.task, .success(stored))
            } else {
                transfer.task.resume()
            }
        }
    }

    /// Cancels a transfer, and keeps the data to resume a download.
    func cancel(_ transfer: BackgroundTransfer) {
        end(transfer.task, .failure(CancellationError()))
        guard let download = transfer.task as? URLSessionDownloadTask else { return transfer.task.cancel() }
        download.cancel { [store] data in
            if let data { store.keep(resumeData: data, transfer.key) }
        }
    }

    /// Resumes the caller that waits for a task, if there is one.
    private func end(_ task: URLSessionTask, _ result: Result<TransportResponse, any Error>) {
        let waiting = lock.withLock { self.waiting.removeValue(forKey: task.taskIdentifier) }
        waiting?.continuation.resume(with: result)
    }

    /// Sets the application's handler, which is called when the system has delivered all events. It is called at once
    /// if that has happened.
    @MainActor func handle(_ completion: @escaping @MainActor () -> Void) {
        let isDone = lock.withLock {
            defer { self.isDone = false }
            if !self.isDone { self.completion = completion }
            return self.isDone
        }
        if isDone { completion() }
    }

    // MARK: URLSessionDelegate

    /// Keeps the file of a download, before the system deletes it.
    func urlSession(
        _ session: URLSession,
        downloadTask: URLSessionDownloadTask,
        didFinishDownloadingTo location: URL
    ) {
        // The file is deleted when this method returns.
        guard let key = downloadTask.taskDescription, let response = downloadTask.response as? HTTPURLResponse,
            problem(of: downloadTask) == nil
        else { return }
        store.keep(response: response, file: location, key)
    }

    /// Passes on the progress of a download.
    func urlSession(
        _ session: URLSession,
        downloadTask: URLSessionDownloadTask,
        didWriteData bytesWritten: Int64,
        totalBytesWritten: Int64,
        totalBytesExpectedToWrite: Int64
    ) {
        let transfer = lock.withLock { waiting[downloadTask.taskIdentifier]?.transfer }
        transfer?.onArrival?(totalBytesWritten, totalBytesExpectedToWrite > 0 ? totalBytesExpectedToWrite : nil)
    }

    /// Collects the body of a response to an upload. One that is too large ends the transfer.
    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        let transfer = lock.withLock { waiting[dataTask.taskIdentifier]?.transfer }
        let limit = transfer?.limit ?? BoundedBodies.standard
        guard !bodies.add(data, to: dataTask.taskIdentifier, upTo: limit) else { return }
        end(dataTask, .failure(TransportError.bodyTooLarge(limit)))
        dataTask.cancel()
    }

    /// Called by default and ephemeral sessions. A background session follows redirects itself, which ``problem(of:)``
    /// detects.
    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest,
        completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        let headers = Array((request.allHTTPHeaderFields ?? [:]).keys)
        let problem = BackgroundRedirect.problem(from: task.originalRequest?.url, to: request.url, headers: headers)
        completionHandler(problem == nil ? request : nil)
    }

    /// Returns the error of a redirect that the system has followed, or `nil` for a harmless one.
    private func problem(of task: URLSessionTask) -> TransportError? {
        let headers = Array((task.originalRequest?.allHTTPHeaderFields ?? [:]).keys)
        return BackgroundRedirect.problem(
            from: task.originalRequest?.url,
            to: task.currentRequest?.url,
            headers: headers
        )
    }

    /// Passes on the progress of an upload.
    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didSendBodyData bytesSent: Int64,
        totalBytesSent: Int64,
        totalBytesExpectedToSend: Int64
    ) {
        let transfer = lock.withLock { waiting[task.taskIdentifier]?.transfer }
        transfer?.onSent?(totalBytesSent)
    }

    /// Ends a transfer: with its kept response, or with an error. The response to an upload is kept first, so that it
    /// isn't lost if nobody waits.
    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        let body = bodies.take(task.taskIdentifier)
        if let error { return end(task, .failure(URLSessionFailure.read(error))) }
        if let problem = problem(of: task) { return end(task, .failure(problem)) }
        if let key = task.taskDescription, !(task is URLSessionDownloadTask),
            let response = task.response as? HTTPURLResponse, let body
        {
            store.keep(response: response, body: body, key)
        }
        let isWaitedFor = lock.withLock { waiting[task.taskIdentifier] != nil }
        guard isWaitedFor, let key = task.taskDescription else { return }
        guard let stored = store.takeResponse(key) else {
            return end(task, .failure(TransportError(.unwritable, "the response can't be saved to disk")))
        }
        end(task, .success(stored))
    }

    /// Calls the application's handler, after the system has delivered all events.
    func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {
        let completion = lock.withLock {
            defer { self.completion = nil }
            if self.completion == nil { isDone = true }
            return self.completion
        }
        guard let completion else { return }
        Task { @MainActor in completion() }
    }
}
#endif
