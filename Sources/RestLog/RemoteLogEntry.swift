#if Log
import Foundation
import Logging

/// A line of a log, as it is sent.
struct RemoteLogEntry: Sendable, Encodable {
    let time: String
    let level: String
    let label: String
    let message: String
    let metadata: [String: Value]
    let source: String

    /// Bytes of a message or of a text of the metadata: one line must not fill the memory that a queue of lines has.
    private static let longestText = 16 << 10
    /// Texts of the metadata.
    private static let mostValues = 256

    /// What metadata is made of.
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
        self.message = Self.bounded(message)
        self.source = source
        var left = Self.mostValues
        self.metadata = Self.values(metadata, &left, depth: 0)
    }

    private static func values(_ metadata: Logger.Metadata, _ left: inout Int, depth: Int) -> [String: Value] {
        var values: [String: Value] = [:]
        for (key, value) in metadata.sorted(by: { $0.key < $1.key }) {
            if left <= 0 { break }
            values[bounded(key)] = Self.value(value, &left, depth: depth)
        }
        return values
    }

    private static func value(_ value: Logger.MetadataValue, _ left: inout Int, depth: Int) -> Value {
        left -= 1
        // A text has no depth that an encoder could fail at.
        if depth > 16 { return .text("…") }
        switch value {
        case .string(let text): return .text(bounded(text))
        case .stringConvertible(let some): return .text(bounded("\(some)"))
        case .dictionary(let metadata): return .map(values(metadata, &left, depth: depth + 1))
        case .array(let all):
            var values: [Value] = []
            for value in all where left > 0 { values.append(Self.value(value, &left, depth: depth + 1)) }
            return .list(values)
        }
    }

    private static func bounded(_ text: String) -> String {
        text.utf8.count <= longestText ? text : String(decoding: text.utf8.prefix(longestText), as: UTF8.self) + "…"
    }
}

/// Lines that are sent together.
struct RemoteLogBatch: Encodable {
    let entries: [RemoteLogEntry]
    /// How many lines were lost since the last batch.
    let dropped: Int
}
#endif
