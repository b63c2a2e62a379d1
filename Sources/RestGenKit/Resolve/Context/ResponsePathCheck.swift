/// Checks the locations in response bodies that a spec declares. A location declared for a whole API is for many
/// endpoints, so it is only reported if none of them has it.
///
///     pages: { cursor: after, at: paging.nxt }
final class ResponsePathCheck {
    /// The expected value at a location.
    struct Wanted {
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
        /// The help if no model has the path, in place of a suggestion.
        var help: String?

        static let url = Wanted(kinds: [.string], noun: "a URL")
        static let value = Wanted(kinds: [.string, .number, .integer], noun: "a string or a number")
        static let number = Wanted(kinds: [.string, .number, .integer], noun: "a number")
        static let flag = Wanted(kinds: [.boolean, .string, .number, .integer], noun: "a boolean")
        static let links = Wanted(kinds: [], noun: "a list of links with `rel` and `href`")
        static let message = Wanted(kinds: [.string, .number, .integer, .array], noun: "a string")
        static let token = Wanted(kinds: [.string, .number, .integer], noun: "a string or a number", isForAll: true)
        static let anything = Wanted(kinds: Set(Union.Kind.allCases), noun: "a value")
        static let error = Wanted(
            kinds: Set(Union.Kind.allCases),
            noun: "an error",
            isOftenUndeclared: true,
            isOfSuccess: false
        )

        /// Returns the expected value for a comparison.
        static func condition(_ values: [Located<String>] = [], help: String? = nil) -> Wanted {
            Wanted(
                kinds: [.string, .number, .integer, .boolean],
                noun: "a string, a number or a boolean",
                values: values,
                help: help
            )
        }
    }

    private struct Line {
        var path: KeyPathSyntax
        var wanted: Wanted
        var label: Diagnostic.Label?
        var isFound = false
        /// Whether an endpoint declares another value at a location where each must have the expected one.
        var isWrongForOne = false
        var finding = ResponsePathFinder.Finding.unknown
        var problem: PlaceValues.Problem?
    }

    private let context: ResolveContext
    private var lines: [Span: Line] = [:]

    init(_ context: ResolveContext) { self.context = context }

    /// Records that the responses of an endpoint are read at a location.
    func note(
        _ path: KeyPathSyntax,
        _ wanted: Wanted,
        _ finding: ResponsePathFinder.Finding,
        label: Diagnostic.Label? = nil
    ) {
        var line = lines[path.span] ?? Line(path: path, wanted: wanted)
        func take() { (line.finding, line.label) = (finding, label) }
        switch finding {
        case .unknown: if !wanted.isForAll { line.isFound = true }
        case .field(let place):
            if place.kinds.isDisjoint(with: wanted.kinds) {
                line.isWrongForOne = line.isWrongForOne || wanted.isForAll
                take()
            } else if let problem = problem(wanted.values, as: place, path) {
                line.problem = line.problem ?? problem
                if !line.isWrongForOne { take() }
            } else {
                line.isFound = true
            }
        case .missing(_, _, nil): if case .unknown = line.finding { take() }
        case .missing: if !line.isWrongForOne { take() }
        case .scalar where wanted.isOfSuccess: if !line.isWrongForOne { take() }
        case .list, .scalar, .outside:
            if wanted.isOftenUndeclared { line.isFound = true } else if !line.isWrongForOne { take() }
        }
        lines[path.span] = line
    }

    private func problem(
        _ values: [Located<String>],
        as place: ResponsePathFinder.Place,
        _ path: KeyPathSyntax
    ) -> PlaceValues.Problem? {
        values.lazy.compactMap { PlaceValues(context: self.context).problem(of: $0, as: place.type, path) }.first
    }

    /// Reports the locations that no endpoint has, and clears the records.
    func check() {
        for line in lines.values where !line.isFound || line.isWrongForOne { report(line) }
        lines = [:]
    }

    private func report(_ line: Line) {
        let (place, text) = (line.path.span, line.path.keys.map(\.value).joined(separator: "."))
        let labels = line.label.map { [$0] } ?? []
        func report(_ message: String, _ severity: Diagnostic.Severity = .error, help: String) {
            context.diagnostics.report(
                Diagnostic(.unknownResponsePath, message, at: place, severity: severity, labels: labels, help: help)
            )
        }
        switch line.finding {
        case .unknown: break
        case .field(let found):
            if !line.isWrongForOne, let problem = line.problem {
                context.diagnostics.error(.unknownValue, problem.message, at: problem.span, help: problem.help)
                return
            }
            report(
                "'\(text)' has the type '\(found.type.written)', but \(line.wanted.noun) is expected",
                help: "name a field that holds \(line.wanted.noun)"
            )
        case .list(let path) where path.isEmpty:
            report(
                "the response is a list and has no key '\(text)'",
                help: "name a header. If the list is inside an object, add its location to the result, as in "
                    + "'[Room] at rooms'"
            )
        case .list(let path):
            report(
                "'\(path)' is a list and has no key '\(text.dropFirst(path.count + 1))'",
                help: "name a location outside of lists"
            )
        case .scalar(let path, let type):
            report(
                "'\(path)' has the type '\(type.written)' and has no key '\(text.dropFirst(path.count + 1))'",
                help: "end the path at '\(path)', or name another field"
            )
        case .outside(let envelope, let path):
            report(
                "'\(text)' is outside of the envelope '\(envelope)'",
                .warning,
                help: "write '\(path)' for the field inside the envelope"
            )
        case .missing(let model, let path, let near):
            // A model that rejects unknown keys can't be read from a body with this one.
            let isStrict = context.models[model]?.rejectsUnknownKeys == true && line.wanted.isOfSuccess
            if line.wanted.isOftenUndeclared, near == nil, !isStrict { return }
            let isWrong = isStrict || !line.wanted.isOftenUndeclared && (near != nil || line.wanted.help != nil)
            report(
                "'\(model)' has no field '\(path)'",
                isWrong ? .error : .warning,
                help: line.wanted.help ?? near.map { "did you mean '\($0)'?" }
                    ?? "correct the path, or declare the field in '\(model)'"
            )
        }
    }
}
