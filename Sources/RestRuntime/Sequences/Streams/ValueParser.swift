import Foundation

/// Splits a stream into JSON values: one in a line (NDJSON, JSON Lines), one after another, over several lines, or
/// after a record separator (RFC 7464).
///
/// A line that may be one value is returned without reading it (`isGuess`). Usually it is one, and the reader notices
/// if it isn't. Values are then split by their brackets.
///
///     {"id": 1}\n{"id": 2}\n          two lines, two guesses
///     {"id": 1}{"id": 2}\n            one line, which isn't one value: cut by brackets
///     {\n  "id": 1\n}\n               several lines: cut by brackets
///
/// Time is linear in the stream, also for hostile input: the bytes that are read to find brackets are limited to a
/// multiple of the received bytes.
struct ValueParser: ~Copyable {
    /// A value in the buffer, valid until the parser is used again.
    struct Value {
        /// The bytes of the value, without white space around it.
        let bytes: UnsafeRawBufferPointer
        /// The line of its beginning, from 1.
        let line: Int
        /// Whether the value was found as a line, without reading it.
        let isGuess: Bool
    }

    /// The size limit of a value, in bytes.
    private let limit: Int
    private var buffer = StreamBuffer()
    private var lineFeed = NextByte(0x0A)
    /// The position and the line of the next value.
    private var here = 0
    private var line = 1
    /// The search for the end of an incomplete value.
    private var scan = ValueScan()
    /// The position and the line of the last value.
    private var last = (start: 0, line: 1)
    /// The number of received bytes, and of bytes read to find the ends of values.
    private var (received, scannedBytes) = (0, 0)
    /// The position up to which a line is known not to be a single value.
    private var guessesFrom = 0
    /// Whether the stream has ended.
    var isAtEnd = false

    /// Creates a parser with a size limit for values, in bytes.
    init(limit: Int) {
        self.limit = limit
    }

    /// Adds received bytes, and drops those of earlier values.
    mutating func append(_ bytes: Data) {
        received += bytes.count
        buffer.append(bytes, keeping: 0..<0, here)
        lineFeed.shiftPositions(by: here)
        scan.shiftPositions(by: here)
        guessesFrom = max(guessesFrom - here, 0)
        here = 0
    }

    /// Returns the next value, or `nil` if it is incomplete.
    ///
    /// - Throws: `PartTooLarge` if the value exceeds the limit, even if it is incomplete.
    mutating func next() throws(PartTooLarge) -> Value? {
        skipSpace()
        let start = here
        guard start < buffer.count else { return nil }
        last = (start, line)
        if start >= guessesFrom, let feed = lineFeed.find(from: start, in: buffer) {
            let end = trimmed(start, feed)
            // A longer line may have several values.
            if end - start <= limit, mayBeOne(start, end) {
                scan = ValueScan()
                here = feed + 1
                line += 1
                return value(start, end, isGuess: true)
            }
            // The rest of this line is cut by brackets too.
            guessesFrom = feed
        }
        return try scanned()
    }

    /// Returns the value by its brackets, since the last one was a wrong guess.
    ///
    /// It begins at the position of the wrong guess.
    mutating func nextByBrackets() throws(PartTooLarge) -> Value? {
        goBack()
        guessesFrom = max(guessesFrom, lineFeed.find(from: here, in: buffer) ?? buffer.count)
        return try scanned()
    }

    /// Continues after the line in which the last value begins, since it isn't JSON.
    mutating func skipLine() {
        goBack()
        while here < buffer.count {
            let byte = buffer.bytes[here]
            // A record separator begins another value, as a line does.
            if byte == 0x1E { return }
            here += 1
            if byte == 0x0A {
                line += 1
                return
            }
        }
    }

    /// Whether there are bytes of an incomplete value.
    var hasRest: Bool { here < buffer.count }

    /// Returns to the beginning of the last value.
    private mutating func goBack() {
        (here, line) = last
        lineFeed.restart(at: here)
        scan = ValueScan()
    }

    /// Returns the next value by its brackets. At the end of the stream, the rest is a value, and its reader reports
    /// that it is incomplete.
    private mutating func scanned() throws(PartTooLarge) -> Value? {
        let start = here
        let end: Int
        switch scanEnd(of: start) {
        case .at(let position): end = position
        case .broken(let feed): end = feed
        case .unknown:
            if buffer.count - start > limit { throw PartTooLarge() }
            guard isAtEnd else { return nil }
            end = buffer.count
        }
        if end - start > limit { throw PartTooLarge() }
        // The next value is searched from its beginning.
        scan = ValueScan()
        for position in start..<end where buffer.bytes[position] == 0x0A { line += 1 }
        here = end
        return value(start, end, isGuess: false)
    }

    /// Returns the end by brackets. For values that never end, each search would read all following bytes, so after a
    /// multiple of the received bytes a line is regarded as a value.
    ///
    /// - Parameter start: The position of the value's first byte.
    private mutating func scanEnd(of start: Int) -> ValueScan.End {
        if scannedBytes > Self.mostScans * received + Self.freeScans {
            return lineFeed.find(from: start, in: buffer).map { .broken($0) } ?? .unknown
        }
        let before = scan.position ?? start
        let end = scan.end(of: start, in: buffer)
        scannedBytes += (scan.position ?? start) - before
        return end
    }

