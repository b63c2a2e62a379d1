#if Log
import Foundation
import Logging

/// A log line, as it is sent.
///
/// ``RemoteLogHandler`` creates it in the thread that logs. It contains only texts, so it can be encoded in another
/// task.
struct RemoteLogEntry: Sendable, Encodable {
    /// The time in ISO 8601, with milliseconds: `2024-05-01T12:30:00.250Z`.
    let time: String
    /// The level, such as `info`.
    let level: String
    let label: String
    let message: String
    /// The metadata of the logger, the provider and the line.
    let metadata: [String: Value]
    /// The module that logged the line.
    let source: String
    /// The approximate size in memory, in bytes.
    let size: Int

    private enum CodingKeys: String, CodingKey { case time, level, label, message, metadata, source }

    /// The limit of a message and of each text of the metadata, in bytes. A single line must not fill the queue.
    private static let maximumTextSize = 16 << 10

    /// The space that is left for metadata.
    ///
    /// A line may have 256 values and 64 KB of metadata. Values beyond that are left out.
    private struct MetadataSpace {
        var values = 256
        var bytes = 64 << 10

        var isFull: Bool { values <= 0 || bytes <= 0 }

        /// Returns a text, shortened to the limits, and subtracts its length.
        mutating func bounded(_ text: String) -> String {
            let text = RemoteLogEntry.bounded(text, to: min(RemoteLogEntry.maximumTextSize, max(bytes, 0)))
            bytes -= text.utf8.count
            return text
        }
    }

    /// A value of the metadata.
    enum Value: Sendable, Encodable {
        case text(String)
        case list([Value])
        case map([String: Value])

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            switch self {
            case .text(let text): try container.encode(text)
            case .list(let values): try container.encode(values)
            case .map(let values): try container.encode(values)
            }
        }
    }

    init(time: Date, level: String, label: String, message: String, metadata: Logger.Metadata, source: String) {
        self.time = time.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
        self.level = level
        self.label = label
        self.message = Self.bounded(message, to: Self.maximumTextSize)
        self.source = source
        let limit = MetadataSpace()
        var space = limit
        self.metadata = Self.values(metadata, &space, depth: 0)
        let texts = label.utf8.count + self.message.utf8.count + source.utf8.count + limit.bytes - space.bytes
        // 32 bytes for each value, and 128 for the rest of the line, are an estimate of the memory.
        size = texts + (limit.values - space.values) * 32 + 128
    }

    /// Returns values in the order of their keys, so that the same ones are left out each time.
    private static func values(_ metadata: Logger.Metadata, _ space: inout MetadataSpace, depth: Int) -> [String: Value]
    {
        var values: [String: Value] = [:]
        for (key, value) in metadata.sorted(by: { $0.key < $1.key }) {
            if space.isFull { break }
            values[space.bounded(key)] = Self.value(value, &space, depth: depth)
        }
        return values
    }

    private static func value(_ value: Logger.MetadataValue, _ space: inout MetadataSpace, depth: Int) -> Value {
        space.values -= 1
        // Deeper metadata becomes a text, since an encoder could overflow the stack.
        if depth > 16 { return .text("…") }
        switch value {
        case .string(let text): return .text(space.bounded(text))
        case .stringConvertible(let some): return .text(space.bounded("\(some)"))
        case .dictionary(let metadata): return .map(values(metadata, &space, depth: depth + 1))
        case .array(let all):
            var values: [Value] = []
            for value in all where !space.isFull { values.append(Self.value(value, &space, depth: depth + 1)) }
            return .list(values)
        }
    }

    /// Returns a text of at most `limit` bytes, and an ellipsis if it was longer. A character that is cut becomes a
    /// replacement character.
    private static func bounded(_ text: String, to limit: Int) -> String {
        text.utf8.count <= limit ? text : String(decoding: text.utf8.prefix(limit), as: UTF8.self) + "…"
    }
}

/// Log lines that are sent together.
struct RemoteLogBatch: Encodable {
    let entries: [RemoteLogEntry]
    /// The number of lines that were dropped since the last batch.
    let dropped: Int
}
#endif
