/// Indexes a document in one pass, which validates every byte (RFC 8259) and writes a token for each value and key.
///
/// It doesn't recurse, so deep documents need no stack: the token of an open container has the position of its parent.
///
/// If the RFC leaves a choice: a byte order mark is skipped (section 8.1), invalid UTF-8 and lone surrogates are errors
/// (section 8.2), and repeated keys are kept, so that readers can use the first (section 4).
struct JSONIndexer {
    var buffer: TokenBuffer
    private var count = 1

    /// An error of the document, and its position.
    struct Failure: Error {
        var expected: String
        var offset: Int
        /// The found text, if it isn't the byte at the position.
        var found: String?
    }

    init(bytes count: Int) {
        buffer = TokenBuffer.reusable(forBytes: count)
        buffer.tokens[0] = Token(start: 0, end: 0, next: 1, info: Token.none)
    }

    /// The state of the loop.
    private enum State {
        static var value: Int { 0 }
        static var key: Int { 1 }
        static var afterValue: Int { 2 }
    }

    mutating func index(_ bytes: UnsafePointer<UInt8>, _ length: Int, _ limits: JSON.Limits) throws(Failure) {
        let maximum = Swift.min(limits.bytes, 0x7FFF_FFFF)
        if length > maximum {
            throw Failure(expected: "at most \(maximum) bytes", offset: maximum, found: "\(length) bytes")
        }
        let valueLimit = Swift.min(limits.values, 1_000_000_000)
        let depthLimit = limits.depth
        var tokens = buffer.tokens
        var capacity = buffer.capacity
        var count = self.count
        var here = 0
        var state = State.value
        var container = 0
        var containerIsObject = false
        var children: UInt32 = 0
        var depth = 0
        // Whether a closing bracket is allowed directly after the opening one.
        var mayClose = false

        if length >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF { here = 3 }

        while true {
            if here < length && bytes[here] <= 0x20 { here = JSONGrammar.whiteSpace(bytes, here, length) }
            if state == State.afterValue {
                if depth == 0 {
                    if here < length { throw Failure(expected: "the end of the document", offset: here) }
                    break
                }
                if here < length && bytes[here] == 0x2C {
                    here = here &+ 1
                    state = containerIsObject ? State.key : State.value
                    if here < length && bytes[here] <= 0x20 { here = JSONGrammar.whiteSpace(bytes, here, length) }
                } else if here < length && bytes[here] == (containerIsObject ? 0x7D : 0x5D) {
                    mayClose = true
                } else {
                    throw Failure(expected: containerIsObject ? "',' or '}'" : "',' or ']'", offset: here)
                }
            }
            if here >= length {
                throw Failure(expected: state == State.key ? "a key" : "a value", offset: here)
            }
            let byte = bytes[here]
            if byte == 0x22 {
                let start = here &+ 1
                var flags = Token.string
                var end = start
                while true {
                    // Eight bytes at a time. The lowest marked byte ends a run of plain ASCII.
                    while end &+ 8 <= length {
                        let marked = ByteWord.special(ByteWord.load(bytes + end))
                        if marked != 0 {
                            end = end &+ marked.trailingZeroBitCount &>> 3
                            break
                        }
                        end = end &+ 8
                    }
                    if end >= length { throw Failure(expected: "a closing '\"'", offset: end) }
                    let special = bytes[end]
                    if special == 0x22 { break }
                    if special == 0x5C {
                        (flags, end) = try unescape(bytes, start, end, length, flags)
                        break
                    } else if special < 0x20 {
                        throw Failure(expected: "no unescaped control character", offset: end)
                    } else if special >= 0x80 {
                        flags |= Token.wide
                        end = try JSONGrammar.scalars(bytes, end, length)
                    } else {
                        end = end &+ 1
                    }
                }
                here = end &+ 1
                if count == capacity {
                    (tokens, capacity) = try grow(count, valueLimit, start)
                }
                let token = tokens + count
                count = count &+ 1
                token.pointee.start = UInt32(truncatingIfNeeded: start)
                token.pointee.end = UInt32(truncatingIfNeeded: end)
                token.pointee.next = UInt32(truncatingIfNeeded: count)
                token.pointee.info = flags
                mayClose = false
                if state == State.key {
                    if here < length && bytes[here] <= 0x20 { here = JSONGrammar.whiteSpace(bytes, here, length) }
                    if here >= length || bytes[here] != 0x3A { throw Failure(expected: "':'", offset: here) }
                    here = here &+ 1
                    state = State.value
                } else {
                    children = children &+ 1
                    state = State.afterValue
                }
                continue
            }
            if byte == 0x7D || byte == 0x5D {
                if !mayClose || byte != (containerIsObject ? 0x7D : 0x5D) || depth == 0 {
                    throw Failure(expected: state == State.key ? "a key" : "a value", offset: here)
                }
                mayClose = false
                here = here &+ 1
                let token = tokens + container
                container = Int(token.pointee.next)
                token.pointee.end = UInt32(truncatingIfNeeded: here)
                token.pointee.next = UInt32(truncatingIfNeeded: count)
                token.pointee.info |= (children < 0xFF_FFFF ? children : 0xFF_FFFF) &<< Token.countShift
                depth = depth &- 1
                // The parent's count was stored in its end.
                children = tokens[container].end &+ 1
                containerIsObject = tokens[container].info & Token.kindMask == Token.object
                state = State.afterValue
                continue
            }
            if state == State.key { throw Failure(expected: "a key", offset: here) }
            mayClose = false
            if count == capacity {
                (tokens, capacity) = try grow(count, valueLimit, here)
            }
            let token = tokens + count
            token.pointee.start = UInt32(truncatingIfNeeded: here)
            count = count &+ 1
            if byte == 0x7B || byte == 0x5B {
                if depth == depthLimit {
                    throw Failure(expected: "nesting at most \(depthLimit) deep", offset: here, found: "more")
                }
                depth = depth &+ 1
                tokens[container].end = children
                token.pointee.next = UInt32(truncatingIfNeeded: container)
                container = count &- 1
                children = 0
                containerIsObject = byte == 0x7B
                token.pointee.info = containerIsObject ? Token.object : Token.array
                state = containerIsObject ? State.key : State.value
                mayClose = true
                here = here &+ 1
                continue
            }
            token.pointee.next = UInt32(truncatingIfNeeded: count)
            if byte == 0x2D || (byte >= 0x30 && byte <= 0x39) {
                var info = Token.number
                let end = try JSONGrammar.number(bytes, here, length, &info)
                token.pointee.info = info
                here = end
            } else {
                let (kind, end) = try JSONGrammar.word(bytes, here, length)
                token.pointee.info = kind
                here = end
            }
            token.pointee.end = UInt32(truncatingIfNeeded: here)
            children = children &+ 1
            state = State.afterValue
        }
        self.count = count
        if count > valueLimit &+ 1 {
            throw Failure(expected: "at most \(valueLimit) values", offset: length, found: "more")
        }
    }

    @inline(never)
    private mutating func grow(
        _ count: Int,
        _ limit: Int,
        _ offset: Int
    ) throws(Failure) -> (UnsafeMutablePointer<Token>, Int) {
        if count > limit { throw Failure(expected: "at most \(limit) values", offset: offset, found: "more") }
        buffer.grow(count: count)
        return (buffer.tokens, buffer.capacity)
    }
}
