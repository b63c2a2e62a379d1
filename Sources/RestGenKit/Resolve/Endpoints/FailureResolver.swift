/// Makes what a method throws: one error model, or an enum of them by status.
///
/// The enum is named after the place that declares the table (`ChatCaveFailure`, `RoomsFailure`, `RoomsGetFailure`),
/// and endpoints of one service whose tables are equal share theirs.
final class FailureResolver {
    private let context: ResolveContext
    /// By the group of the level (the service, or nothing for the API), then by what the table says.
    private var made: [String: [String: String]] = [:]

    init(_ context: ResolveContext) { self.context = context }

    func resolve(_ table: ErrorTable, service: String) -> Failure {
        let rows = table.rows
        guard let first = rows.first else { return .never }
        if rows.allSatisfy({ $0.content == first.content }), coversErrors(rows), let type = first.content.type {
            return .value(type)
        }
        let sorted = rows.sorted { StatusRanges.isMoreSpecific($0.statuses, $1.statuses) }
        let key = sorted.map { "\($0.statuses) \($0.content)" }.joined(separator: "\n")
        for group in ["", service] {
            if let name = made[group]?[key] { return .byStatus(name) }
        }
        let name = table.level.prefix + "Failure"
        context.addStatusEnum(
            name,
            "What \(table.level.title) fails with.",
            sorted.map { ($0.statuses, $0.content) },
            for: table.level.name
        )
        made[table.level.group, default: [:]][key] = name
        return .byStatus(name)
    }

    private func coversErrors(_ rows: [ErrorTable.Row]) -> Bool {
        StatusRanges.isCovered(400...599, by: rows.map(\.statuses))
    }
}
