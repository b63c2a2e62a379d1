#if Log
import Foundation
public import Logging

/// A log handler that passes its lines to a ``RemoteLog``.
///
///     let remote = RemoteLog(to: URL(string: "https://logs.example.com/batches")!)
///     LoggingSystem.bootstrap { label in RemoteLogHandler(label, to: remote) }
///     …
///     await remote.shutdown()
public struct RemoteLogHandler: LogHandler {
    /// The level below which nothing is logged. The default is `info`.
    public var logLevel: Logger.Level
    /// The metadata of all lines. That of a line takes precedence.
    public var metadata: Logger.Metadata = [:]
    /// The source of more metadata, such as that of a trace.
    public var metadataProvider: Logger.MetadataProvider?
    private let label: String
    private let remote: RemoteLog

    /// Creates a handler for the logger with a label.
    ///
    /// - Parameters:
    ///   - label: The label of the logger, which each line contains.
    ///   - remote: The log that sends the lines. Several handlers can share one.
    ///   - level: The level below which nothing is logged.
    ///   - metadataProvider: The source of more metadata. It is asked for each line.
    public init(
        _ label: String,
        to remote: RemoteLog,
        level: Logger.Level = .info,
        metadataProvider: Logger.MetadataProvider? = nil
    ) {
        self.label = label
        self.remote = remote
        logLevel = level
        self.metadataProvider = metadataProvider
    }

    public subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    public func log(event: LogEvent) {
        // The transport that sends the batches may log as well.
        if RemoteLog.isSending { return }
        // A later value replaces one with the same key: handler, provider, line.
        var all = metadata
        if let provided = metadataProvider?.get() { all.merge(provided) { $1 } }
        if let own = event.metadata { all.merge(own) { $1 } }
        if let error = event.error { all["error"] = "\(error)" }
        remote.add(
            RemoteLogEntry(
                time: Date(),
                level: event.level.rawValue,
                label: label,
                message: "\(event.message)",
                metadata: all,
                source: event.source
            )
        )
    }
}
#endif
