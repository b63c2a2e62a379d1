/// Checks the locations in response bodies that a spec declares. A location declared for a whole API is for many
/// endpoints, so it is only reported if none of them has it.
///
///     pages: { cursor: after, at: paging.nxt }
final class ResponsePathCheck {
    /// The expected value at a location.
    struct ExpectedValue {
        var kinds: Set<Union.Kind>
        var noun: String
        /// The possible values in the spec's format. Empty if any value is allowed.
        var values: [Located<String>] = []
        /// Whether models usually omit the location. Only a similar name is reported then.
        var isOftenUndeclared = false
        /// Whether successful responses have the location too.
        var isOfSuccess = true
        /// Whether each endpoint that declares the location must have the expected value. An endpoint without the
        /// location isn't an error.
        var isForAll = false
        /// Whether the value may also come from a header.
        var isHeaderAllowed = false
        /// The help if no model has the path, in place of a suggestion.
        var help: String?

        static let url = ExpectedValue(kinds: [.string], noun: "a URL", isHeaderAllowed: true)
        static let value = ExpectedValue(
            kinds: [.string, .number, .integer],
            noun: "a string or a number",
            isHeaderAllowed: true
        )
        static let number = ExpectedValue(kinds: [.string, .number, .integer], noun: "a number")
        /// A number of items or pages.
        static let count = ExpectedValue(
            kinds: [.string, .number, .integer],
            noun: "a number",
            isHeaderAllowed: true
        )
        static let flag = ExpectedValue(
            kinds: [.boolean, .string, .number, .integer],
            noun: "a boolean",
            isHeaderAllowed: true
        )
        static let links = ExpectedValue(kinds: [], noun: "a list of links with `rel` and `href`")
        static let message = ExpectedValue(kinds: [.string, .number, .integer, .array], noun: "a string")
        static let token = ExpectedValue(
            kinds: [.string, .number, .integer],
            noun: "a string or a number",
            isForAll: true,
            isHeaderAllowed: true
        )
        static let anything = ExpectedValue(kinds: Set(Union.Kind.allCases), noun: "a value")
        static let error = ExpectedValue(
            kinds: Set(Union.Kind.allCases),
            noun: "an error",
            isOftenUndeclared: true,
            isOfSuccess: false
        )

        /// Returns the expected value for a comparison.
        static func condition(_ values: [Located<String>] = [], help: String? = nil) -> ExpectedValue {
            ExpectedValue(
                kinds: [.string, .number, .integer, .boolean],
                noun: "a string, a number or a boolean",
                values: values,
                help: help
            )
        }
    }

    private struct CheckedPath {
        var path: KeyPathSyntax
        var expected: ExpectedValue
        var label: Diagnostic.Label?
        var isFound = false
        /// Whether a model declares the value.
        var isDeclared = false
        /// Whether an endpoint declares another value at a location where each must have the expected one.
        var isWrongForOne = false
        var finding = ResponsePathFinder.Finding.unknown
        var problem: ResponseValueCheck.Problem?
    }

    private unowned let context: ResolveContext
    private var checkedPaths: [Span: CheckedPath] = [:]

    init(_ context: ResolveContext) { self.context = context }

    /// Records that the responses of an endpoint are read at a location.
    func record(
        _ path: KeyPathSyntax,
        _ expected: ExpectedValue,
        _ finding: ResponsePathFinder.Finding,
        label: Diagnostic.Label? = nil
    ) {
        var checked = checkedPaths[path.span] ?? CheckedPath(path: path, expected: expected)
        func recordFinding() { (checked.finding, checked.label) = (finding, label) }
        if case .field = finding { checked.isDeclared = true }
        switch finding {
        case .unknown: if !expected.isForAll { checked.isFound = true }
        case .field(let field):
            if field.kinds.isDisjoint(with: expected.kinds) {
                checked.isWrongForOne = checked.isWrongForOne || expected.isForAll
                recordFinding()
            } else if let problem = problem(expected.values, as: field, path) {
                checked.problem = checked.problem ?? problem
                if !checked.isWrongForOne { recordFinding() }
            } else {
                checked.isFound = true
            }
        case .missing(_, _, nil): if case .unknown = checked.finding { recordFinding() }
        case .missing: if !checked.isWrongForOne { recordFinding() }
        case .list(let path, nil) where expected.isOftenUndeclared && expected.isOfSuccess && path.isEmpty:
            // In a response that is a list, the value is absent, and the response is a success.
            if expected.values.allSatisfy({ $0.value == "null" }) {
                checked.isFound = true
            } else if case .unknown = checked.finding {
                recordFinding()
            }
        case .list where expected.isOfSuccess, .scalar where expected.isOfSuccess:
            if !checked.isWrongForOne { recordFinding() }
        case .list, .scalar, .outside:
            if expected.isOftenUndeclared { checked.isFound = true } else if !checked.isWrongForOne { recordFinding() }
        }
        checkedPaths[path.span] = checked
    }

