import Foundation
import HTTPTypes

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// One request of a session and its answer: the place where the session's callbacks meet the caller's `await`s.
///
/// Whoever ends it first, the server, a timeout, a cancellation or a bound, decides the outcome; what comes later is
/// dropped. Continuations are resumed outside the lock.
final class URLSessionExchange: Timed, @unchecked Sendable {
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

    /// What is in the file that is sent, until the end.
    private var body: SpooledBody?
    /// What is sent from where it is: the session may begin anew with it.
    let file: SentFile?
    private let options: TransportRequest.Options
    private let lane: URLSessionLane

    private let lock = NSLock()
    /// Once the session has made it.
    private var task: URLSessionDataTask?
    private var head: UnsafeContinuation<HTTPResponse, any Error>?
    private var hasHead = false
    private var reader: UnsafeContinuation<Data?, any Error>?
    private var held = Data()
    private var outcome: Outcome?
    private var isPaused = false
    private var drained: Int?
    /// When draining ends.
    private var drainEnd: DispatchTime?
    private var lastProgress = DispatchTime.now()
    private var registration: Int?
    private let onSent: (@Sendable (Int64) -> Void)?
    /// Where the session waits for a steady reader, on Linux.
    private var isFull = false
    private let room = DispatchSemaphore(value: 0)
    /// As long as a disk may take for a part.
    private static let roomSeconds = 10.0

    init(
        options: TransportRequest.Options,
        lane: URLSessionLane,
        keeping body: SpooledBody?,
        sending file: SentFile? = nil,
        onSent: (@Sendable (Int64) -> Void)? = nil
    ) {
        self.body = body
        self.file = file
        self.onSent = onSent
        self.options = options
        self.lane = lane
    }

    /// Sends the request and waits for the head.
    func start(_ makeTask: @escaping @Sendable (URLSession) -> URLSessionDataTask) async throws -> HTTPResponse {
        let signal = options.cancellation?.onCancel { [weak self] in self?.cancel() }
        return try await withUnsafeThrowingContinuation { continuation in
            let (failure, late): ((any Error)?, DispatchTime?) = lock.withLock {
                registration = signal
                if case .failed(let error) = outcome { return (error, nil) }
                head = continuation
                lastProgress = .now()
                return (nil, self.late)
            }
            if let failure {
                if let signal { options.cancellation?.remove(signal) }
                return continuation.resume(throwing: failure)
            }
            if let late { Timekeeper.shared.watch(self, at: late) }
            lane.async { [self] session in
                if lock.withLock({ outcome == nil }) { begin(makeTask(session)) }
            }
        }
    }

    /// Resumed also when the call has ended meanwhile: the session forgets no task that was never resumed.
    private func begin(_ task: URLSessionDataTask) {
        lock.withLock { self.task = task }
        lane.router.add(self, for: task)
        task.resume()
    }

