/// Writes a `Code` as text, and breaks the groups that are too long for a line.
///
/// The length of a group includes the text before it on the line, and after it up to the next possible line break. The
/// search ends at the line width, so the time is linear in the size of the code.
struct LineBreaker {
    private static let newline = UInt8(ascii: "\n")
    private static let space = UInt8(ascii: " ")

    private struct Group {
        var isFlat: Bool
        /// The indentation of the line on which it begins.
        var indentation: Int
    }

    private let source: UnsafeBufferPointer<UInt8>
    private var output: [UInt8] = []
    private var lineStart = 0
    private var groups: [Group] = []

    static func text(of code: Code) -> String {
        code.bytes.withUnsafeBufferPointer { source in
            var breaker = LineBreaker(source)
            breaker.write()
            return String(decoding: breaker.output, as: UTF8.self)
        }
    }

    private init(_ source: UnsafeBufferPointer<UInt8>) {
        self.source = source
        output.reserveCapacity(source.count)
    }

    private mutating func write() {
        var start = 0
        for (index, byte) in source.enumerated() {
            if byte == Self.newline {
                lineStart = output.count + index - start + 1
            } else if LayoutMark.isMark(byte) {
                output.append(contentsOf: source[start..<index])
                start = index + 1
                if let mark = LayoutMark(rawValue: byte) { write(mark, before: start) }
            }
        }
        output.append(contentsOf: source[start...])
    }

    private mutating func write(_ mark: LayoutMark, before next: Int) {
        switch mark {
        case .open:
            let isFlat = groups.last?.isFlat ?? false || fits(from: next, inGroup: true)
            let indentation = output[lineStart...].prefix { $0 == Self.space }.count
            groups.append(Group(isFlat: isFlat, indentation: indentation))
        case .close:
            groups.removeLast()
        case .cut, .blank, .fill, .back, .blankBack, .comma, .nextCase:
            guard let group = groups.last else { return }
            if group.isFlat || (mark == .fill && fits(from: next, inGroup: false, with: mark)) {
                append(mark.flat)
                return
            }
            if mark.endsLine {
                output.append(Self.newline)
                lineStart = output.count
                output.append(contentsOf: repeatElement(Self.space, count: group.indentation))
            }
            append(mark.broken)
        }
    }

    private mutating func append(_ text: StaticString) {
        text.withUTF8Buffer { output.append(contentsOf: $0) }
    }

    /// Returns whether the rest of the group at `start`, and the text after it, fit on the line.
    private func fits(from start: Int, inGroup: Bool, with first: LayoutMark? = nil) -> Bool {
        var room = Layout.width - (output.count - lineStart) - (first?.flat.utf8CodeUnitCount ?? 0)
        var depth = inGroup ? 1 : 0
        for byte in source[start...] {
            if room < 0 { return false }
            switch LayoutMark(rawValue: byte) {
            // A group that contains line breaks isn't on one line.
            case nil where byte == Self.newline: return depth == 0
            case nil: room -= 1
            case .open: depth += depth == 0 ? 0 : 1
            case .close: depth -= depth == 0 ? 0 : 1
            case let mark? where depth > 0: room -= mark.flat.utf8CodeUnitCount
            case let mark? where mark.endsLine: return true
            case let mark?: room -= mark.broken.utf8CodeUnitCount
            }
        }
        return room >= 0
    }
}
