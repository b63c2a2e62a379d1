/// Finds what a wait names in the answer of an endpoint: `{ state: done }`, `with: { id: job.id }`.
struct WaitFields {
    struct Answer {
        var result: Result
        /// Where in the body the result is; empty: it is the whole body.
        var path: [String]
    }

    let context: ResolveContext
    let answer: Answer
    /// The endpoint, in the names of the page.
    let name: String

    private enum Found {
        case field(FieldStep, [Pages.Property])
        /// What no model says.
        case unknown
    }

    // MARK: Conditions

    /// nil: reported.
    func condition(_ said: Spec.WaitCondition, _ success: [ClosedRange<Int>]) -> Work.Condition? {
        var condition = Work.Condition()
        switch said {
        case .statuses(let statuses):
            for status in statuses where !success.contains(where: { $0.contains(status.value) }) {
                return report(
                    "an answer of '\(name)' with the status \(status.value) is an error already",
                    at: status.span,
                    help: "say it in 'success', or in 'returns' as nil"
                )
            }
            condition.statuses = statuses.map(\.value)
        case .there(let path):
            guard find(path) != nil else { return nil }
            condition.fields = [Work.Condition.Field(keys: path.keys.map(\.value))]
        case .fields(let fields):
            for (path, values) in fields {
                let isStatus = path.keys.map(\.value) == ["status"] && values.allSatisfy { Int($0.value) != nil }
                guard let found = find(path, help: isStatus ? "a status of HTTP is said alone: 'until: 200'" : nil)
                else {
                    return nil
                }
                if case .field(let step, _) = found, !values.allSatisfy({ check($0, as: step, path) }) { return nil }
                var field = Work.Condition.Field(keys: path.keys.map(\.value), values: values.map(\.value))
                if case .field(let step, _) = found { field.ignoresCase = ignoresCase(step.type) }
                condition.fields.append(field)
            }
        }
        return condition
    }

    func progress(_ said: Spec.WaitProgress) -> Work.Progress? {
        guard isNumber(said.at) else { return nil }
        var progress = Work.Progress(keys: said.at.keys.map(\.value))
        switch said.of {
        case .number(let whole): progress.whole = whole
        case .path(let path):
            guard isNumber(path) else { return nil }
            progress.wholeKeys = path.keys.map(\.value)
        }
        return progress
    }

    private func isNumber(_ path: KeyPathSyntax) -> Bool {
        guard let found = find(path) else { return false }
        guard case .field(let step, _) = found else { return true }
        switch step.type {
        case .int, .int64, .uint64, .double, .decimal, .string, .json: return true
        default:
            return report("'\(path.span.text)' is no number but '\(step.type.written)'", at: path.span) ?? false
        }
    }

    /// False: a value that the field never has.
    private func check(_ value: Located<String>, as step: FieldStep, _ path: KeyPathSyntax) -> Bool {
        if value.value == "null" { return true }
        switch step.type {
        case .bool where value.value != "true" && value.value != "false":
            return report("'\(path.span.text)' is true or false", at: value.span) ?? false
        case .int, .int64, .uint64, .double, .decimal:
            if Double(value.value) != nil { return true }
            return report("'\(path.span.text)' is a number", at: value.span) ?? false
        case .declared(let name, .enumeration):
            guard let enumeration = context.enumerations[name] else { return true }
            let values = enumeration.cases.map(\.value)
            let isThere = values.contains { isEqual($0, value.value, enumeration) }
            if isThere { return true }
            let near = context.types.near.suggest(value.value) { values }
            let help = near.map { "did you mean '\($0)'?" } ?? "its values are \(values.quotedList)"
            return report("'\(name)' has no value '\(value.value)'", at: value.span, help: help) ?? false
        case .declared(let name, .model), .generic(let name, _):
            return report("'\(path.span.text)' is no value but a '\(name)'", at: path.span) ?? false
        case .list, .map:
            return report("'\(path.span.text)' is no value but '\(step.type.written)'", at: path.span) ?? false
        default: return true
        }
    }

    private func ignoresCase(_ type: TypeReference) -> Bool {
        if case .declared(let name, .enumeration) = type {
            context.enumerations[name]?.ignoresCase ?? false
        } else {
            false
        }
    }

    private func isEqual(_ one: String, _ other: String, _ enumeration: Enumeration) -> Bool {
        enumeration.ignoresCase ? one.lowercased() == other.lowercased() : one == other
    }

    // MARK: Arguments

