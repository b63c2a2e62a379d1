#if Log
public import Foundation
import HTTPTypes
@_spi(Generated) public import RestRuntime

/// Sends log lines to a server, in batches and in the background.
///
///     let remote = RemoteLog(to: URL(string: "https://logs.example.com/batches")!)
///     LoggingSystem.bootstrap { label in RemoteLogHandler(label, to: remote) }
///
/// Each batch is a POST with a JSON body. The lines are in the order in which they were logged. Any 2xx accepts the
/// batch:
///
///     {"dropped":0,"entries":[{"label":"chat","level":"info","message":"…","metadata":{…},"source":"…","time":"…"}]}
///
/// Logging never waits and never fails. Lines wait in a queue. If the queue is full, the oldest lines are dropped, and
/// the next batch has their number in `dropped`.
///
/// A batch is sent again if the server can't be reached or responds with 408, 429 or 5xx. The pause between attempts
/// doubles, up to `longestPause`. After a 413 the batch is split. Any other status drops it.
///
/// Lines that the transport logs in the sending task are ignored.
public final class RemoteLog: Sendable {
    /// The limits of the queue, and the times of sending.
    public struct Options: Sendable {
        /// The header fields of each batch, such as `Authorization`.
        public var headers: [String: String] = [:]
        /// The time that a line waits for others, in seconds. The default is 5.
        public var interval: Double = 5
        /// The number of lines that are sent without waiting for more. The default is 100.
        public var batchSize = 100
        /// The largest number of unsent lines, including those of the current batch. The default is 10,000.
        public var capacity = 10_000
        /// The largest size of all unsent lines, in bytes. The default is 16 MB.
        ///
        /// A message is limited to 16 KB, the metadata of a line to 64 KB, and a batch of several lines to 256 KB.
        public var capacityInBytes = 16 << 20
        /// The pause after a failed batch, in seconds. It doubles with each failure. The default is 1.
        public var pause: Double = 1
        /// The longest pause, in seconds. The default is 60.
        public var longestPause: Double = 60
        /// The time without any data from the server after which a batch fails, in seconds. The default is 10.
        public var timeout: Double = 10

        /// Creates the default options.
        public init() {}
    }

    /// Whether the current task is sending a batch.
    @TaskLocal static var isSending = false

    /// The lines that aren't sent yet.
    private let queue: RemoteLogQueue
    /// The loop that sends the lines of the queue.
    private let sender: RemoteLogSender

    /// Creates a log that sends its lines to an `http` or `https` URL.
    ///
    /// - Parameters:
    ///   - url: The URL. With another scheme, all batches are dropped.
    ///   - options: The limits and times. Limits below 1 are raised to 1.
    ///   - transport: The transport for the batches. Its own log lines are ignored while it sends.
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

    /// The number of lines that were dropped: because the queue was full, the server refused them, or the log was shut
    /// down.
    public var droppedCount: Int { queue.droppedCount }

    /// Adds a line, and starts the task that sends if it isn't running. It never waits.
    ///
    /// The task is detached, so that it inherits neither the priority nor the task-local values of the caller.
    func add(_ entry: RemoteLogEntry) {
        guard queue.add(entry) else { return }
        let (queue, sender) = (queue, sender)
        queue.setTask(
            Task.detached(priority: .utility) {
                await Self.$isSending.withValue(true) { await sender.run(queue) }
            }
        )
    }

    /// Sends all lines of the queue.
    ///
    /// - Parameter seconds: The time limit. The method also returns when the task is cancelled.
    /// - Returns: The number of these lines that were dropped or are still in the queue.
    ///
    /// The method returns as soon as these lines were sent or dropped. It doesn't wait for lines that are logged
    /// meanwhile.
    @discardableResult
    public func flush(within seconds: Double = 5) async -> Int {
        let result = await queue.drain(within: seconds)
        return result.droppedCount + result.unsentCount
    }

    /// Sends all lines of the queue, drops those that can't be sent in time, and accepts no more.
    ///
    /// - Parameter seconds: The time limit. The method also returns when the task is cancelled.
    /// - Returns: The number of dropped lines.
    @discardableResult
    public func shutdown(within seconds: Double = 5) async -> Int {
        queue.close()
        let droppedCount = await queue.drain(within: seconds).droppedCount
        return droppedCount + queue.abandon()
    }
}

extension RemoteLog: CustomReflectable {
    /// Hides the headers, which may be secrets.
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
