/// Finds the fields of a response that a wait refers to: `{ state: done }`, `with: { id: job.id }`.
struct WaitFields {
    struct ResponseBody {
        var result: Result
        /// The path of the result in the body. Empty if it is the whole body.
        var path: [String]
        var isJSON = true
    }

    let context: ResolveContext
    let response: ResponseBody
    /// The endpoint's name in the spec.
    let name: String

    private enum SearchResult {
        case field(ResponsePathFinder.ResponseField)
        /// The locations that no model declares.
        case unknown
    }

    // MARK: Conditions

    /// Returns `nil` after reporting an error.
    func condition(
        _ declared: Spec.WaitCondition,
        _ success: [ClosedRange<Int>],
        isUntil: Bool = false
    ) -> Work.Condition? {
        var condition = Work.Condition()
        switch declared {
        case .statuses(let statuses):
            for status in statuses where !success.contains(where: { $0.contains(status.value) }) {
                return report(
                    "'\(name)' throws an error for status \(status.value), so this condition is never met",
                    at: status.span,
                    help:
                        "add \(status.value) to the 'success' of '\(name)', or '\(status.value): nil' to its 'returns'"
                )
            }
            condition.statuses = statuses.map(\.value)
        case .present(let path):
            guard let found = find(path, .anything) else { return nil }
            if isUntil, case .field(let field) = found, isAlwaysThere(field) {
                return report(
                    "'\(path.span.text)' is in each response of '\(name)', so the work would be done at once",
                    at: path.span,
                    help:
                        "compare it with a value, as in '{ \(path.span.text): \(example(field.type)) }', or add '?' to its "
                        + "name if it may be absent"
                )
            }
            condition.fields = [Work.Condition.Field(keys: path.keys.map(\.value))]
        case .fields(let fields):
            for (path, values) in fields {
                let isStatus = path.keys.map(\.value) == ["status"] && values.allSatisfy { Int($0.value) != nil }
                let help = isStatus ? "write an HTTP status on its own: 'until: 200'" : nil
                var expected = ResponsePathCheck.ExpectedValue.condition(help: help)
                // Any value may be compared with null.
                if values.allSatisfy({ $0.value == "null" }) { expected.kinds = Set(Union.Kind.allCases) }
                guard let found = find(path, expected) else { return nil }
                var field = Work.Condition.Field(keys: path.keys.map(\.value), values: values.map(\.value))
                if case .unknown = found, values.contains(where: context.responsePathCheck.reportsWord) { return nil }
                if case .field(let responseField) = found {
                    let checks = ResponseValueCheck(context: context)
                    let problems = values.lazy.compactMap { value in
                        checks.problem(of: value, as: responseField.type, constant: responseField.constant, path)
                    }
                    if let problem = problems.first {
                        return report(problem.message, at: problem.span, help: problem.help)
                    }
                    field.ignoresCase = ignoresCase(responseField.type)
                }
                condition.fields.append(field)
            }
        }
        return condition
    }

    func progress(_ declared: Spec.WaitProgress) -> Work.Progress? {
        guard let found = find(declared.at, .number) else { return nil }
        if case .number(1) = declared.total, case .field(let field) = found, finder.unwrapped(field.type).isWholeNumber
        {
            let path = declared.at.span.text
            context.diagnostics.warning(
                .unknownValue,
                "'\(path)' is a whole number, but a progress is from 0 to 1",
                at: declared.at.span,
                help: "add the number that means complete, as in '{ at: \(path), of: 100 }'"
            )
        }
        var progress = Work.Progress(keys: declared.at.keys.map(\.value))
        switch declared.total {
        case .number(let whole): progress.total = whole
        case .path(let path):
            guard find(path, .number) != nil else { return nil }
            progress.totalKeys = path.keys.map(\.value)
        }
        return progress
    }

    /// Whether a field can be neither absent nor empty. A text, a list and a boolean can be empty.
    private func isAlwaysThere(_ field: ResponsePathFinder.ResponseField) -> Bool {
        guard !isOptional, let properties = field.properties, !properties.contains(where: \.isOptional) else {
            return false
        }
        switch context.opened(field.type) {
        case .date, .day, .uuid: return true
        case .declared(let name, .enumeration):
            // An open enum may have other values, such as an empty one.
            guard let enumeration = context.enumerations[name], enumeration.isClosed else { return false }
            return !enumeration.cases.contains { ["", "0", "false"].contains($0.value) }
        default: return false
        }
    }

    private func example(_ type: TypeReference) -> String {
        guard case .declared(let name, .enumeration) = context.opened(type) else { return "…" }
        return context.enumerations[name]?.cases.last?.value ?? "…"
    }

