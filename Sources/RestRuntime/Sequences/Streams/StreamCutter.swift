import Foundation

/// A part of a stream: the data of an event, a line, a value. Good until the next one is asked for.
struct StreamPart {
    let bytes: UnsafeRawBufferPointer
    /// Which event or which line it is, from 1 on.
    let number: Int
    /// Of an event; `message` where it has none.
    var name = ""
    /// True where it may be less or more than one value.
    var isGuess = false
}

/// Cuts a stream into its parts, as its kind wants it. One user at a time.
protocol StreamCutter: AnyObject {
    /// True when nothing more comes.
    var isAtEnd: Bool { get set }
    /// What events have left for the next connection.
    var lastID: String { get }
    var retry: Double? { get }
    func append(_ bytes: Data)
    /// nil where the rest of it has not come.
    func next() throws(PartTooLarge) -> StreamPart?
    /// In place of the last part, which was a guess.
    func nextByBrackets() throws(PartTooLarge) -> StreamPart?
    /// The last part is no JSON: goes on where another value may begin.
    func skipLine()
}

extension StreamCutter {
    var lastID: String { "" }
    var retry: Double? { nil }
    func nextByBrackets() throws(PartTooLarge) -> StreamPart? { nil }
    func skipLine() {}
}

final class EventCutter: StreamCutter {
    private var parser: EventParser
    private var number: Int
    /// Never: an event that is not whole at the end is none.
    var isAtEnd = false
    var lastID: String { parser.lastID }
    private let retryBefore: Double?
    var retry: Double? { parser.retry ?? retryBefore }

    init(limit: Int, lastID: String) {
        parser = EventParser(limit: limit, lastID: lastID)
        number = 0
        retryBefore = nil
    }

    /// Of the next connection of the same stream.
    init(limit: Int, following last: any StreamCutter, at number: Int) {
        parser = EventParser(limit: limit, lastID: last.lastID)
        self.number = number
        retryBefore = last.retry
    }

    func append(_ bytes: Data) { parser.append(bytes) }

    func next() throws(PartTooLarge) -> StreamPart? {
        guard let event = try parser.next() else { return nil }
        number += 1
        return StreamPart(bytes: event.data, number: number, name: event.name.isEmpty ? "message" : event.name)
    }
}

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

    private func part(_ value: ValueParser.Value?) -> StreamPart? {
        value.map { StreamPart(bytes: $0.bytes, number: $0.line, isGuess: $0.isGuess) }
    }
}

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
