#if Log
public import Foundation
import HTTPTypes
@_spi(Generated) public import RestRuntime

/// Sends lines of a log to a server, in batches, behind the back of what is logged.
///
///     let remote = RemoteLog(to: URL(string: "https://logs.example.com/batches")!)
///     LoggingSystem.bootstrap { label in RemoteLogHandler(label, to: remote) }
///
/// Each batch is a POST of JSON, in the order in which the lines came; the server answers with any 2xx:
///
///     {"dropped":0,"entries":[{"label":"chat","level":"info","message":"…","metadata":{…},"source":"…","time":"…"}]}
///
/// Nobody who logs waits, and nothing fails for it: lines wait in a queue, and where it is full the oldest are dropped; the
/// next batch says how many. While the server can't be reached, or answers 408, 429 or 5xx, a batch is tried again after
/// a pause that doubles, up to `longestPause`; at 413 it goes in parts, and any other status drops it. What the transport logs while it sends is not
/// logged here, as far as it does so in its task.
public final class RemoteLog: Sendable {
    /// How lines are collected and sent.
    public struct Options: Sendable {
        /// Header fields of each batch, such as `Authorization`.
        public var headers: [String: String] = [:]
        /// Seconds that lines wait for others; 5 unless said.
        public var interval: Double = 5
        /// Lines in a batch, which is sent at once where there are as many; 100 unless said.
        public var batchSize = 100
        /// Lines that wait at most, those that are being sent included; 10,000 unless said.
        public var capacity = 10_000
        /// Bytes that they hold at most; 16 MB unless said. A line has 16 KB of a message and 64 KB of metadata at most, and a
        /// batch of several lines 256 KB.
        public var capacityInBytes = 16 << 20
        /// Seconds until a batch that failed is tried again, and after each failure twice as many; 1 unless said.
        public var pause: Double = 1
        /// The most seconds of them; 60 unless said.
        public var longestPause: Double = 60
        /// Seconds without any sign of the server after which a batch has failed; 10 unless said.
        public var timeout: Double = 10

        /// The standard options.
        public init() {}
    }

    /// True in the task that sends.
    @TaskLocal static var isSending = false

    private let queue: RemoteLogQueue
    private let sender: RemoteLogSender

    /// A log that goes to a URL of http or https.
    public init(
        to url: URL,
        options: Options = Options(),
        transport: any Transport = URLSessionTransport.shared
    ) {
        queue = RemoteLogQueue(
            RemoteLogQueue.Bounds(
                lines: max(options.capacity, 1),
                bytes: max(options.capacityInBytes, 0),
                batchLines: max(options.batchSize, 1)
            )
        )
        sender = RemoteLogSender(url, options, transport)
    }

    /// How many lines were dropped so far: for want of room, because the server refused them, or behind ``shutdown(within:)``.
    public var droppedCount: Int { queue.droppedCount }

    func add(_ entry: RemoteLogEntry) {
        guard queue.add(entry) else { return }
        let (queue, sender) = (queue, sender)
        queue.started(
            Task.detached(priority: .utility) {
                await Self.$isSending.withValue(true) { await sender.run(queue) }
            }
        )
    }

    /// Sends all that waits now, and returns when it is sent, when the seconds are over, or when the task is cancelled. Gives
    /// how many of these lines were not sent: those that were dropped meanwhile, and those that still wait.
    @discardableResult
    public func flush(within seconds: Double = 5) async -> Int {
        let end = await queue.drain(within: seconds)
        return end.lost + end.left
    }

    /// The same, and then takes no more lines; what was not sent is dropped.
    @discardableResult
    public func shutdown(within seconds: Double = 5) async -> Int {
        queue.close()
        let lost = await queue.drain(within: seconds).lost
        return lost + queue.abandon()
    }
}

extension RemoteLog: CustomReflectable {
    /// Without the headers, which may be secrets.
    public var customMirror: Mirror { Mirror(self, children: ["dropped": droppedCount], displayStyle: .class) }
}

extension RemoteLog.Options: CustomReflectable {
    public var customMirror: Mirror {
        Mirror(
            self,
            children: ["headers": headers.keys.sorted(), "interval": interval, "batchSize": batchSize],
            displayStyle: .struct
        )
    }
}
#endif