    private func ignoresCase(_ type: TypeReference) -> Bool {
        if case .declared(let name, .enumeration) = ResponsePathFinder(context: context).unwrapped(type) {
            context.enumerations[name]?.ignoresCase ?? false
        } else {
            false
        }
    }

    // MARK: Arguments

    /// Returns the source that `with` declares, or `nil` after reporting an error.
    func source(_ location: Spec.PaginationLocation, for parameter: Parameter) -> Work.Source? {
        let type = context.opened(parameter.type)
        switch location {
        case .header(let name): return text(.header(name.value), as: type, parameter, at: name.span)
        case .link(let relation): return text(.link(relation.value), as: type, parameter, at: relation.span)
        case .bodyLink(let relation, let path):
            guard find(path, .anything) != nil else { return nil }
            let location = PaginationLocation.bodyLink(relation.value, at: path.keys.map(\.value))
            return text(location, as: type, parameter, at: relation.span)
        case .body(let path):
            guard let found = find(path, .anything) else { return nil }
            let body = PaginationLocation.body(path.keys.map(\.value))
            if type == .url { return .url(body) }
            guard case .field(let field) = found else {
                return text(body, as: type, parameter, at: path.span)
            }
            let fieldType = finder.unwrapped(field.type)
            if fieldType == type, let properties = field.properties {
                return .value(root + properties, written: path.span.text)
            }
            if type == .string, fieldType.isScalar { return .text(body) }
            return report(
                .waitArgument,
                "'\(path.span.text)' has the type '\(fieldType.written)', but '\(parameter.written)' has the type "
                    + "'\(type.written)'",
                at: path.span,
                help: "name a field of the type '\(type.written)', or declare '\(parameter.written)' as "
                    + "'\(fieldType.written)'"
            )
        }
    }

    /// Returns a field of the same name, if its type fits.
    func source(named name: String, for parameter: Parameter) -> Work.Source? {
        guard case .field(let field) = finder.find(response.path + [name], in: response.result, at: response.path)
        else { return nil }
        let (fieldType, parameterType) = (finder.unwrapped(field.type), context.opened(parameter.type))
        if fieldType == parameterType, let properties = field.properties {
            return .value(root + properties, written: name)
        }
        return parameterType == .string && fieldType.isScalar ? .text(.body(response.path + [name])) : nil
    }

    private func text(_ location: PaginationLocation, as type: TypeReference, _ parameter: Parameter, at span: Span)
        -> Work.Source?
    {
        if type == .string { return .text(location) }
        if type == .url { return .url(location) }
        return report(
            .waitArgument,
            "the value there is a string, but '\(parameter.written)' has the type '\(type.written)'",
            at: span,
            help: "declare '\(parameter.written)' as 'String'"
        )
    }

    // MARK: Fields

    /// In XML a single element may be a list.
    private var finder: ResponsePathFinder { ResponsePathFinder(context: context, passesLists: !response.isJSON) }

    /// The expression before the properties of the method's result.
    private var root: [Pages.Property] { isOptional ? [Pages.Property(name: "", isOptional: true)] : [] }

    private var isOptional: Bool {
        switch response.result {
        case .optional: true
        case .value(let type, _): if case .optional = context.opened(type) { true } else { false }
        case .void, .data, .text, .byStatus, .file, .files, .stream: false
        }
    }

    /// Returns the end of a path from the whole body, or `nil` after reporting an error.
    private func find(_ path: KeyPathSyntax, _ expected: ResponsePathCheck.ExpectedValue) -> SearchResult? {
        if case .void = response.result {
            return report(
                "'\(name)' returns nothing, so its response has no field '\(path.span.text)'",
                at: path.span,
                help: "declare the type that '\(name)' returns, as in '-> Job', or write a status, as in 'until: 204'"
            )
        }
        let finding = finder.find(path.keys.map(\.value), in: response.result, at: response.path)
        context.responsePathCheck.record(path, expected, finding)
        switch finding {
        case .field(let field): return field.kinds.isDisjoint(with: expected.kinds) ? nil : .field(field)
        case .unknown, .missing, .outside: return .unknown
        case .list, .scalar: return nil
        }
    }

    private func report<Nothing>(_ message: String, at span: Span, help: String? = nil) -> Nothing? {
        report(.waitField, message, at: span, help: help)
    }

    private func report<Nothing>(_ id: DiagnosticID, _ message: String, at span: Span, help: String? = nil) -> Nothing?
    {
        context.diagnostics.error(id, message, at: span, help: help)
        return nil
    }
}

extension TypeReference {
    /// Whether the type is a text or a number in JSON.
    fileprivate var isScalar: Bool {
        switch self {
        case .string, .int, .int64, .uint64, .uuid, .url, .declared(_, .enumeration): true
        default: false
        }
    }
}
