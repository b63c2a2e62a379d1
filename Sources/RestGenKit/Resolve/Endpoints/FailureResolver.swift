/// Resolves the error type of a method: one error model, or an enum by status.
///
/// The enum is named after the level that declares its lines, so that another endpoint in the spec doesn't rename it.
///
///     ChatCaveFailure        the API's lines          RoomsFailure        with those of the service
///     RoomsGetFailure        with those of the endpoint
///     ChatCaveUsersAnyGetFailure                      with those for GET of the path /users/*
final class FailureResolver {
    private let context: ResolveContext
    private var enumNames: Set<String> = []
    /// The enums by the decision of a table, since many calls share one.
    private var known: [ObjectIdentifier: (failure: Failure, decision: Decision<NamedContent>)] = [:]

    init(_ context: ResolveContext) { self.context = context }

    func resolve(_ table: DecisionTable<NamedContent>, _ path: CallPath?, verb: String) -> Failure {
        let decision = table.decision(for: path, verb)
        if let failure = known[ObjectIdentifier(decision)]?.failure { return failure }
        let failure = resolve(decision.lines, table.level)
        known[ObjectIdentifier(decision)] = (failure, decision)
        return failure
    }

    private func resolve(_ lines: [DecisionTable<NamedContent>.Line], _ level: NamingScope) -> Failure {
        let rows = ResponseRows(lines, off: .undocumented).withoutIdleSwitches
        guard let first = rows.first else { return .never }
        if rows.allSatisfy({ $0.content == first.content }), coversErrors(rows), let type = first.content.type {
            return .value(type)
        }
        // Only one of the paths that fit a call applies.
        let path = level.isEndpoint ? nil : lines.lazy.compactMap(\.conditions.path?.value).first
        let verb = level.isEndpoint ? nil : lines.lazy.compactMap(\.conditions.verb?.value).first
        let part = (path?.typeNamePart ?? "") + (verb.map { SwiftNames.part($0.lowercased()) } ?? "")
        let name = context.prefix + level.prefix + part + "Failure"
        if enumNames.insert(name).inserted {
            let call = [verb, path?.text].compactMap { $0 }.joined(separator: " ")
            let title = call.isEmpty ? level.title : "`\(call)` of \(level.title)"
            context.addStatusEnum(name, "The errors of \(title).", rows, for: level.name)
        }
        return .byStatus(name)
    }

    private func coversErrors(_ rows: [ResponseRows.Row]) -> Bool {
        StatusRanges.isCovered(400...599, by: rows.filter { $0.mediaType == nil }.map(\.statuses))
    }
}

extension PathPattern {
    /// The name of a pattern: `UsersAny` for `/users/*`.
    fileprivate var typeNamePart: String {
        if segments.isEmpty { return "Root" }
        return segments.map { segment in
            switch segment {
            case .text(let text): SwiftNames.part(text)
            case .digits: "Number"
            case .any: "Any"
            case .rest: "Rest"
            }
        }
        .joined()
    }
}
