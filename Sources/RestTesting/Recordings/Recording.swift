public import Foundation
@_spi(Generated) import RestRuntime

/// Calls and their answers, in a file that people read and keep beside their tests.
///
///     let recording = try Recording(contentsOf: folder.appendingPathComponent("rooms.json"))
///     let client = ChatCaveClient(configuration: Configuration(transport: ReplayTransport(recording)))
///
/// The values of secrets read `<redacted>` in it. ``CallRecorder`` makes one, ``ReplayTransport`` answers from it.
public struct Recording: Sendable, Hashable {
    /// In the order in which they ended.
    public var calls: [RecordedCall]

    /// A recording of these calls.
    public init(_ calls: [RecordedCall] = []) {
        self.calls = calls
    }

    /// Reads a file that ``write(to:)`` has made. Throws ``RecordingError`` for what is none, and Foundation's error where there is no
    /// file.
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
            try calls.enumerated().map { place, call throws(RecordingError) in
                try RecordedCall(call, "\(file.lastPathComponent): call \(place + 1)")
            }
        )
    }

    /// Writes it, as a whole or not at all. The same calls make the same bytes.
    public func write(to file: URL) throws {
        let text = PrettyJSON.text(["calls": .array(calls.map(\.json))])
        try Data(text.utf8).write(to: file, options: .atomic)
    }
}

/// What is wrong with a recording, or with what was asked of it.
public struct RecordingError: Error, Sendable, Hashable, CustomStringConvertible, LocalizedError {
    /// In full sentences, a line each.
    public let description: String

    init(_ description: String) { self.description = description }

    public var errorDescription: String? { description }
}
