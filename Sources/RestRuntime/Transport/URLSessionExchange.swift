import Foundation
import HTTPTypes

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// One request of a session and its answer: the place where the session's callbacks meet the caller's `await`s.
///
/// Whoever ends it first, the server, a timeout, a cancellation or a bound, decides the outcome; what comes later is
/// dropped. Continuations are resumed outside the lock.
final class URLSessionExchange: @unchecked Sendable {
    private enum Outcome {
        case finished
        case failed(any Error)
    }

    /// A body that nobody reads is drained this far, so that the connection can serve again.
    private static let drainBytes = 256 << 10
    private static let drainSeconds = 2.0
    /// Where a slow reader pauses the transfer, and lets it go on.
    private static let highWater = 1 << 20
    private static let lowWater = 256 << 10

    private let task: URLSessionDataTask
    /// The file that is sent, until the end.
    private var body: SpooledBody?
    private let options: TransportOptions
    private let queue: DispatchQueue

    private let lock = NSLock()
    private var head: UnsafeContinuation<HTTPResponse, any Error>?
    private var hasHead = false
    private var reader: UnsafeContinuation<Data?, any Error>?
    private var parts: [Data] = []
    private var held = 0
    private var outcome: Outcome?
    private var isPaused = false
    private var drained: Int?
    private var timer: (any DispatchSourceTimer)?
    private var lastProgress = DispatchTime.now()
    private var registration: Int?

    init(task: URLSessionDataTask, options: TransportOptions, queue: DispatchQueue, keeping body: SpooledBody?) {
        self.task = task
        self.body = body
        self.options = options
        self.queue = queue
    }

    /// Sends the request and waits for the head.
    func start() async throws -> HTTPResponse {
        let signal = options.cancellation?.onCancel { [weak self] in self?.cancel() }
        return try await withUnsafeThrowingContinuation { continuation in
            let failure: (any Error)? = lock.withLock {
                registration = signal
                if case .failed(let error) = outcome { return error }
                head = continuation
                startTimer()
                return nil
            }
            // Also when it was cancelled before it began: the session forgets no task that was never resumed.
            task.resume()
            if let failure {
                if let signal { options.cancellation?.remove(signal) }
                continuation.resume(throwing: failure)
            }
        }
    }

    /// The next bytes, or nil behind the last.
    func next() async throws -> Data? {
        try await withUnsafeThrowingContinuation { continuation in
            var result: Result<Data?, any Error>?
            lock.withLock {
                if case .failed(let error) = outcome {
                    result = .failure(error)
                } else if !parts.isEmpty {
                    result = .success(takeParts())
                } else if outcome != nil {
                    result = .success(nil)
                } else {
                    reader = continuation
                }
            }
            if let result { continuation.resume(with: result) }
        }
    }

    /// Ends the call for its caller at once, and the transfer soon.
    func cancel() {
        end(.failed(CancellationError()))
    }

    /// Nobody will read the rest: a short one is drained, a long or slow one cut off.
    func discard() {
        lock.withLock {
            guard outcome == nil, drained == nil else { return }
            drained = held
            parts = []
            held = 0
            resumeTransfer()
            timer?.setEventHandler { [weak self] in self?.cancel() }
            timer?.schedule(deadline: .now() + Self.drainSeconds)
        }
    }

    /// The reader has gone away.
    func abandon() {
        if lock.withLock({ outcome == nil && drained == nil }) { cancel() }
    }

    // MARK: What the session says

    func received(_ response: URLResponse) {
        guard let response = response as? HTTPURLResponse, response.statusCode >= 200 else { return progressed() }
        let continuation = lock.withLock {
            lastProgress = .now()
            hasHead = true
            defer { head = nil }
            return head
        }
        continuation?.resume(with: HTTPResponse.read(response))
    }

    func received(_ data: Data) {
        guard !data.isEmpty else { return }
        var continuation: UnsafeContinuation<Data?, any Error>?
        var failure: (any Error)?
        lock.withLock {
            lastProgress = .now()
            guard outcome == nil else { return }
            if let count = drained {
                drained = count + data.count
                if count + data.count > Self.drainBytes { failure = CancellationError() }
            } else if reader != nil {
                continuation = reader
                reader = nil
            } else {
                parts.append(data)
                held += data.count
                if held > options.maximumBodySize { failure = TransportError.bodyTooLarge(options.maximumBodySize) }
                pauseTransfer()
            }
        }
        continuation?.resume(returning: data)
        if let failure { end(.failed(failure)) }
    }

    func progressed() {
        lock.withLock { lastProgress = .now() }
    }

    func completed(_ response: URLResponse?, error: (any Error)?) {
        if let error { return end(.failed(URLSessionFailure.read(error))) }
        // A redirect without a usable Location is never handed over on Linux, only left on the task.
        if let response, !lock.withLock({ hasHead }) { received(response) }
        end(.finished)
    }

    // MARK: Under the lock

    private func takeParts() -> Data? {
        var all = parts[0]
        for part in parts.dropFirst() { all.append(part) }
        parts = []
        held = 0
        resumeTransfer()
        return all
    }

    private func pauseTransfer() {
        #if !canImport(FoundationNetworking)
        guard held > Self.highWater, !isPaused else { return }
        isPaused = true
        task.suspend()
        #endif
    }

    private func resumeTransfer() {
        guard isPaused, held < Self.lowWater else { return }
        isPaused = false
        lastProgress = .now()
        task.resume()
    }

    private func startTimer() {
        guard options.timeout.isFinite, options.timeout < 1e9 else { return }
        lastProgress = .now()
        let timer = DispatchSource.makeTimerSource(queue: queue)
        timer.setEventHandler { [weak self] in self?.checkTime() }
        timer.schedule(deadline: .now() + max(options.timeout, 0))
        self.timer = timer
        timer.resume()
    }

    // MARK: Ends

    private func checkTime() {
        let isLate = lock.withLock {
            let due = lastProgress + max(options.timeout, 0)
            if !isPaused, due <= .now() { return true }
            timer?.schedule(deadline: isPaused ? .now() + options.timeout : due)
            return false
        }
        if isLate { end(.failed(TransportError.timedOut(options.timeout))) }
    }

    private func end(_ result: Outcome) {
        var headContinuation: UnsafeContinuation<HTTPResponse, any Error>?
        var readContinuation: UnsafeContinuation<Data?, any Error>?
        var signal: Int?
        let isFirst = lock.withLock {
            guard outcome == nil else { return false }
            outcome = result
            (headContinuation, head) = (head, nil)
            (readContinuation, reader) = (reader, nil)
            (signal, registration) = (registration, nil)
            body = nil
            timer?.cancel()
            timer = nil
            return true
        }
        guard isFirst else { return }
        if let signal { options.cancellation?.remove(signal) }
        switch result {
        case .finished:
            headContinuation?.resume(throwing: TransportError(.malformedResponse, "the server sent no response"))
            readContinuation?.resume(returning: nil)
        case .failed(let error):
            headContinuation?.resume(throwing: error)
            readContinuation?.resume(throwing: error)
            queue.async { [task] in task.cancel() }
        }
    }
}
