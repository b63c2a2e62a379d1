import Foundation

/// Cuts a stream into its JSON values: one a line (NDJSON, JSON Lines), one behind another without line ends, over several
/// lines, or behind a record separator (RFC 7464).
///
/// A line that may be one value is given as such before anybody has looked into it (`isGuess`): most are, and the reader of
/// values says at once where one is not. Else the values are told apart by their brackets.
struct ValueParser: ~Copyable {
    /// What lies in the buffer, until the parser is asked again.
    struct Value {
        let bytes: UnsafeRawBufferPointer
        /// Where it begins, from 1 on.
        let line: Int
        let isGuess: Bool
    }

    private let limit: Int
    private var buffer = StreamBuffer()
    private var lineFeed = NextByte(0x0A)
    /// Where the next value is looked for, and the line of it.
    private var here = 0
    private var line = 1
    private var scan = ValueScan()
    /// Where the value begins that was given last, and its line.
    private var last = (start: 0, line: 1)
    /// How many bytes came, and how many were looked at for the ends of values.
    private var (received, scannedBytes) = (0, 0)
    /// Up to here a line is known to be no single value.
    private var guessesFrom = 0
    /// True when nothing more comes.
    var isAtEnd = false

    init(limit: Int) {
        self.limit = limit
    }

    mutating func append(_ bytes: Data) {
        received += bytes.count
        buffer.append(bytes, keeping: 0..<0, here)
        lineFeed.move(by: here)
        scan.move(by: here)
        guessesFrom = max(guessesFrom - here, 0)
        here = 0
    }

    /// nil where the rest of it has not come.
    mutating func next() throws(PartTooLarge) -> Value? {
        skipSpace()
        let start = here
        guard start < buffer.count else { return nil }
        last = (start, line)
        if start >= guessesFrom, let feed = lineFeed.find(from: start, in: buffer) {
            let end = trimmed(start, feed)
            if end - start > limit { throw PartTooLarge() }
            if mayBeOne(start, end) {
                scan = ValueScan()
                here = feed + 1
                line += 1
                return value(start, end, isGuess: true)
            }
            guessesFrom = feed
        }
        return try scanned()
    }

    /// The value that was guessed is none: it is told by its brackets.
    mutating func nextByBrackets() throws(PartTooLarge) -> Value? {
        goBack()
        guessesFrom = max(guessesFrom, lineFeed.find(from: here, in: buffer) ?? buffer.count)
        return try scanned()
    }

    /// Goes on with the line behind that in which the last value begins: it is no JSON.
    mutating func skipLine() {
        goBack()
        while here < buffer.count {
            let byte = buffer.bytes[here]
            // A record separator begins another value as well as a line does.
            if byte == 0x1E { return }
            here += 1
            if byte == 0x0A {
                line += 1
                return
            }
        }
    }

    /// True for bytes of a value whose end has not come.
    var hasRest: Bool { here < buffer.count }

    private mutating func goBack() {
        (here, line) = last
        lineFeed.goBack(to: here)
        scan = ValueScan()
    }

    private mutating func scanned() throws(PartTooLarge) -> Value? {
        let start = here
        let end: Int
        switch scanEnd(of: start) {
        case .at(let place): end = place
        case .broken(let feed): end = feed
        case .unknown:
            if buffer.count - start > limit { throw PartTooLarge() }
            guard isAtEnd else { return nil }
            end = buffer.count
        }
        if end - start > limit { throw PartTooLarge() }
        scan = ValueScan()
        for place in start..<end where buffer.bytes[place] == 0x0A { line += 1 }
        here = end
        return value(start, end, isGuess: false)
    }

    /// The end by brackets. Of values that never end, each would be looked for in all the bytes behind it, so beyond a multiple
    /// of what came a line is taken for a value.
    private mutating func scanEnd(of start: Int) -> ValueScan.End {
        if scannedBytes > Self.mostScans * received + Self.freeScans {
            return lineFeed.find(from: start, in: buffer).map { .broken($0) } ?? .unknown
        }
        let before = scan.place ?? start
        let end = scan.end(of: start, in: buffer)
        scannedBytes += (scan.place ?? start) - before
        return end
    }

    private static let mostScans = 16
    private static let freeScans = 1 << 20

    private func value(_ start: Int, _ end: Int, isGuess: Bool) -> Value {
        Value(
            bytes: UnsafeRawBufferPointer(start: buffer.bytes + start, count: end - start),
            line: last.line,
            isGuess: isGuess
        )
    }

    /// White space and record separators.
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

    private func trimmed(_ start: Int, _ end: Int) -> Int {
        var end = end
        while end > start {
            let byte = buffer.bytes[end - 1]
            guard byte == 0x20 || byte == 0x09 || byte == 0x0D else { break }
            end -= 1
        }
        return end
    }

    /// True for a line that ends as it begins, and for a number or a word.
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

/// Looks for the end of a JSON value, goes on where the bytes ended, and looks no closer than it must.
struct ValueScan {
    enum End {
        case at(Int)
        /// What stands there is no JSON, as the line that ends here shows.
        case broken(Int)
        /// It has not come.
        case unknown
    }

    /// What was seen last that is no white space.
    private enum Seen {
        case nothing
        /// `[`, `{`, `,` or `:`, behind which a value begins.
        case opening
        case value
    }

    /// How far was looked. `nil` before the first byte.
    var place: Int? { here }
    private var here: Int?
    private var depth = 0
    private var seen = Seen.nothing
    private var isInString = false
    private var isEscaped = false
    private var isInWord = false
    private var firstFeed: Int?
    private var isBroken = false

    mutating func move(by count: Int) {
        here = here.map { $0 - count }
        firstFeed = firstFeed.map { $0 - count }
    }

    mutating func end(of start: Int, in buffer: borrowing StreamBuffer) -> End {
        let bytes = buffer.bytes
        let count = buffer.count
        var place = here ?? start
        defer { here = place }
        while place < count {
            let byte = bytes[place]
            if byte == 0x0A {
                if firstFeed == nil { firstFeed = place }
                if isBroken || isInString { return broken(place) }
            }
            if isBroken {
                place += 1
                continue
            }
            if isInString {
                place += 1
                if isEscaped {
                    isEscaped = false
                } else if byte == 0x5C {
                    isEscaped = true
                } else if byte == 0x22 {
                    isInString = false
                    seen = .value
                    if depth == 0 { return .at(place) }
                }
                continue
            }
            switch byte {
            case 0x20, 0x09, 0x0D, 0x0A:
                if isInWord, depth == 0 { return .at(place) }
                isInWord = false
            case 0x1E:
                // The next record begins: this one was cut off.
                return .at(place)
            case 0x22, 0x7B, 0x5B:
                if isInWord, depth == 0 { return .at(place) }
                isInWord = false
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
                        place += 1
                        return .at(place)
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
            place += 1
        }
        return .unknown
    }

    private func broken(_ feed: Int) -> End { .broken(firstFeed ?? feed) }
}
