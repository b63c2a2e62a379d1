#if AsyncHTTPClient
import AsyncHTTPClient
import Foundation
import HTTPTypes
import NIOCore
import RestRuntime

/// One request and its answer: the place where the client's task meets the caller's `await`s.
///
/// Whoever ends it first, the server, a timeout, a cancellation or a bound, decides the outcome; what comes later is
/// dropped. The caller waits for this object and never for the client, so that a call ends at once. Continuations are
/// resumed outside the lock.
final class AsyncHTTPClientExchange: @unchecked Sendable {
    private enum Outcome {
        case finished
        case failed(any Error)
    }

    /// A body that nobody reads is drained this far, so that the connection can serve again.
    private static let drainBytes = 256 << 10
    private static let drainTime = TimeAmount.seconds(2)
    /// Where a slow reader pauses the transfer.
    private static let highWater = 256 << 10

    private let client: OwnedClient
    private let request: HTTPClientRequest
    private let upload: Upload?
    private let options: TransportOptions
    private let deadline: Double?
    private let loop: any EventLoop

    private let lock = NSLock()
    private var work: Task<Void, Never>?
    private var head: UnsafeContinuation<HTTPResponse, any Error>?
    private var reader: UnsafeContinuation<Data?, any Error>?
    /// The client's task, while a slow reader keeps it waiting.
    private var room: UnsafeContinuation<Void, Never>?
    private var held = Data()
    private var outcome: Outcome?
    private var drained: Int?
    private var timer: Scheduled<Void>?
    private var lastProgress = NIODeadline.now()
    private var due: NIODeadline?
    /// True while the request's body is waited for: that is not the server's fault.
    private var isWaitingForUpload = false
    private var registration: Int?

    init(
        client: OwnedClient,
        request: HTTPClientRequest,
        upload: Upload?,
        options: TransportOptions,
        deadline: Double?
    ) {
        self.client = client
        self.request = request
        self.upload = upload
        self.options = options
        self.deadline = deadline
        loop = client.client.eventLoopGroup.any()
    }

    // MARK: The caller's side

    /// Sends the request and waits for the head.
    func start() async throws -> HTTPResponse {
        let signal = options.cancellation?.onCancel { [weak self] in self?.cancel() }
        upload?.onWait = { [weak self] isWaiting in self?.uploadWaits(isWaiting) }
        return try await withUnsafeThrowingContinuation { continuation in
            let failure: (any Error)? = lock.withLock {
                if case .failed(let error) = outcome { return error }
                registration = signal
                head = continuation
                work = Task { await run() }
                startTimer()
                return nil
            }
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
            var client: UnsafeContinuation<Void, Never>?
            lock.withLock {
                if case .failed(let error) = outcome {
                    result = .failure(error)
                } else if !held.isEmpty {
                    result = .success(held)
                    held = Data()
                    (client, room) = (room, nil)
                } else if outcome != nil {
                    result = .success(nil)
                } else {
                    lastProgress = .now()
                    reader = continuation
                }
            }
            client?.resume()
            if let result { continuation.resume(with: result) }
        }
    }

    /// Ends the call for its caller at once, and the transfer soon.
    func cancel() {
        end(.failed(CancellationError()))
    }

    /// Nobody will read the rest: a short one is drained, a long or slow one cut off.
    func discard() {
        let client: UnsafeContinuation<Void, Never>? = lock.withLock {
            guard outcome == nil, drained == nil else { return nil }
            drained = held.count
            held = Data()
            timer?.cancel()
            timer = loop.scheduleTask(in: Self.drainTime) { [weak self] in self?.cancel() }
            defer { room = nil }
            return room
        }
        client?.resume()
    }

    /// The reader has gone away.
    func abandon() {
        if lock.withLock({ outcome == nil && drained == nil }) { cancel() }
    }

    // MARK: The client's side

    private func run() async {
        do {
            let response = try await client.client.execute(request, deadline: .distantFuture)
            try received(HTTPResponse(response))
            for try await part in response.body {
                guard await received(part) else { return }
            }
            end(.finished)
        } catch {
            end(.failed(upload?.failure ?? AsyncHTTPClientFailure.read(error)))
        }
    }

    private func received(_ response: HTTPResponse) {
        let continuation = lock.withLock {
            lastProgress = .now()
            defer { head = nil }
            return head
        }
        continuation?.resume(returning: response)
    }

