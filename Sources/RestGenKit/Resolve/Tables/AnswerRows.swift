/// What an answer is read as by its status and media type: the lines that a table has for one endpoint, in the order
/// that they are asked in.
struct AnswerRows {
    struct Row {
        var statuses: ClosedRange<Int>
        var mediaType: MediaRange?
        var content: StatusEnum.Content
        fileprivate var hasVerb = false

        init(_ statuses: ClosedRange<Int>?, _ mediaType: MediaRange?, _ content: StatusEnum.Content) {
            self.statuses = statuses ?? StatusRanges.all
            self.mediaType = mediaType
            self.content = content
        }
    }

    private(set) var rows: [Row]

    /// Of lines that stand in the order of the rules. What is switched off is read as `off`.
    init(_ lines: [DecisionTable<StatusEnum.Content>.Line], off: StatusEnum.Content) {
        let all = lines.map { line in
            var row = Row(
                line.conditions.statuses?.value,
                line.conditions.mediaType?.value,
                line.value ?? off
            )
            row.hasVerb = line.conditions.verb != nil
            return row
        }
        rows = Self.inOrder(Self.reachable(all))
    }

    /// Of the lines of a `returns` table.
    init(_ rows: [Row]) { self.rows = Self.inOrder(rows) }

    /// Of two lines for the same answers the first counts, and those for the verb alone hide what is not.
    private static func reachable(_ all: [Row]) -> [Row] {
        var rows: [Row] = []
        for row in all {
            if rows.contains(where: { $0.statuses == row.statuses && $0.mediaType == row.mediaType }) { continue }
            let before = rows.filter { other in
                other.hasVerb && !row.hasVerb
                    && (other.mediaType == nil || row.mediaType.map { other.mediaType?.covers($0) ?? true } ?? false)
            }
            if StatusRanges.isCovered(row.statuses, by: before.map(\.statuses)) { continue }
            rows.append(row)
        }
        return rows
    }

    /// The narrowest first, and by number where nothing else decides.
    private static func inOrder(_ rows: [Row]) -> [Row] {
        let isMixed = rows.contains { row in
            rows.contains { other in
                row.statuses != other.statuses && row.statuses.count == other.statuses.count
                    && row.statuses.overlaps(other.statuses)
            }
        }
        if isMixed { return rows }
        return rows.enumerated().sorted { left, right in
            let (a, b) = (left.element, right.element)
            if a.hasVerb != b.hasVerb { return a.hasVerb }
            if a.statuses != b.statuses { return StatusRanges.isMoreSpecific(a.statuses, b.statuses) }
            if a.breadth != b.breadth { return a.breadth < b.breadth }
            return left.offset < right.offset
        }
        .map(\.element)
    }

    /// Without the lines that switch off what no line behind them says.
    var withoutIdleSwitches: [Row] {
        rows.enumerated().filter { index, row in
            row.content != .undocumented
                || rows[(index + 1)...].contains { $0.content != .undocumented && $0.overlaps(row) }
        }
        .map(\.element)
    }
}

extension AnswerRows.Row {
    fileprivate var breadth: Int { mediaType.map { $0.isRange ? 1 : 0 } ?? 2 }

    fileprivate func overlaps(_ other: AnswerRows.Row) -> Bool {
        guard statuses.overlaps(other.statuses) else { return false }
        guard let mediaType, let range = other.mediaType else { return true }
        return mediaType.covers(range) || range.covers(mediaType)
    }
}
