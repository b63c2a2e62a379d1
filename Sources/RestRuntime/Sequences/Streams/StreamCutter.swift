import Foundation

/// A part of a stream: the data of an event, a line, or a value. It is valid until the next one is requested.
///
/// The bytes are those of the buffer, and must be read before the parser is used again.
struct StreamPart {
    let bytes: UnsafeRawBufferPointer
    /// The number of the event or line, from 1.
    let number: Int
    /// The name of an event, by default `message`.
    var name = ""
    /// Whether the part may not be exactly one value.
    var isGuess = false
}

/// Splits a stream into its parts. It has one user at a time.
///
/// There is one for each kind of stream, so the session doesn't know the kinds. The requirements that only some kinds
/// need have defaults.
protocol StreamCutter: AnyObject {
    /// Whether the stream has ended.
    var isAtEnd: Bool { get set }
    /// The identifier for the next connection.
    var lastID: String { get }
    /// The reconnection time in seconds that the server has sent.
    var retry: Double? { get }
    /// Adds received bytes.
    func append(_ bytes: Data)
    /// Returns the next part, or `nil` if it is incomplete.
    func next() throws(PartTooLarge) -> StreamPart?
    /// Returns the part that replaces the last one, which was a guess.
    func nextByBrackets() throws(PartTooLarge) -> StreamPart?
    /// Continues after the last part, which isn't JSON, where another value may begin.
    func skipLine()
}

/// The defaults of streams without identifiers and without guesses.
extension StreamCutter {
    var lastID: String { "" }
    var retry: Double? { nil }
    func nextByBrackets() throws(PartTooLarge) -> StreamPart? { nil }
    func skipLine() {}
}

/// Splits a stream into server-sent events. The numbers of events continue over connections.
final class EventCutter: StreamCutter {
    private var parser: EventParser
    private var number: Int
    /// Never set: an incomplete event at the end is ignored.
    var isAtEnd = false
    var lastID: String { parser.lastID }
    /// The reconnection time of earlier connections.
    private let retryBefore: Double?
    var retry: Double? { parser.retry ?? retryBefore }

    /// Creates the cutter of the first connection.
    init(limit: Int, lastID: String) {
        parser = EventParser(limit: limit, lastID: lastID)
        number = 0
        retryBefore = nil
    }

    /// Creates the cutter for the next connection of a stream.
    ///
    /// - Parameters:
    ///   - limit: The size limit of an event, in bytes.
    ///   - last: The cutter of the connection before.
    ///   - number: The number of events so far.
    init(limit: Int, following last: any StreamCutter, at number: Int) {
        parser = EventParser(limit: limit, lastID: last.lastID)
        self.number = number
        retryBefore = last.retry
    }

    func append(_ bytes: Data) { parser.append(bytes) }

    /// Returns the next event. An event without a name is a `message`, as in browsers.
    func next() throws(PartTooLarge) -> StreamPart? {
        guard let event = try parser.next() else { return nil }
        number += 1
        return StreamPart(bytes: event.data, number: number, name: event.name.isEmpty ? "message" : event.name)
    }
}

/// Splits a stream into JSON values.
final class ValueCutter: StreamCutter {
    private var parser: ValueParser
    var isAtEnd: Bool {
        get { parser.isAtEnd }
        set { parser.isAtEnd = newValue }
    }

    init(limit: Int) {
        parser = ValueParser(limit: limit)
    }

    func append(_ bytes: Data) { parser.append(bytes) }
    func next() throws(PartTooLarge) -> StreamPart? { part(try parser.next()) }
    func nextByBrackets() throws(PartTooLarge) -> StreamPart? { part(try parser.nextByBrackets()) }
    func skipLine() { parser.skipLine() }

    /// Returns a value as a part.
    private func part(_ value: ValueParser.Value?) -> StreamPart? {
        value.map { StreamPart(bytes: $0.bytes, number: $0.line, isGuess: $0.isGuess) }
    }
}

/// Splits a stream into lines of text.
final class LineCutter: StreamCutter {
    private var parser: LineParser
    private var number = 0
    var isAtEnd: Bool {
        get { parser.isAtEnd }
        set { parser.isAtEnd = newValue }
    }

    init(limit: Int) {
        parser = LineParser(limit: limit)
    }

    func append(_ bytes: Data) { parser.append(bytes) }

    func next() throws(PartTooLarge) -> StreamPart? {
        guard let bytes = try parser.next() else { return nil }
        number += 1
        return StreamPart(bytes: bytes, number: number)
    }
}
