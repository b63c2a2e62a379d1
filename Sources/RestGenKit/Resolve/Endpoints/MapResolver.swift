/// Resolves the result of an endpoint without `returns`, by the `map` of the API, the service and the endpoint.
///
///     map: { "/users/*": User, "/models": { 201: Hero2, "*": Hero }, "text/*": String }
///
/// Lines for unsuccessful statuses are ignored. The others are the result, like a `returns` table.
struct MapResolver {
    let context: ResolveContext
    let table: DecisionTable<NamedContent>
    /// The successful statuses of the endpoint.
    let success: [ClosedRange<Int>]

    func resolve(
        _ path: CallPath?,
        verb: String,
        enumName: String,
        operation: Located<String>
    ) -> ResultResolver.Resolved {
        // A response to HEAD has no body (RFC 9110, section 9.3.2).
        let lines = verb == "HEAD" ? [] : table.lines(for: path, verb)
        var rows = reachable(ResponseRows(lines, off: .void).rows)
        guard rows.contains(where: { $0.content != .void }) else { return ResultResolver.Resolved(result: .void) }
        let own = covered(by: rows.map(\.statuses))
        let plain = rows.filter { $0.mediaType == nil }.map(\.statuses)
        if !own.allSatisfy({ StatusRanges.isCovered($0, by: plain) }) {
            rows.append(ResponseRows.Row(nil, nil, .void))
        }
        let accept = Accept.header(of: rows)
        let successList: ResultResolver.SuccessList = own == success ? .inherited : .derived(own)
        if let first = rows.first, rows.allSatisfy({ $0.content == first.content }) {
            return ResultResolver.Resolved(
                result: ResultResolver.result(first.content, []),
                success: successList,
                accept: accept
            )
        }
        context.addStatusEnum(enumName, "The result of `\(operation.value)`.", rows, for: operation)
        return ResultResolver.Resolved(result: .byStatus(enumName, at: []), success: successList, accept: accept)
    }

    /// The lines for successful statuses that no earlier line covers.
    private func reachable(_ rows: [ResponseRows.Row]) -> [ResponseRows.Row] {
        var taken: [ClosedRange<Int>] = []
        return rows.filter { row in
            let parts = success.compactMap { $0.overlaps(row.statuses) ? $0.clamped(to: row.statuses) : nil }
            defer { if row.mediaType == nil { taken.append(row.statuses) } }
            return parts.contains { !StatusRanges.isCovered($0, by: taken) }
        }
    }

    /// The parts of the successful statuses that the lines are for.
    private func covered(by ranges: [ClosedRange<Int>]) -> [ClosedRange<Int>] {
        let pairs = success.flatMap { own in
            ranges.compactMap { $0.overlaps(own) ? $0.clamped(to: own) : nil }
        }
        return StatusRanges.joined(pairs)
    }
}
