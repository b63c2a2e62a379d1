public import Foundation
@_spi(Generated) import RestRuntime

/// Recorded calls and their results, in a readable file to keep beside the tests.
///
///     let recording = try Recording(contentsOf: folder.appendingPathComponent("rooms.json"))
///     let client = ChatCaveClient(configuration: Configuration(transport: ReplayTransport(recording)))
///
/// Secrets are replaced by `<redacted>`. A ``CallRecorder`` records calls, and a ``ReplayTransport`` replays them.
///
/// The file is JSON: an object with the list `calls`. It can be edited by hand.
public struct Recording: Sendable, Hashable {
    /// The calls, in the order in which they ended.
    public var calls: [RecordedCall]

    /// Creates a recording of calls.
    public init(_ calls: [RecordedCall] = []) {
        self.calls = calls
    }

    /// Reads a file that ``write(to:)`` has written. Throws ``RecordingError`` for another file, and Foundation's error
    /// for a missing one.
    public init(contentsOf file: URL) throws {
        let data = try Data(contentsOf: file)
        let json: JSON
        do throws(FieldError) {
            json = try Mapping.decode(JSON.self, from: data)
        } catch {
            throw RecordingError(
                "\(file.lastPathComponent) is not JSON: expected \(error.expected), found \(error.found)"
            )
        }
        guard let calls = json["calls"]?.array else {
            throw RecordingError("\(file.lastPathComponent) has no list 'calls'")
        }
        self.init(
            try calls.enumerated().map { index, call throws(RecordingError) in
                try RecordedCall(call, "\(file.lastPathComponent): call \(index + 1)")
            }
        )
    }

    /// Writes the file atomically. Equal calls give equal files.
    ///
    /// - Throws: Foundation's error if the file can't be written.
    public func write(to file: URL) throws {
        let text = PrettyJSON.text(["calls": .array(calls.map(\.json))])
        try Data(text.utf8).write(to: file, options: .atomic)
    }
}

/// An error of recording or replaying.
public struct RecordingError: Error, Sendable, Hashable, CustomStringConvertible, LocalizedError {
    /// The description, with one sentence per line.
    public let description: String

    init(_ description: String) { self.description = description }

    public var errorDescription: String? { description }
}
