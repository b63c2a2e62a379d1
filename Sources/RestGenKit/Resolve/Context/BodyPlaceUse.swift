/// Checks the places of responses' bodies that a spec names. A place that an API names is for many endpoints, so it is
/// reported only if none of them has it.
///
///     pages: { cursor: after, at: paging.nxt }
final class BodyPlaceUse {
    /// What has to be at a place.
    struct Wanted {
        var kinds: Set<Union.Kind>
        var noun: String

        static let url = Wanted(kinds: [.string], noun: "a URL")
        static let value = Wanted(kinds: [.string, .number, .integer], noun: "a text or a number")
        static let number = Wanted(kinds: [.string, .number, .integer], noun: "a number")
        static let flag = Wanted(kinds: [.boolean, .string, .number, .integer], noun: "true or false")
        static let links = Wanted(kinds: [], noun: "a list of links with `rel` and `href`")
        static let message = Wanted(kinds: [.string, .number, .integer, .array], noun: "a text")
    }

    private struct Line {
        var path: KeyPathSyntax
        var wanted: Wanted
        var isFound = false
        var finding = BodyPlaces.Finding.unknown
    }

    private let context: ResolveContext
    private var lines: [Span: Line] = [:]

    init(_ context: ResolveContext) { self.context = context }

    /// Notes that the responses of one endpoint are read at a place.
    func note(_ path: KeyPathSyntax, _ wanted: Wanted, _ finding: BodyPlaces.Finding) {
        var line = lines[path.span] ?? Line(path: path, wanted: wanted)
        switch finding {
        case .unknown: line.isFound = true
        case .field(_, let kinds):
            if kinds.isDisjoint(with: wanted.kinds) { line.finding = finding } else { line.isFound = true }
        case .missing(_, _, nil): if case .unknown = line.finding { line.finding = finding }
        case .missing, .list, .outside: line.finding = finding
        }
        lines[path.span] = line
    }

    func check() {
        for line in lines.values where !line.isFound { report(line) }
    }

    private func report(_ line: Line) {
        let (place, text) = (line.path.span, line.path.keys.map(\.value).joined(separator: "."))
        switch line.finding {
        case .unknown: break
        case .field(let type, _):
            let message = "'\(text)' is a '\(type.written)', where \(line.wanted.noun) is expected"
            context.diagnostics.error(
                .unknownPlace,
                message,
                at: place,
                help: "name a field that is \(line.wanted.noun)"
            )
        case .list(let path) where path.isEmpty:
            context.diagnostics.error(
                .unknownPlace,
                "the response is a list, which has no '\(text)'",
                at: place,
                help: "write where the body has the list, as in '[Room] at rooms', or which header has the value"
            )
        case .list(let path):
            context.diagnostics.error(
                .unknownPlace,
                "'\(path)' is a list, which has no key '\(text.dropFirst(path.count + 1))'",
                at: place,
                help: "name a place outside of lists"
            )
        case .outside(let envelope, let path):
            context.diagnostics.warning(
                .unknownPlace,
                "'\(text)' is looked for outside of the envelope '\(envelope)'",
                at: place,
                help: "write '\(path)' for the field inside"
            )
        case .missing(let model, let path, let near):
            let isWrong = near != nil || context.models[model]?.rejectsUnknownKeys == true
            let missing = Diagnostic(
                .unknownPlace,
                "'\(model)' has no field '\(path)'",
                at: place,
                severity: isWrong ? .error : .warning,
                help: near.map { "did you mean '\($0)'?" } ?? "correct the path, or declare the field in '\(model)'"
            )
            context.diagnostics.report(missing)
        }
    }
}
