/// Makes what a method throws: one error model, or an enum of them by status.
///
/// The enum is named after the place that declares the table (`ChatCaveFailure`, `RoomsFailure`, `RoomsGetFailure`),
/// or after the endpoint where a line for its path or verb takes part. Endpoints whose tables are equal share theirs.
final class FailureResolver {
    private let context: ResolveContext
    /// By the group of the level (the service, or nothing for the API), then by what the table says.
    private var made: [String: [String: String]] = [:]
    /// What was made for the calls that a table decides alike, which are many; with the decision, which keeps its place.
    private var known: [Known: (failure: Failure, decision: Decision<StatusEnum.Content>)] = [:]

    private struct Known: Hashable {
        var decision: ObjectIdentifier
        var group: String
    }

    init(_ context: ResolveContext) { self.context = context }

    /// `own` is the level of the endpoint.
    func resolve(_ table: DecisionTable<StatusEnum.Content>, _ path: CallPath?, verb: String, own: CallLevel) -> Failure
    {
        let decision = table.decision(for: path, verb)
        let known = Known(decision: ObjectIdentifier(decision), group: own.group)
        if let failure = self.known[known]?.failure { return failure }
        let failure = resolve(decision.lines, table.level, own: own)
        // The name of an endpoint's own is for this one alone.
        if !decision.lines.contains(where: { $0.conditions.isSpecial }) { self.known[known] = (failure, decision) }
        return failure
    }

    private func resolve(
        _ lines: [DecisionTable<StatusEnum.Content>.Line],
        _ shared: CallLevel,
        own: CallLevel
    ) -> Failure {
        let rows = AnswerRows(lines, off: .undocumented).withoutIdleSwitches
        guard let first = rows.first else { return .never }
        if rows.allSatisfy({ $0.content == first.content }), coversErrors(rows), let type = first.content.type {
            return .value(type)
        }
        let key = rows.map { "\($0.statuses) \($0.mediaType?.text ?? "") \($0.content)" }.joined(separator: "\n")
        for group in ["", own.group] {
            if let name = made[group]?[key] { return .byStatus(name) }
        }
        let isSpecial = lines.contains { $0.conditions.isSpecial }
        let level = isSpecial ? own : shared
        let name = level.prefix + "Failure"
        context.addStatusEnum(name, "What \(level.title) fails with.", rows, for: level.name)
        made[level.group, default: [:]][key] = name
        return .byStatus(name)
    }

    private func coversErrors(_ rows: [AnswerRows.Row]) -> Bool {
        StatusRanges.isCovered(400...599, by: rows.filter { $0.mediaType == nil }.map(\.statuses))
    }
}