    private func problem(
        _ values: [Located<String>],
        as field: ResponsePathFinder.ResponseField,
        _ path: KeyPathSyntax
    ) -> ResponseValueCheck.Problem? {
        let check = ResponseValueCheck(context: context)
        // Another endpoint may have the other values of a constant.
        if let constant = field.constant, values.contains(where: { $0.value == constant }) { return nil }
        return values.lazy.compactMap { check.problem(of: $0, as: field.type, constant: field.constant, path) }.first
    }

    /// Reports the locations that no endpoint has, and clears the records.
    func check() {
        for checked in checkedPaths.values {
            if !checked.isDeclared, checked.expected.values.contains(where: reportsWord) { continue }
            if !checked.isFound || checked.isWrongForOne { report(checked) }
        }
        checkedPaths = [:]
    }

    /// Reports a plain `yes`, `no`, `on` or `off` that is compared with a value of a response. Returns whether it is one.
    func reportsWord(_ value: Located<String>) -> Bool {
        let word = value.value.lowercased()
        guard ["yes", "no", "on", "off"].contains(word), value.span.text == value.value else { return false }
        context.diagnostics.error(
            .unknownValue,
            "'\(value.value)' is a text in JSON, not '\(["yes", "on"].contains(word))'",
            at: value.span,
            help: "write '\(["yes", "on"].contains(word))', or quote the text"
        )
        return true
    }

    private func report(_ checked: CheckedPath) {
        let (location, text) = (checked.path.span, checked.path.keys.map(\.value).joined(separator: "."))
        let labels = checked.label.map { [$0] } ?? []
        func report(_ message: String, _ severity: Diagnostic.Severity = .error, help: String) {
            context.diagnostics.report(
                Diagnostic(.unknownResponsePath, message, at: location, severity: severity, labels: labels, help: help)
            )
        }
        switch checked.finding {
        case .unknown: break
        case .field(let field):
            if !checked.isWrongForOne, let problem = checked.problem {
                context.diagnostics.error(.unknownValue, problem.message, at: problem.span, help: problem.help)
                return
            }
            report(
                "'\(text)' has the type '\(field.type.written)', but \(checked.expected.noun) is expected",
                help: "name a field that holds \(checked.expected.noun)"
            )
        case .list(let path, let near?):
            report(
                "\(path.isEmpty ? "the response" : "'\(path)'") is an array and has no key "
                    + "'\(text.dropFirst(path.isEmpty ? 0 : path.count + 1))'",
                help: "write the position of the field: '\(near)'"
            )
        case .list(let path, nil) where path.isEmpty:
            report(
                "the response is a list and has no key '\(text)'",
                help: (checked.expected.isHeaderAllowed
                    ? "name a header, as in '{ header: X-Name }'. " : "name another endpoint, or remove this path. ")
                    + "If the list is inside an object, add its location to the result, as in '[Room] at rooms'"
            )
        case .list(let path, nil):
            report(
                "'\(path)' is a list and has no key '\(text.dropFirst(path.count + 1))'",
                help: "name a field that is not inside a list"
            )
        case .scalar(let path, let type, let near):
            let values = ResponseValueCheck(context: context)
            let isWrong = checked.expected.values.contains { values.problem(of: $0, as: type, checked.path) != nil }
            if path.isEmpty {
                return report(
                    "the response has the type '\(type.written)' and has no key '\(text)'",
                    help: "name another endpoint, or declare a model with this field as the result"
                )
            }
            let comparison = isWrong ? values.noun(of: type).map { " and compare it with \($0)" } : nil
            report(
                "'\(path)' has the type '\(type.written)' and has no key '\(text.dropFirst(path.count + 1))'",
                help: near.map { "did you mean '\($0)'?" }
                    ?? "end the path at '\(path)'\(comparison ?? ""), or name another field"
            )
        case .outside(let envelope, let path):
            report(
                "'\(text)' is outside of the envelope '\(envelope)'",
                .warning,
                help: "write '\(path)' for the field inside the envelope"
            )
        case .missing(let model, let path, let near):
            // A model that rejects unknown keys can't be read from a body with this one.
            let isStrict = context.models[model]?.rejectsUnknownKeys == true && checked.expected.isOfSuccess
            if checked.expected.isOftenUndeclared, near == nil, !isStrict { return }
            let isWrong =
                isStrict || !checked.expected.isOftenUndeclared && (near != nil || checked.expected.help != nil)
            report(
                "\(name(of: model)) has no field '\(path)'",
                isWrong ? .error : .warning,
                help: checked.expected.help ?? near.map { "did you mean '\($0)'?" }
                    ?? "correct the path, or declare the field in \(name(of: model))"
            )
        }
    }

    /// Returns the name of a model in the spec. A model that `meta` declares has none.
    private func name(of model: String) -> String {
        let symbol = context.types.symbols.symbols.first { $0.swiftName == model }
        return symbol?.name.span.text == "meta" ? "'meta' of this envelope" : "'\(symbol?.name.value ?? model)'"
    }
}
