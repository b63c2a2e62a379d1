/// The source lines of a diagnostic, with `^` below its location and `-` below those of its labels.
///
/// Lines of other files are below those of the diagnostic's file, with their position.
struct Snippet {
    private let diagnostic: Diagnostic
    private let style: TextStyle

    init(_ diagnostic: Diagnostic, style: TextStyle) {
        self.diagnostic = diagnostic
        self.style = style
    }

    func rendered(_ lines: inout SourceLines) -> [String] {
        let groups = groups(&lines)
        let widest = groups.flatMap { $0.marks.map(\.line) }.max() ?? 0
        let width = String(widest).count
        var output: [String] = []
        for (position, group) in groups.enumerated() {
            if position > 0 {
                let start = lines.start(of: group.first)
                let location = "\(PrintableText.escaped(group.first.file.shownName)):\(start.line):\(start.column)"
                output.append(style.gutter(String(repeating: " ", count: width) + " ::: ") + location)
            }
            output.append(gutter(nil, width))
            output += rows(group, lines.index(of: group.first.file), width)
        }
        return output
    }

    // MARK: Marks

    private struct Group {
        var first: Span
        var marks: [SnippetMark]
    }

    private func groups(_ lines: inout SourceLines) -> [Group] {
        var annotations: [(span: Span, text: String, isPrimary: Bool)] = []
        if let span = diagnostic.span { annotations.append((span, "", true)) }
        annotations += diagnostic.labels.map { ($0.span, $0.text, false) }
        var groups: [Group] = []
        for annotation in annotations where !annotation.span.file.bytes.isEmpty {
            let index = lines.index(of: annotation.span.file)
            let marks = SnippetMark.marks(
                annotation.span,
                text: annotation.text,
                isPrimary: annotation.isPrimary,
                index
            )
            if let same = groups.firstIndex(where: { $0.first.file === annotation.span.file }) {
                groups[same].marks += marks
            } else {
                groups.append(Group(first: annotation.span, marks: marks))
            }
        }
        return groups
    }

    // MARK: Rows

    private func rows(_ group: Group, _ index: LineIndex, _ width: Int) -> [String] {
        var output: [String] = []
        var last: Int?
        for line in Set(group.marks.map(\.line)).sorted() {
            if let last, line == last + 2 {
                output.append(row(DisplayLine(group.first.file, index.content(ofLine: last + 1)), last + 1, width))
            } else if let last, line > last + 2 {
                output.append(style.gutter("..."))
            }
            last = line
            let marks = group.marks.filter { $0.line == line }.sorted { $0.range.lowerBound < $1.range.lowerBound }
            let focus = marks.first { $0.isPrimary } ?? marks[0]
            let display = DisplayLine(group.first.file, index.content(ofLine: line), focus: focus.range)
            output.append(row(display, line, width))
            for marks in sharingRows(marks) { output.append(gutter(nil, width) + " " + underlines(marks, display)) }
        }
        return output
    }

    /// Returns the rows of marks. Overlapping marks, and marks with a text that isn't the last one, have separate rows.
    private func sharingRows(_ marks: [SnippetMark]) -> [[SnippetMark]] {
        var rows: [[SnippetMark]] = []
        for mark in marks {
            if let last = rows.last?.last, last.text.isEmpty, last.range.upperBound < mark.range.lowerBound {
                rows[rows.count - 1].append(mark)
            } else {
                rows.append([mark])
            }
        }
        return rows
    }

    private func row(_ display: DisplayLine, _ line: Int, _ width: Int) -> String {
        gutter(line, width) + (display.text.isEmpty ? "" : " " + display.text)
    }

    private func underlines(_ marks: [SnippetMark], _ display: DisplayLine) -> String {
        var output = ""
        var column = 0
        for mark in marks {
            let start = max(column, display.column(of: mark.range.lowerBound))
            let end = max(start + 1, display.column(of: mark.range.upperBound))
            let carets = String(repeating: mark.isPrimary ? "^" : "-", count: end - start)
            let text = mark.text.isEmpty ? "" : " " + PrintableText.escaped(mark.text)
            output += String(repeating: " ", count: start - column)
            output += mark.isPrimary ? style.severity(carets, diagnostic.severity) : style.label(carets + text)
            column = end
        }
        return output
    }

    private func gutter(_ line: Int?, _ width: Int) -> String {
        let number = line.map(String.init) ?? ""
        return style.gutter(String(repeating: " ", count: width - number.count) + number + " |")
    }
}
