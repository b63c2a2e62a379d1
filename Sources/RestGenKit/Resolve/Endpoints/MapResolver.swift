/// Makes what an endpoint without `returns` gives back, by the `map` of its API, its service and its own.
///
///     map: { "/users/*": User, "/models": { 201: Hero2, "*": Hero }, "text/*": String }
///
/// The lines for statuses that are no success of the endpoint take no part; those that are left say its success, as a
/// `returns` table does.
struct MapResolver {
    let context: ResolveContext
    let table: DecisionTable<AnswerContent>
    /// The endpoint's success list.
    let success: [ClosedRange<Int>]

    func resolve(
        _ path: CallPath?,
        verb: String,
        enumName: String,
        operation: Located<String>
    ) -> ResultResolver.Resolved {
        // An answer to HEAD has no body (RFC 9110, section 9.3.2).
        let lines = verb == "HEAD" ? [] : table.lines(for: path, verb)
        var rows = reachable(AnswerRows(lines, off: .void).rows)
        guard rows.contains(where: { $0.content != .void }) else { return ResultResolver.Resolved(result: .void) }
        let own = covered(by: rows.map(\.statuses))
        let plain = rows.filter { $0.mediaType == nil }.map(\.statuses)
        if !own.allSatisfy({ StatusRanges.isCovered($0, by: plain) }) {
            rows.append(AnswerRows.Row(nil, nil, .void))
        }
        let accept = Accept.header(of: rows)
        let made: ResultResolver.SuccessList = own == success ? .inherited : .made(own)
        if let first = rows.first, rows.allSatisfy({ $0.content == first.content }) {
            return ResultResolver.Resolved(
                result: ResultResolver.result(first.content, []),
                success: made,
                accept: accept
            )
        }
        context.addStatusEnum(enumName, "The result of `\(operation.value)`.", rows, for: operation)
        return ResultResolver.Resolved(result: .byStatus(enumName, at: []), success: made, accept: accept)
    }

    /// Those for a success that no line before them takes.
    private func reachable(_ rows: [AnswerRows.Row]) -> [AnswerRows.Row] {
        var taken: [ClosedRange<Int>] = []
        return rows.filter { row in
            let parts = success.compactMap { $0.overlaps(row.statuses) ? $0.clamped(to: row.statuses) : nil }
            defer { if row.mediaType == nil { taken.append(row.statuses) } }
            return parts.contains { !StatusRanges.isCovered($0, by: taken) }
        }
    }

    /// The parts of the success list that the lines are for.
    private func covered(by ranges: [ClosedRange<Int>]) -> [ClosedRange<Int>] {
        let pairs = success.flatMap { own in
            ranges.compactMap { $0.overlaps(own) ? $0.clamped(to: own) : nil }
        }
        return StatusRanges.joined(pairs)
    }
}