    /// What `with` says; nil: reported.
    func source(_ place: Spec.PagePlace, for parameter: Parameter) -> Work.Source? {
        let type = context.opened(parameter.type)
        switch place {
        case .header(let name): return text(.header(name.value), as: type, parameter, at: name.span)
        case .link(let relation): return text(.link(relation.value), as: type, parameter, at: relation.span)
        case .bodyLink(let relation, let path):
            guard find(path) != nil else { return nil }
            let place = PagePlace.bodyLink(relation.value, at: path.keys.map(\.value))
            return text(place, as: type, parameter, at: relation.span)
        case .body(let path):
            guard let found = find(path) else { return nil }
            let body = PagePlace.body(path.keys.map(\.value))
            if type == .url { return .url(body) }
            guard case .field(let step, let properties) = found else {
                return text(body, as: type, parameter, at: path.span)
            }
            if step.type == type { return .value(properties, written: path.span.text) }
            if type == .string, step.type.isScalar { return .text(body) }
            return report(
                .waitArgument,
                "'\(path.span.text)' has the type '\(step.type.written)', and '\(parameter.written)' the type '\(type.written)'",
                at: path.span
            )
        }
    }

    /// A field of the same name, where it fits.
    func source(named name: String, for parameter: Parameter) -> Work.Source? {
        guard let type = valueType, let step = try? context.step(to: name, in: type) else { return nil }
        let wanted = context.opened(parameter.type)
        if step.field.presence != .patch, step.type == wanted { return .value(root + [property(step)], written: name) }
        return wanted == .string && step.type.isScalar ? .text(.body(answer.path + [name])) : nil
    }

    private func text(_ place: PagePlace, as type: TypeReference, _ parameter: Parameter, at span: Span) -> Work.Source?
    {
        if type == .string { return .text(place) }
        if type == .url { return .url(place) }
        return report(
            .waitArgument,
            "what stands there is a text, and '\(parameter.written)' has the type '\(type.written)'",
            at: span
        )
    }

    // MARK: Fields

    /// What the result is read as; nil where it is nothing that has fields, or one of several.
    private var valueType: TypeReference? {
        switch answer.result {
        case .value(let type, _), .optional(let type, _, _):
            if case .optional(let wrapped) = context.opened(type) { return context.opened(wrapped) }
            return context.opened(type)
        case .void, .data, .text, .byStatus, .file, .files, .stream: return nil
        }
    }

    /// What stands in front of the properties of what the method gives.
    private var root: [Pages.Property] { isOptional ? [Pages.Property(name: "", isOptional: true)] : [] }

    private var isOptional: Bool {
        switch answer.result {
        case .optional: true
        case .value(let type, _): if case .optional = context.opened(type) { true } else { false }
        case .void, .data, .text, .byStatus, .file, .files, .stream: false
        }
    }

    /// Where a path leads, which begins at the body as it came; nil: reported.
    private func find(_ path: KeyPathSyntax, help: String? = nil) -> Found? {
        if case .void = answer.result {
            return report("'\(name)' gives back nothing, and reads no body", at: path.span, help: "give it a 'returns'")
        }
        guard var type = valueType else { return .unknown }
        if case .list = type, answer.path.isEmpty {
            return report("'\(name)' gives back a list, which has no keys", at: path.span)
        }
        guard case .declared(_, .model) = type.named else { return .unknown }
        let keys = path.keys.map(\.value)
        guard keys.starts(with: answer.path) else {
            guard let first = path.keys.first, (try? context.step(to: first.value, in: type)) != nil else {
                return .unknown
            }
            let whole = (answer.path + keys).joined(separator: ".")
            return report(
                "the body has no '\(path.span.text)' outside of its envelope",
                at: path.span,
                help: "write '\(whole)'"
            )
        }
        var properties = root
        var last: FieldStep?
        for key in path.keys.dropFirst(answer.path.count) {
            do throws(ResolveContext.NoStep) {
                let step = try context.step(to: key.value, in: type)
                guard step.field.presence != .patch else { return .unknown }
                properties.append(property(step))
                (last, type) = (step, step.type)
            } catch {
                switch error {
                case .noModel where last?.type == .json: return .unknown
                case .noModel:
                    return report("'\(type.written)' is no model, and has no key '\(key.value)'", at: key.span)
                case .noField(let model, let near):
                    return report(
                        "'\(model)' has no field '\(key.value)'",
                        at: key.span,
                        help: help ?? near.map { "did you mean '\($0)'?" } ?? "give it the field"
                    )
                }
            }
        }
        return last.map { .field($0, properties) } ?? .unknown
    }

    private func property(_ step: FieldStep) -> Pages.Property {
        Pages.Property(name: step.field.name, isOptional: step.isOptional)
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
    /// A generic model as a model.
    fileprivate var named: TypeReference {
        if case .generic(let name, _) = self { .declared(name, .model) } else { self }
    }

    /// True for what JSON has as a text or a number.
    fileprivate var isScalar: Bool {
        switch self {
        case .string, .int, .int64, .uint64, .uuid, .url, .declared(_, .enumeration): true
        default: false
        }
    }
}
