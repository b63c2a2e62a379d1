/// Converts byte offsets of a text to lines and columns.
///
///     LineIndex(file).position(at: span.range.lowerBound)   // 21:30
///
/// A line ends with LF, CR LF or CR. A byte order mark at the beginning doesn't belong to a line. Lines are found by
/// binary search, and only the requested line is decoded.
package struct LineIndex: Sendable {
    private let bytes: [UInt8]
    /// The start of each line.
    private let starts: [Int]
    /// The marks of all long lines, in their order.
    private var checkpoints: [Checkpoint] = []

    package init(_ file: SourceFile) {
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
            if content.count > 2 * Self.distance { checkpoints += Self.checkpoints(bytes, in: content) }
        }
    }

    /// The number of lines, at least 1. After a line break at the end of the text, there is an empty line.
    package var lineCount: Int { starts.count }

    /// Returns the line (from 1) of a byte. A line break belongs to the line that it ends.
    package func line(at offset: Int) -> Int {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return low + 1
    }

    /// Returns the bytes of a line (from 1) without its line break. Empty for a line that doesn't exist.
    package func content(ofLine line: Int) -> Range<Int> {
        guard line >= 1, line <= starts.count else { return bytes.count..<bytes.count }
        let start = starts[line - 1]
        var end = line < starts.count ? starts[line] : bytes.count
        while end > start, bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        return start..<end
    }

    /// Returns the position of a byte, with the column in characters. An offset after the end gives the end.
    package func position(at offset: Int) -> Position {
        position(at: offset, from: \.characters) { $0.count }
    }

    /// Returns the position of a byte, with the column in Unicode code points, as in SARIF.
    package func codePointPosition(at offset: Int) -> Position {
        position(at: offset, from: \.codePoints) { $0.unicodeScalars.count }
    }

    private func position(at offset: Int, from known: (Checkpoint) -> Int, count: (String) -> Int) -> Position {
        let line = line(at: offset)
        let content = content(ofLine: line)
        let end = max(content.lowerBound, min(offset, content.upperBound))
        let checkpoint = checkpoint(before: end, in: content)
        let piece = bytes[(checkpoint?.offset ?? content.lowerBound)..<end]
        let column = (checkpoint.map(known) ?? 0) + 1
        if piece.allSatisfy({ $0 < 0x80 }) { return Position(line: line, column: column + piece.count) }
        return Position(line: line, column: column + count(String(decoding: piece, as: UTF8.self)))
    }

    // MARK: Long lines

    /// A position in a long line with its column, so that many diagnostics in one line are fast.
    private struct Checkpoint {
        var offset: Int
        var characters: Int
        var codePoints: Int
    }

    private static let distance = 4096

    private func checkpoint(before offset: Int, in content: Range<Int>) -> Checkpoint? {
        var (low, high) = (0, checkpoints.count)
        while low < high {
            let middle = (low + high) / 2
            if checkpoints[middle].offset <= offset { low = middle + 1 } else { high = middle }
        }
        guard low > 0, checkpoints[low - 1].offset >= content.lowerBound else { return nil }
        return checkpoints[low - 1]
    }

    /// A mark is between two ASCII characters, where no character can extend across.
    private static func checkpoints(_ bytes: [UInt8], in content: Range<Int>) -> [Checkpoint] {
        var checkpoints: [Checkpoint] = []
        var last = Checkpoint(offset: content.lowerBound, characters: 0, codePoints: 0)
        while last.offset + distance < content.upperBound {
            var next = last.offset + distance
            while next < content.upperBound, bytes[next] >= 0x80 || bytes[next - 1] >= 0x80 { next += 1 }
            let piece = String(decoding: bytes[last.offset..<next], as: UTF8.self)
            last = Checkpoint(
                offset: next,
                characters: last.characters + piece.count,
                codePoints: last.codePoints + piece.unicodeScalars.count
            )
            checkpoints.append(last)
        }
        return checkpoints
    }
}
