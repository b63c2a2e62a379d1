/// The types of a response by status and media type: the lines that a table has for one endpoint, in the order in which
/// they are tried.
struct ResponseRows {
    struct Row {
        var statuses: ClosedRange<Int>
        var mediaType: MediaRange?
        var content: StatusEnum.Content
        /// The name of the case in the spec.
        var name: Located<String>?
        /// The model of the headers, in addition to the content.
        var headers: TypeReference?
        fileprivate var hasVerb = false

        init(
            _ statuses: ClosedRange<Int>?,
            _ mediaType: MediaRange?,
            _ content: StatusEnum.Content,
            name: Located<String>? = nil,
            headers: TypeReference? = nil
        ) {
            self.statuses = statuses ?? StatusRanges.all
            self.mediaType = mediaType
            self.content = content
            self.name = name
            self.headers = headers
        }
    }

    private(set) var rows: [Row]

    /// Creates the rows of sorted lines. A line that cancels is read as `off`.
    init(_ lines: [DecisionTable<NamedContent>.Line], off: StatusEnum.Content) {
        let all = lines.map { line in
            var row = Row(
                line.conditions.statuses?.value,
                line.conditions.mediaType?.value,
                line.value?.content ?? off,
                name: line.value?.name
            )
            row.hasVerb = line.conditions.verb != nil
            return row
        }
        rows = Self.inOrder(Self.reachable(all))
    }

    /// Creates the rows of a `returns` table.
    init(_ rows: [Row]) { self.rows = Self.inOrder(rows) }

    /// Of two lines for the same responses the first applies. Lines for a status alone hide narrower ones after them.
    private static func reachable(_ all: [Row]) -> [Row] {
        struct RowKey: Hashable {
            var statuses: ClosedRange<Int>
            var mediaType: MediaRange?
        }
        var rows: [Row] = []
        var seen: Set<RowKey> = []
        var ofVerb: [Row] = []
        for row in all where !seen.contains(RowKey(statuses: row.statuses, mediaType: row.mediaType)) {
            let before = ofVerb.filter { other in
                !row.hasVerb
                    && (other.mediaType == nil || row.mediaType.map { other.mediaType?.covers($0) ?? true } ?? false)
            }
            if !before.isEmpty, StatusRanges.isCovered(row.statuses, by: before.map(\.statuses)) { continue }
            seen.insert(RowKey(statuses: row.statuses, mediaType: row.mediaType))
            rows.append(row)
            if row.hasVerb { ofVerb.append(row) }
        }
        return rows
    }

    /// The narrowest line first, and otherwise by number.
    private static func inOrder(_ rows: [Row]) -> [Row] {
        // Of equally many statuses, adjacent ranges are the first to overlap.
        let isMixed = Dictionary(grouping: Set(rows.map(\.statuses)), by: \.count).values.contains { ranges in
            let starts = ranges.map(\.lowerBound).sorted()
            return zip(starts, starts.dropFirst()).contains { $1 - $0 < ranges[0].count }
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

    /// Returns the rows without those that cancel nothing.
    var withoutIdleSwitches: [Row] {
        rows.enumerated().filter { index, row in
            row.content != .undocumented
                || rows[(index + 1)...].contains { $0.content != .undocumented && $0.overlaps(row) }
        }
        .map(\.element)
    }
}

extension ResponseRows.Row {
    fileprivate var breadth: Int { mediaType.map { $0.isRange ? 1 : 0 } ?? 2 }

    fileprivate func overlaps(_ other: ResponseRows.Row) -> Bool {
        guard statuses.overlaps(other.statuses) else { return false }
        guard let mediaType, let range = other.mediaType else { return true }
        return mediaType.covers(range) || range.covers(mediaType)
    }
}
