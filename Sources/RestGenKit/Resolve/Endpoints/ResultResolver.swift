/// Makes what a method returns: a value, an optional where a status means that there is none, or an enum by status.
///
///     returns: { 201: Mounted, 202: Upload, 404: nil }
struct ResultResolver {
    let context: ResolveContext

    struct Resolved {
        var result: Result
        /// The endpoint's own success list; nil: what it inherits.
        var success: [ClosedRange<Int>]?
    }

    private struct Row {
        var statuses: ClosedRange<Int>
        /// nil: the status says that there is nothing.
        var content: StatusEnum.Content?
        var path: KeyPathSyntax?
    }

    /// nil: reported. `name` is that of the enum, where one is made.
    func resolve(_ returns: Spec.Returns?, enumName: String, operation: Located<String>) -> Resolved? {
        guard let returns else { return Resolved(result: .void, success: nil) }
        var success = returns.statuses.map(\.value)
        let result: Result?
        switch returns.content {
        case .nothing, .absent: result = .void
        case .type(let syntax, let path): result = single(syntax, path)
        case .byStatus(let cases):
            success += cases.map(\.statuses.value)
            StatusKeys(context.diagnostics).check(cases.map(\.statuses))
            result = table(cases, enumName: enumName, operation: operation)
        }
        return result.map { Resolved(result: $0, success: success.isEmpty ? nil : StatusRanges.joined(success)) }
    }

    private func single(_ syntax: TypeSyntax, _ path: KeyPathSyntax?) -> Result? {
        if let path, context.types.isBuiltin(BuiltinType.void, syntax) {
            context.diagnostics.error(
                .typeMisplaced,
                "'Void' is nothing, and has no key path",
                at: path.span,
                help: "leave `at` out"
            )
            return nil
        }
        return context.content(of: syntax).map { result($0, path.names) }
    }

    private func result(_ content: StatusEnum.Content, _ path: [String]) -> Result {
        switch content {
        case .void: .void
        case .data: path.isEmpty ? .data : .value(.data, at: path)
        case .text: path.isEmpty ? .text : .value(.string, at: path)
        case .value(let type): .value(type, at: path)
        }
    }

    private func table(_ cases: [Spec.Returns.Case], enumName: String, operation: Located<String>) -> Result? {
        let rows = cases.compactMap(row)
        guard rows.count == cases.count, samePath(rows) else { return nil }
        let contents = rows.compactMap(\.content)
        let path = rows.compactMap(\.path).first.names
        guard let first = contents.first else { return .void }
        if contents.allSatisfy({ $0 == first }) {
            let none = rows.filter { $0.content == nil }.flatMap { Array($0.statuses) }.sorted()
            if none.isEmpty { return result(first, path) }
            if let type = first.type { return .optional(type, at: path, none: none) }
        }
        context.addStatusEnum(
            enumName,
            "What `\(operation.value)` gives back.",
            rows.map { ($0.statuses, $0.content ?? .void) },
            for: operation
        )
        return .byStatus(enumName, at: path)
    }

    private func row(_ item: Spec.Returns.Case) -> Row? {
        switch item.content {
        case .absent: return Row(statuses: item.statuses.value, content: nil, path: nil)
        case .nothing, .byStatus: return Row(statuses: item.statuses.value, content: .void, path: nil)
        case .type(let syntax, let path):
            return context.content(of: syntax).map { Row(statuses: item.statuses.value, content: $0, path: path) }
        }
    }

    /// One key path serves the whole table.
    private func samePath(_ rows: [Row]) -> Bool {
        let values = rows.filter { $0.content.map { $0 != .void } ?? false }
        guard let first = values.first, let other = values.first(where: { $0.path.names != first.path.names }) else {
            return true
        }
        let wrong = other.path ?? first.path
        context.diagnostics.error(
            .keyPathDiffers,
            "the lines of a table have one key path, and here they differ",
            at: wrong?.span,
            labels: (other.path == nil ? nil : first.path).map { [Diagnostic.Label($0.span, "another one is here")] }
                ?? [],
            help: "write the same `at` on each line, or make models that hold the key"
        )
        return false
    }
}

extension KeyPathSyntax? {
    fileprivate var names: [String] { self?.keys.map(\.value) ?? [] }
}