    /// False where nobody wants more. Comes back when there is room for more.
    private func received(_ part: ByteBuffer) async -> Bool {
        guard part.readableBytes > 0 else { return true }
        let data = Data(part.readableBytesView)
        var continuation: UnsafeContinuation<Data?, any Error>?
        var (isDrained, isFull) = (false, false)
        lock.withLock {
            lastProgress = .now()
            guard outcome == nil else { return }
            if let count = drained {
                drained = count + data.count
                isDrained = count + data.count > Self.drainBytes
            } else if reader != nil {
                (continuation, reader) = (reader, nil)
            } else {
                if held.isEmpty { held = data } else { held.append(data) }
                isFull = held.count >= min(Self.highWater, options.maximumBodySize)
            }
        }
        continuation?.resume(returning: data)
        if isDrained { cancel() }
        if isFull { await waitForRoom() }
        return lock.withLock { outcome == nil }
    }

    private func waitForRoom() async {
        await withUnsafeContinuation { continuation in
            let isRoom = lock.withLock {
                if outcome != nil || drained != nil || held.isEmpty { return true }
                room = continuation
                return false
            }
            if isRoom { continuation.resume() }
        }
    }

    private func uploadWaits(_ isWaiting: Bool) {
        lock.withLock {
            isWaitingForUpload = isWaiting
            lastProgress = .now()
        }
    }

    // MARK: Time

    private func startTimer() {
        lastProgress = .now()
        due = deadline.flatMap { TimeAmount(seconds: $0) }.map { lastProgress + $0 }
        schedule()
    }

    /// When the server is late, where it is waited for at all.
    private var late: NIODeadline? {
        guard let timeout = TimeAmount(seconds: options.timeout) else { return nil }
        let isWaiting = reader != nil || head != nil && !isWaitingForUpload
        return (isWaiting ? lastProgress : .now()) + timeout
    }

    private func schedule() {
        guard let next = [late, due].compactMap({ $0 }).min() else { return }
        timer = loop.scheduleTask(deadline: next) { [weak self] in self?.checkTime() }
    }

    private func checkTime() {
        let failure: TransportError? = lock.withLock {
            guard outcome == nil, drained == nil else { return nil }
            if let due, due <= .now() { return .tookLonger(than: deadline ?? 0) }
            if let late, late <= .now() { return .noSign(for: options.timeout) }
            schedule()
            return nil
        }
        if let failure { end(.failed(failure)) }
    }

    // MARK: The end

    private func end(_ result: Outcome) {
        var headContinuation: UnsafeContinuation<HTTPResponse, any Error>?
        var readContinuation: UnsafeContinuation<Data?, any Error>?
        var roomContinuation: UnsafeContinuation<Void, Never>?
        var signal: Int?
        let isFirst = lock.withLock {
            guard outcome == nil else { return false }
            outcome = result
            (headContinuation, head) = (head, nil)
            (readContinuation, reader) = (reader, nil)
            (roomContinuation, room) = (room, nil)
            (signal, registration) = (registration, nil)
            timer?.cancel()
            timer = nil
            return true
        }
        guard isFirst else { return }
        if let signal { options.cancellation?.remove(signal) }
        upload?.close()
        roomContinuation?.resume()
        switch result {
        case .finished:
            readContinuation?.resume(returning: nil)
        case .failed(let error):
            headContinuation?.resume(throwing: error)
            readContinuation?.resume(throwing: error)
            lock.withLock { work }?.cancel()
        }
    }
}

extension TimeAmount {
    /// nil for what is longer than a program runs.
    fileprivate init?(seconds: Double) {
        guard seconds < 1e9 else { return nil }
        self = .nanoseconds(Int64(max(seconds, 0) * 1e9))
    }
}

extension TransportError {
    fileprivate static func noSign(for seconds: Double) -> TransportError {
        TransportError(.timedOut, "no sign of the server for \(text(seconds))")
    }

    fileprivate static func tookLonger(than seconds: Double) -> TransportError {
        TransportError(.timedOut, "the call took longer than \(text(seconds)), the transport's deadline")
    }

    private static func text(_ seconds: Double) -> String {
        seconds == seconds.rounded() && abs(seconds) < 1e15 ? "\(Int64(seconds)) s" : "\(seconds) s"
    }
}
#endif
