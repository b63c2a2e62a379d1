#if canImport(Darwin)
import Foundation
import HTTPTypes

/// One request that waits for its response.
final class BackgroundTransfer: Sendable {
    let key: String
    let task: URLSessionTask
    /// The file to upload, until the end.
    let body: SpooledBody?
    /// The size limit of an upload's response, in bytes.
    let limit: Int
    let onSent: (@Sendable (Int64) -> Void)?
    let onArrival: (@Sendable (Int64, Int64?) -> Void)?

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
final class BackgroundDelegate: NSObject, URLSessionDownloadDelegate, URLSessionDataDelegate, @unchecked Sendable {
    let store: BackgroundStore
    private typealias Waiting = (
        transfer: BackgroundTransfer, continuation: UnsafeContinuation<TransportResponse, any Error>
    )

    private let lock = NSLock()
    /// The transfers by the task's identifier.
    private var waiting: [Int: Waiting] = [:]
    private let bodies = BoundedBodies()
    private var completion: (@MainActor () -> Void)?
    /// Whether the system reported the end of its events before the application's handler was set.
    private var isDone = false

    init(_ store: BackgroundStore) {
        self.store = store
    }

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
            if transfer.task.state == .completed, let answer = store.takeAnswer(transfer.key) {
                end(transfer.task, .success(answer))
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

    private func end(_ task: URLSessionTask, _ result: Result<TransportResponse, any Error>) {
        let waiting = lock.withLock { self.waiting.removeValue(forKey: task.taskIdentifier) }
        waiting?.continuation.resume(with: result)
    }

    @MainActor func handle(_ completion: @escaping @MainActor () -> Void) {
        let isDone = lock.withLock {
            defer { self.isDone = false }
            if !self.isDone { self.completion = completion }
            return self.isDone
        }
        if isDone { completion() }
    }

    // MARK: URLSessionDelegate

    func urlSession(
        _ session: URLSession,
        downloadTask: URLSessionDownloadTask,
        didFinishDownloadingTo location: URL
    ) {
        // The file is deleted when this method returns.
        guard let key = downloadTask.taskDescription, let response = downloadTask.response as? HTTPURLResponse,
            problem(of: downloadTask) == nil
        else { return }
        store.keep(answer: response, file: location, key)
    }

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

    private func problem(of task: URLSessionTask) -> TransportError? {
        let headers = Array((task.originalRequest?.allHTTPHeaderFields ?? [:]).keys)
        return BackgroundRedirect.problem(
            from: task.originalRequest?.url,
            to: task.currentRequest?.url,
            headers: headers
        )
    }

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

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        let body = bodies.take(task.taskIdentifier)
        if let error { return end(task, .failure(URLSessionFailure.read(error))) }
        if let problem = problem(of: task) { return end(task, .failure(problem)) }
        if let key = task.taskDescription, !(task is URLSessionDownloadTask),
            let response = task.response as? HTTPURLResponse, let body
        {
            store.keep(answer: response, body: body, key)
        }
        let isWaitedFor = lock.withLock { waiting[task.taskIdentifier] != nil }
        guard isWaitedFor, let key = task.taskDescription else { return }
        guard let answer = store.takeAnswer(key) else {
            return end(task, .failure(TransportError(.unwritable, "the response can't be saved to disk")))
        }
        end(task, .success(answer))
    }

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
