/// The error models of a call, by status, merged from the API, its service and the endpoint itself.
///
///     errors: { 404: NotFound, 4xx: ClientError, "*": APIError }
struct ErrorTable {
    struct Row {
        var statuses: ClosedRange<Int>
        var content: StatusEnum.Content
        var span: Span
    }

    /// Who says what, and what the enum of the failures is named after: `ChatCave`, `Rooms`, `RoomsGet`.
    struct Level {
        var name: Located<String>
        /// In the words of a comment: "the API", "`rooms.get`".
        var title: String
        var prefix: String
        /// The service's type; empty for the API's own.
        var group: String
    }

    private(set) var rows: [Row] = []
    /// The nearest one that says anything.
    private(set) var level: Level

    init(_ level: Level) { self.level = level }

    mutating func merge(_ errors: Switchable<[Spec.ErrorCase]>?, _ level: Level, _ context: ResolveContext) {
        guard let errors else { return }
        self.level = level
        guard let cases = errors.value else {
            rows = []
            return
        }
        report(cases, context)
        for item in cases {
            let statuses = range(of: item)
            rows.removeAll { $0.statuses == statuses }
            guard case .value(let type) = item.model, let content = context.content(of: type) else { continue }
            rows.append(Row(statuses: statuses, content: content, span: item.statuses.span))
        }
    }

    private func range(of item: Spec.ErrorCase) -> ClosedRange<Int> {
        switch item.statuses.value {
        case .range(let range): range
        case .any: StatusRanges.all
        }
    }

    private func report(_ cases: [Spec.ErrorCase], _ context: ResolveContext) {
        StatusKeys(context.diagnostics).check(cases.map { Located(range(of: $0), $0.statuses.span) })
    }
}

extension ResolveContext {
    /// What is read from an answer: nothing, bytes, a text or a value. nil: reported.
    func content(of syntax: TypeSyntax) -> StatusEnum.Content? {
        if types.isBuiltin(BuiltinType.void, syntax) { return .void }
        guard let type = types.resolve(syntax) else { return nil }
        switch aliases.opened(type) {
        case .data: return .data
        case .string: return .text
        default: return .value(type)
        }
    }
}