    /// The next bytes, or nil behind the last.
    func next() async throws -> Data? {
        try await withUnsafeThrowingContinuation { continuation in
            var result: Result<Data?, any Error>?
            lock.withLock {
                if !held.isEmpty {
                    result = .success(takeHeld())
                } else if case .failed(let error) = outcome {
                    result = .failure(error)
                } else if outcome != nil {
                    result = .success(nil)
                } else {
                    lastProgress = .now()
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
        let end = DispatchTime.now() + Self.drainSeconds
        let isDrained = lock.withLock {
            guard outcome == nil, drained == nil else { return false }
            drained = held.count
            drainEnd = end
            held = Data()
            resumeTransfer()
            giveRoom()
            return true
        }
        if isDrained { Timekeeper.shared.watch(self, at: end) }
    }

    /// The reader has gone away.
    func abandon() {
        if lock.withLock({ outcome == nil && drained == nil }) { cancel() }
    }

    // MARK: What the session says

    func received(_ response: URLResponse) {
        guard let response = response as? HTTPURLResponse, response.statusCode >= 200 else { return progressed() }
        // The session doesn't report a file that grows, and on Apple's systems no file that shrinks either.
        if response.statusCode < 300, let change = file?.change { return end(.failed(change)) }
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
                // One buffer: as parts of their own, a body in tiny chunks would take many times its size.
                if held.isEmpty { held = data } else { held.append(data) }
                if held.count > bound { failure = TransportError.bodyTooLarge(bound) }
                pauseTransfer()
            }
        }
        continuation?.resume(returning: data)
        if let failure { end(.failed(failure)) }
        #if canImport(FoundationNetworking)
        waitForReader()
        #endif
    }

    /// The session has no way to pause a transfer: it waits here, with what else it has under way, for as long as the reader takes
    /// for the next part.
    private func waitForReader() {
        let isFull = lock.withLock {
            self.isFull = options.hasSteadyReader && outcome == nil && drained == nil && held.count >= Self.lowWater
            return self.isFull
        }
        if isFull, room.wait(timeout: .now() + Self.roomSeconds) == .timedOut {
            let isLate = lock.withLock {
                defer { self.isFull = false }
                return self.isFull
            }
            // Given in between.
            if !isLate { room.wait() }
        }
    }

    func progressed() {
        lock.withLock { lastProgress = .now() }
    }

    func sent(_ count: Int64) {
        let isUnderWay = lock.withLock {
            lastProgress = .now()
            return outcome == nil
        }
        if isUnderWay { onSent?(count) }
    }

    func completed(_ response: URLResponse?, error: (any Error)?) {
        if let error { return end(.failed(file?.change ?? URLSessionFailure.read(error))) }
        // A redirect without a usable Location is never handed over on Linux, only left on the task.
        if let response, !lock.withLock({ hasHead }) { received(response) }
        end(.finished)
    }

    // MARK: Under the lock

    private func takeHeld() -> Data {
        let bytes = held
        held = Data()
        resumeTransfer()
        giveRoom()
        return bytes
    }

    /// The most bytes that are kept.
    private var bound: Int {
        options.hasSteadyReader ? max(options.maximumBodySize, 64 << 20) : options.maximumBodySize
    }

    private func giveRoom() {
        guard isFull else { return }
        isFull = false
        room.signal()
    }

    private func pauseTransfer() {
        #if !canImport(FoundationNetworking)
        guard held.count > Self.highWater, !isPaused else { return }
        isPaused = true
        task?.suspend()
        #endif
    }

    private func resumeTransfer() {
        guard isPaused, held.count < Self.lowWater else { return }
        isPaused = false
        lastProgress = .now()
        task?.resume()
    }

    /// When the server is late: where it is waited for, since a slow reader is none of its faults.
    private var late: DispatchTime? {
        if let drainEnd { return drainEnd }
        // Longer than a program runs.
        guard options.timeout.isFinite, options.timeout < 1e9 else { return nil }
        let isWaiting = reader != nil || !hasHead
        return (isWaiting ? lastProgress : .now()) + max(options.timeout, 0)
    }

    // MARK: Ends

    func checkTime() -> DispatchTime? {
        let late: DispatchTime? = lock.withLock { outcome == nil ? self.late : nil }
        guard let late, late <= .now() else { return late }
        end(.failed(TransportError.timedOut(options.timeout)))
        return nil
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
            let keepsParts = options.hasSteadyReader || options.keepsParts
            if case .failed(let error) = result, !keepsParts || error is CancellationError { held = Data() }
            giveRoom()
            return true
        }
        guard isFirst else { return }
        Timekeeper.shared.forget(self)
        if let signal { options.cancellation?.remove(signal) }
        switch result {
        case .finished:
            headContinuation?.resume(throwing: TransportError(.malformedResponse, "the server sent no response"))
            readContinuation?.resume(returning: nil)
        case .failed(let error):
            headContinuation?.resume(throwing: error)
            readContinuation?.resume(throwing: error)
            lane.async { [self] _ in lock.withLock({ task })?.cancel() }
        }
    }
}
