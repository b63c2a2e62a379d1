import Foundation

/// Splits a stream into events, byte by byte (WHATWG HTML, section 9.2.6, "Interpreting an event stream").
///
///     parser.append(bytes)
///     while let event = try parser.next() { … }
///
/// It creates no strings: lines are ranges of the buffer, and those of `data` are joined in place.
///
///     event: created
///     data: {"id": 1,
///     data: "name": "a"}
///     id: 7
///
/// This is one event, `created`, with two lines of data. The buffer holds the bytes from the current event on, and is
/// never larger than an event and the bytes that were received together with the end of it. Its size is limited for
/// events that never end.
struct EventParser: ~Copyable {
    /// An event in the buffer, valid until the parser is used again.
    ///
    /// Its memory is that of the buffer, so a reader decodes it at once.
    struct Event {
        /// The lines of `data`, joined by line feeds.
        let data: UnsafeRawBufferPointer
        /// The event's name. Empty if it has none.
        let name: String
    }

    /// The size limit of an event's data and of a line, in bytes.
    ///
    /// A larger event or line is an error, since the buffer would grow without limit.
    private let limit: Int
    private var buffer = StreamBuffer()
    private var lineFeed = NextByte(0x0A)
    private var carriageReturn = NextByte(0x0D)
    /// The position of the next line.
    private var here = 0
    /// Whether no byte was read, so that a byte order mark may follow.
    private var isAtStart = true
    /// Whether the last byte is a carriage return, which a line feed may follow.
    private var skipsLineFeed = false

    /// The data of the current event so far.
    private var data: Range<Int>?
    /// The name of the current event.
    private var name = ""
    /// The identifier of the current event, or else of the last one that had one. It applies when the event ends.
    private var id: String
    /// Whether the event was returned, so that the next one begins.
    private var isGiven = false

    /// The identifier of the last event, or of the previous connection. Empty for none.
    private(set) var lastID: String
    /// The reconnection time in seconds that the server has sent.
    private(set) var retry: Double?

    /// Creates a parser. `lastID` is from the previous connection.
    init(limit: Int, lastID: String = "") {
        self.limit = limit
        self.lastID = lastID
        id = lastID
    }

    /// Adds received bytes. The data of an incomplete event moves to the front of the buffer.
    mutating func append(_ bytes: Data) {
        clearEvent()
        let kept = data ?? 0..<0
        let moved = here - kept.count
        buffer.append(bytes, keeping: kept, here)
        lineFeed.shiftPositions(by: moved)
        carriageReturn.shiftPositions(by: moved)
        here = kept.count
        if data != nil { data = 0..<kept.count }
    }

    /// Returns the next event, or `nil` if it is incomplete.
    ///
    /// - Throws: `PartTooLarge` if a line or the data of an event exceeds the limit, even if it is incomplete.
    mutating func next() throws(PartTooLarge) -> Event? {
        clearEvent()
        if isAtStart, !skipMark() { return nil }
        while true {
            if skipsLineFeed {
                guard here < buffer.count else { return nil }
                skipsLineFeed = false
                if buffer.bytes[here] == 0x0A { here += 1 }
            }
            let start = here
            let feed = lineFeed.find(from: start, in: buffer)
            let carriage = carriageReturn.find(from: start, in: buffer)
            guard feed != nil || carriage != nil else {
                if buffer.count - start > limit { throw PartTooLarge() }
                return nil
            }
            let end: Int
            // A line ends with a line feed, a carriage return, or both. Whichever comes first ends this one.
            if let carriage, feed.map({ carriage < $0 }) ?? true {
                end = carriage
                skipsLineFeed = true
            } else {
                end = feed ?? start
            }
            here = end + 1
            if end > start {
                read(start, end)
                if let data, data.count > limit { throw PartTooLarge() }
                continue
            }
            // An empty line ends the event. One without data isn't an event, but its identifier applies.
            lastID = id
            guard let data else {
                name = ""
                continue
            }
            isGiven = true
            let bytes = UnsafeRawBufferPointer(start: buffer.bytes + data.lowerBound, count: data.count)
            return Event(data: bytes, name: name)
        }
    }

    /// Clears the event that was returned.
    private mutating func clearEvent() {
        guard isGiven else { return }
        isGiven = false
        data = nil
        name = ""
    }

    /// Skips a byte order mark at the beginning of the stream. Returns false if there are too few bytes.
    ///
    /// Until then it isn't known whether the first bytes are a mark.
    private mutating func skipMark() -> Bool {
        let byteOrderMark: (UInt8, UInt8, UInt8) = (0xEF, 0xBB, 0xBF)
        let bytes = buffer.bytes
        let count = buffer.count
        if count > 0, bytes[0] == byteOrderMark.0, count < 2 || bytes[1] == byteOrderMark.1,
            count < 3 || bytes[2] == byteOrderMark.2
        {
            if count < 3 { return false }
            here = 3
        }
        isAtStart = count == 0
        return count > 0
    }

    /// Reads a nonempty line.
    ///
    /// - Parameters:
    ///   - start: The position of its first byte.
    ///   - end: The position after its last byte.
    private mutating func read(_ start: Int, _ end: Int) {
        let line = buffer.bytes + start
        let length = end - start
        var nameLength = length
        var value = end
        if let colon = memchr(line, 0x3A, length) {
            nameLength = colon - UnsafeMutableRawPointer(line)
            value = start + nameLength + 1
            // One space after the colon isn't a part of the value.
            if value < end, buffer.bytes[value] == 0x20 { value += 1 }
        }
        switch nameLength {
        case 4 where memcmp(line, "data", 4) == 0: add(value..<end)
        case 5 where memcmp(line, "event", 5) == 0: name = text(value..<end)
        case 2 where memcmp(line, "id", 2) == 0:
            // An identifier with a null character is ignored, since a header couldn't contain it.
            if memchr(buffer.bytes + value, 0, end - value) == nil { id = text(value..<end) }
        case 5 where memcmp(line, "retry", 5) == 0: readReconnectionTime(value..<end)
        // A comment, whose name is empty, or an unknown field.
        default: break
        }
    }

    /// Moves the line next to the earlier data lines, since the bytes between them have been used.
    private mutating func add(_ line: Range<Int>) {
        guard let before = data else {
            data = line
            return
        }
        let bytes = buffer.bytes
        bytes[before.upperBound] = 0x0A
        memmove(bytes + before.upperBound + 1, bytes + line.lowerBound, line.count)
        data = before.lowerBound..<(before.upperBound + 1 + line.count)
    }

    /// Returns the text of bytes. Invalid UTF-8 is replaced.
    private func text(_ range: Range<Int>) -> String {
        String(decoding: UnsafeBufferPointer(start: buffer.bytes + range.lowerBound, count: range.count), as: UTF8.self)
    }

    /// Reads the reconnection time in milliseconds. Another value than digits is ignored. The time is limited to a day.
    private mutating func readReconnectionTime(_ value: Range<Int>) {
        var milliseconds = 0.0
        for index in value {
            let digit = buffer.bytes[index] &- 0x30
            if digit > 9 { return }
            milliseconds = milliseconds * 10 + Double(digit)
        }
        if !value.isEmpty { retry = min(milliseconds / 1000, RetryPolicy.longest) }
    }
}
