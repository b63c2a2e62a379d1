/// The lines of a text, for the translation of libyaml's errors.
package struct YAMLSourceText {
    let bytes: [UInt8]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    package func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    /// The byte at an offset, or `nil` at the end.
    subscript(_ offset: Int) -> UInt8? {
        bytes.indices.contains(offset) ? bytes[offset] : nil
    }

    /// Returns the line around an offset, without its line break.
    func line(at offset: Int) -> Range<Int> {
        let offset = min(max(0, offset), bytes.count)
        var start = offset
        while start > 0, !isBreak(start - 1) { start -= 1 }
        var end = offset
        while end < bytes.count, !isBreak(end) { end += 1 }
        return start..<end
    }

    func line(after line: Range<Int>) -> Range<Int>? {
        guard line.upperBound < bytes.count else { return nil }
        let isPair = bytes[line.upperBound] == UInt8(ascii: "\r") && self[line.upperBound + 1] == UInt8(ascii: "\n")
        return self.line(at: line.upperBound + (isPair ? 2 : 1))
    }

    /// Returns the next line above that isn't blank or a comment.
    func contentLine(above line: Range<Int>) -> Range<Int>? {
        var current = line
        while current.lowerBound > 0 {
            let isPair =
                current.lowerBound > 1 && bytes[current.lowerBound - 1] == UInt8(ascii: "\n")
                && bytes[current.lowerBound - 2] == UInt8(ascii: "\r")
            current = self.line(at: current.lowerBound - (isPair ? 2 : 1))
            if !content(current).isEmpty { return current }
        }
        return nil
    }

    /// Returns a range without leading and trailing whitespace.
    func trimmed(_ range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, isBlank(start) { start += 1 }
        while end > start, isBlank(end - 1) || isBreak(end - 1) { end -= 1 }
        return start..<end
    }

    /// Returns a line or a part of it without a comment and surrounding whitespace.
    func content(_ range: Range<Int>) -> Range<Int> {
        let trimmed = trimmed(range)
        var quote: UInt8?
        for index in trimmed {
            let byte = bytes[index]
            let isFirst = index == trimmed.lowerBound || isBlank(index - 1)
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: "#"), isFirst {
                return self.trimmed(trimmed.lowerBound..<index)
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'"), opensToken(index, trimmed.lowerBound) {
                quote = byte
            }
        }
        return trimmed
    }

    /// Returns the range of `[:]`, Swift's empty dictionary.
    func emptyMap(around offset: Int) -> Range<Int>? {
        let range = max(offset, 1) - 1..<max(offset, 1) + 2
        return range.upperBound <= bytes.count && bytes[range].elementsEqual("[:]".utf8) ? range : nil
    }

    /// Returns the column (from 0) of the first character that isn't a space.
    func indentation(_ line: Range<Int>) -> Int {
        trimmed(line).lowerBound - line.lowerBound
    }

    /// Returns the first colon before a space or at the end of a range, outside of quotes.
    func keyColon(_ range: Range<Int>) -> Int? {
        colon(range) { $0 + 1 >= range.upperBound || isBlank($0 + 1) }
    }

    /// Returns the first colon between two characters, outside of quotes, except the one of `http://`.
    func tightColon(_ range: Range<Int>) -> Int? {
        colon(range) {
            $0 > range.lowerBound && $0 + 1 < range.upperBound && !isBlank($0 + 1)
                && self[$0 + 1] != UInt8(ascii: "/")
        }
    }

    func isBlank(_ offset: Int) -> Bool {
        self[offset] == UInt8(ascii: " ") || self[offset] == UInt8(ascii: "\t")
    }

    func isBreak(_ offset: Int) -> Bool {
        self[offset] == UInt8(ascii: "\n") || self[offset] == UInt8(ascii: "\r")
    }

    private func colon(_ range: Range<Int>, where matches: (Int) -> Bool) -> Int? {
        var quote: UInt8?
        for index in range {
            let byte = bytes[index]
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: ":"), matches(index) {
                return index
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'"), opensToken(index, range.lowerBound) {
                quote = byte
            }
        }
        return nil
    }

    /// Whether a quote begins a scalar instead of being inside of one.
    private func opensToken(_ index: Int, _ start: Int) -> Bool {
        guard index > start, let before = self[index - 1] else { return true }
        return isBlank(index - 1) || before == UInt8(ascii: "[") || before == UInt8(ascii: "{")
            || before == UInt8(ascii: ",")
    }
}
