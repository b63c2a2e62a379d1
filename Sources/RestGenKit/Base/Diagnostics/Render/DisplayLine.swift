/// A source line in printable form. Tabs become spaces, and hidden characters and invalid bytes are escaped. Of a very
/// long line only the relevant part is printed.
struct DisplayLine {
    private static let tabWidth = 4
    private static let widest = 120
    /// The number of columns before the marked position.
    private static let lead = 40
    /// The number of bytes before and after the marked position that are decoded.
    private static let reach = 600

    private struct Cell {
        var text: String
        var width: Int
        var offset: Int
    }

    let text: String
    private var columns: [(offset: Int, column: Int)] = []
    private let width: Int

    init(_ file: SourceFile, _ content: Range<Int>, focus: Range<Int>? = nil) {
        let focus = focus?.lowerBound ?? content.lowerBound
        var window = content
        if content.count > 2 * Self.reach {
            var start = max(content.lowerBound, focus - Self.reach)
            while start > content.lowerBound, start < content.upperBound, file.bytes[start] & 0xC0 == 0x80 {
                start += 1
            }
            window = start..<min(content.upperBound, focus + Self.reach)
        }
        let all = Self.cells(file.bytes, window)
        let kept = Self.cut(all, focus)
        let isCutBefore = kept.lowerBound > 0 || window.lowerBound > content.lowerBound
        let isCutBehind = kept.upperBound < all.count || window.upperBound < content.upperBound
        var text = isCutBefore ? "…" : ""
        var column = isCutBefore ? 1 : 0
        for cell in all[kept] {
            columns.append((cell.offset, column))
            text += cell.text
            column += cell.width
        }
        width = column
        self.text = text + (isCutBehind ? "…" : "")
    }

    /// Returns the column (from 0) of a byte, or of the end for a byte after the text.
    func column(of offset: Int) -> Int {
        columns.first { $0.offset >= offset }?.column ?? width
    }

    /// Returns the cells to print: all if they fit, or those from shortly before the marked position.
    private static func cut(_ cells: [Cell], _ focus: Int) -> Range<Int> {
        guard cells.reduce(0, { $0 + $1.width }) > widest else { return cells.indices }
        var start = cells.firstIndex { $0.offset >= focus } ?? cells.count
        var room = lead
        while start > 0, room >= cells[start - 1].width {
            start -= 1
            room -= cells[start].width
        }
        var end = start
        room = widest
        while end < cells.count, room >= cells[end].width {
            room -= cells[end].width
            end += 1
        }
        return start..<end
    }

    private static func cells(_ bytes: [UInt8], _ range: Range<Int>) -> [Cell] {
        var cells: [Cell] = []
        var column = 0
        var run = ""
        var runStart = range.lowerBound
        func append(_ text: String, _ width: Int, _ offset: Int) {
            cells.append(Cell(text: text, width: width, offset: offset))
            column += width
        }
        func flush() {
            for character in run {
                if character == "\t" {
                    let width = tabWidth - column % tabWidth
                    append(String(repeating: " ", count: width), width, runStart)
                } else {
                    let text = PrintableText.escaped(String(character))
                    let isEscaped = text.utf8.count != character.utf8.count
                    append(text, isEscaped ? text.count : PrintableText.width(character), runStart)
                }
                runStart += character.utf8.count
            }
            run = ""
        }
        bytes.withUnsafeBufferPointer { buffer in
            var offset = range.lowerBound
            while offset < range.upperBound {
                if let (scalar, length) = UTF8Scalar.decode(buffer, at: offset),
                    let scalar = Unicode.Scalar(scalar)
                {
                    run.unicodeScalars.append(scalar)
                    offset += length
                } else {
                    flush()
                    append("\\x" + String(buffer[offset], radix: 16, uppercase: true), 4, offset)
                    offset += 1
                    runStart = offset
                }
            }
        }
        flush()
        return cells
    }
}
