import Foundation

/// Splits a stream into events, byte by byte (WHATWG HTML, section 9.2.6, "Interpreting an event stream").
///
///     parser.append(bytes)
///     while let event = try parser.next() { … }
///
/// It doesn't copy data: lines are ranges of the buffer, and lines of `data` are joined in place.
///
///     event: created
///     data: {"id": 1,
///     data: "name": "a"}
///     id: 7
///
/// This is one event, `created`, with two lines of data. The buffer contains the current event and the bytes that were
/// received after it. An event that exceeds `limit` is an error, also if it never ends.
struct EventParser: ~Copyable {
    /// An event in the buffer, valid until the parser is used again.
    ///
    /// `data` points into the buffer. Decode it before the next call of the parser.
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
    /// The identifier that becomes `lastID` at the end of the event.
    private var pendingID: String
    /// Whether `next()` has returned the current event. The next call clears it.
    private var isReturned = false

    /// The identifier of the last event, or of the previous connection. Empty for none.
    private(set) var lastID: String
    /// The reconnection time in seconds that the server has sent.
    private(set) var retry: Double?

    /// Creates a parser. `lastID` is from the previous connection.
    init(limit: Int, lastID: String = "") {
        self.limit = limit
        self.lastID = lastID
        pendingID = lastID
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
            // A line ends with a line feed, a carriage return, or both. Whichever comes first ends this one.
            let end = min(feed ?? .max, carriage ?? .max)
            // The result doesn't depend on how many bytes arrive at once, so complete lines are limited, too.
            if min(end, buffer.count) - start > limit { throw PartTooLarge() }
            guard end != .max else { return nil }
            skipsLineFeed = end == carriage
            here = end + 1
            if end > start {
                read(start, end)
                if let data, data.count > limit { throw PartTooLarge() }
                continue
            }
            // An empty line ends the event. One without data isn't an event, but its identifier applies.
            lastID = pendingID
            guard let data else {
                name = ""
                continue
            }
            isReturned = true
            let bytes = UnsafeRawBufferPointer(start: buffer.bytes + data.lowerBound, count: data.count)
            return Event(data: bytes, name: name)
        }
    }

    /// Clears the event that was returned.
    private mutating func clearEvent() {
        guard isReturned else { return }
        isReturned = false
        data = nil
        name = ""
    }

    /// Skips a byte order mark at the beginning of the stream. Returns false if the first bytes may be the beginning of a
    /// mark.
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
        var fieldLength = length
        var valueStart = end
        if let colon = memchr(line, 0x3A, length) {
            fieldLength = colon - UnsafeMutableRawPointer(line)
            valueStart = start + fieldLength + 1
            // One space after the colon isn't a part of the value.
            if valueStart < end, buffer.bytes[valueStart] == 0x20 { valueStart += 1 }
        }
        switch fieldLength {
        case 4 where memcmp(line, "data", 4) == 0: add(valueStart..<end)
        case 5 where memcmp(line, "event", 5) == 0: name = text(valueStart..<end)
        case 2 where memcmp(line, "id", 2) == 0:
            // An identifier with a null character is ignored, since a header couldn't contain it.
            if memchr(buffer.bytes + valueStart, 0, end - valueStart) == nil { pendingID = text(valueStart..<end) }
        case 5 where memcmp(line, "retry", 5) == 0: readReconnectionTime(valueStart..<end)
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
