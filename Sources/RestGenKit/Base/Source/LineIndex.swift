/// Turns byte offsets of a text into lines and columns.
///
///     LineIndex(file).position(at: span.range.lowerBound)   // 21:30
///
/// A line ends with LF, CR LF or CR. A UTF-8 byte order mark at the beginning belongs to no line.
/// Lines are found by bisection; only the line that is asked for is decoded.
public struct LineIndex: Sendable {
    private let bytes: [UInt8]
    /// Where each line begins.
    private let starts: [Int]
    /// Of all long lines, in order.
    private var marks: [Mark] = []

    public init(_ file: SourceFile) {
        self.init(file.bytes)
    }

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var starts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
        bytes.withUnsafeBufferPointer { buffer in
            var index = starts[0]
            while index < buffer.count {
                let byte = buffer[index]
                index += 1
                guard byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") else { continue }
                if byte == UInt8(ascii: "\r"), index < buffer.count, buffer[index] == UInt8(ascii: "\n") { index += 1 }
                starts.append(index)
            }
        }
        self.starts = starts
        for line in 1...starts.count {
            let content = content(ofLine: line)
            if content.count > 2 * Self.distance { marks += Self.marks(bytes, in: content) }
        }
    }

    /// At least 1: an empty text has one empty line. A text that ends with a line break has an empty line behind it.
    public var lineCount: Int { starts.count }

    /// The line (from 1) that holds the byte; a line break belongs to the line it ends.
    public func line(at offset: Int) -> Int {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return low + 1
    }

    /// The bytes of a line (from 1) without its line break; empty for a line that does not exist.
    public func content(ofLine line: Int) -> Range<Int> {
        guard line >= 1, line <= starts.count else { return bytes.count..<bytes.count }
        let start = starts[line - 1]
        var end = line < starts.count ? starts[line] : bytes.count
        while end > start, bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        return start..<end
    }

    /// The place of a byte, the column counted in characters. Offsets behind the end give the end.
    public func position(at offset: Int) -> Position {
        position(at: offset, from: \.characters) { $0.count }
    }

    /// The same with columns in Unicode code points, as SARIF wants them.
    package func codePointPosition(at offset: Int) -> Position {
        position(at: offset, from: \.codePoints) { $0.unicodeScalars.count }
    }

    private func position(at offset: Int, from known: (Mark) -> Int, count: (String) -> Int) -> Position {
        let line = line(at: offset)
        let content = content(ofLine: line)
        let end = max(content.lowerBound, min(offset, content.upperBound))
        let mark = mark(before: end, in: content)
        let piece = bytes[(mark?.offset ?? content.lowerBound)..<end]
        let column = (mark.map(known) ?? 0) + 1
        if piece.allSatisfy({ $0 < 0x80 }) { return Position(line: line, column: column + piece.count) }
        return Position(line: line, column: column + count(String(decoding: piece, as: UTF8.self)))
    }

    // MARK: long lines

    /// A place in a long line, and how much of the line is before it: so that many findings in one line are cheap.
    private struct Mark {
        var offset: Int
        var characters: Int
        var codePoints: Int
    }

    private static let distance = 4096

    private func mark(before offset: Int, in content: Range<Int>) -> Mark? {
        var (low, high) = (0, marks.count)
        while low < high {
            let middle = (low + high) / 2
            if marks[middle].offset <= offset { low = middle + 1 } else { high = middle }
        }
        guard low > 0, marks[low - 1].offset >= content.lowerBound else { return nil }
        return marks[low - 1]
    }

    /// A mark stands between two characters of ASCII, which no character goes across.
    private static func marks(_ bytes: [UInt8], in content: Range<Int>) -> [Mark] {
        var marks: [Mark] = []
        var last = Mark(offset: content.lowerBound, characters: 0, codePoints: 0)
        while last.offset + distance < content.upperBound {
            var next = last.offset + distance
            while next < content.upperBound, bytes[next] >= 0x80 || bytes[next - 1] >= 0x80 { next += 1 }
            let piece = String(decoding: bytes[last.offset..<next], as: UTF8.self)
            last = Mark(
                offset: next,
                characters: last.characters + piece.count,
                codePoints: last.codePoints + piece.unicodeScalars.count
            )
            marks.append(last)
        }
        return marks
    }
}