    /// The number of times that each received byte may be scanned.
    private static let mostScans = 16
    /// The number of bytes that may be scanned in any case.
    private static let freeScans = 1 << 20

    /// Returns a value at a range of the buffer.
    private func value(_ start: Int, _ end: Int, isGuess: Bool) -> Value {
        Value(
            bytes: UnsafeRawBufferPointer(start: buffer.bytes + start, count: end - start),
            line: last.line,
            isGuess: isGuess
        )
    }

    /// Skips white space and record separators.
    private mutating func skipSpace() {
        let bytes = buffer.bytes
        while here < buffer.count {
            switch bytes[here] {
            case 0x0A: line += 1
            case 0x20, 0x09, 0x0D, 0x1E: break
            default: return
            }
            here += 1
        }
    }

    /// Returns the end of a line without the white space before it.
    private func trimmed(_ start: Int, _ end: Int) -> Int {
        var end = end
        while end > start {
            let byte = buffer.bytes[end - 1]
            guard byte == 0x20 || byte == 0x09 || byte == 0x0D else { break }
            end -= 1
        }
        return end
    }

    /// Returns whether a line begins and ends with matching brackets, or is a number or a word.
    ///
    /// A line of several values may fulfil this too.
    private func mayBeOne(_ start: Int, _ end: Int) -> Bool {
        let last = buffer.bytes[end - 1]
        switch buffer.bytes[start] {
        case 0x7B: return last == 0x7D
        case 0x5B: return last == 0x5D
        case 0x22: return last == 0x22
        default: return true
        }
    }
}

/// Finds the end of a JSON value incrementally, with as few checks as possible.
///
/// It keeps its state between calls, so bytes that arrive later are read once. It only distinguishes values, brackets
/// and strings. A reader validates the JSON.
struct ValueScan {
    /// The end of a value.
    enum End {
        case at(Int)
        /// The text isn't JSON, as the line that ends here shows.
        case broken(Int)
        /// The end hasn't arrived yet.
        case unknown
    }

    /// The last character that isn't white space.
    private enum Seen {
        /// Nothing was read.
        case nothing
        /// One of `[`, `{`, `,` and `:`, after which a value begins.
        case opening
        /// The end of a value, after which no other value may begin in the same container.
        case value
    }

    /// The position up to which was read, or `nil` before the first byte.
    var position: Int? { here }
    /// The position after the last byte that was read.
    private var here: Int?
    private var depth = 0
    /// The last significant character.
    private var seen = Seen.nothing
    /// Whether the position is inside of a string.
    private var isInString = false
    /// Whether the last character of a string was a backslash.
    private var isEscaped = false
    /// Whether the position is inside of a number or a word.
    private var isInWord = false
    /// The first line feed inside of the value.
    private var firstFeed: Int?
    /// Whether the text can't be JSON, so that its line ends it.
    private var isBroken = false

    /// Adjusts the positions after the bytes have moved to the front.
    mutating func shiftPositions(by count: Int) {
        here = here.map { $0 - count }
        firstFeed = firstFeed.map { $0 - count }
    }

    /// Continues the search for the end of a value.
    ///
    /// - Parameters:
    ///   - start: The position of its first byte.
    ///   - buffer: The received bytes.
    mutating func end(of start: Int, in buffer: borrowing StreamBuffer) -> End {
        let bytes = buffer.bytes
        let count = buffer.count
        var position = here ?? start
        defer { here = position }
        while position < count {
            let byte = bytes[position]
            if byte == 0x0A {
                if firstFeed == nil { firstFeed = position }
                // A string can't contain a line feed (RFC 8259, section 7).
                if isBroken || isInString { return broken(position) }
            }
            if isBroken {
                position += 1
                continue
            }
            if isInString {
                position += 1
                if isEscaped {
                    isEscaped = false
                } else if byte == 0x5C {
                    isEscaped = true
                } else if byte == 0x22 {
                    isInString = false
                    seen = .value
                    if depth == 0 { return .at(position) }
                }
                continue
            }
            switch byte {
            case 0x20, 0x09, 0x0D, 0x0A:
                if isInWord, depth == 0 { return .at(position) }
                isInWord = false
            case 0x1E:
                // The next record begins, so this one was cut off.
                return .at(position)
            case 0x22, 0x7B, 0x5B:
                if isInWord, depth == 0 { return .at(position) }
                isInWord = false
                // Two values without a separator aren't JSON.
                if seen == .value {
                    if let firstFeed { return broken(firstFeed) }
                    isBroken = true
                } else if byte == 0x22 {
                    isInString = true
                } else {
                    depth += 1
                    seen = .opening
                }
            case 0x7D, 0x5D:
                isInWord = false
                if depth == 0 {
                    isBroken = true
                } else {
                    depth -= 1
                    seen = .value
                    if depth == 0 {
                        position += 1
                        return .at(position)
                    }
                }
            case 0x2C, 0x3A:
                isInWord = false
                if depth == 0 { isBroken = true }
                seen = .opening
            default:
                isInWord = true
                seen = .value
            }
            position += 1
        }
        return .unknown
    }

    /// Returns that the value ends at its first line feed, or else at the given one.
    private func broken(_ feed: Int) -> End { .broken(firstFeed ?? feed) }
}
