/// Checks that the answers of a sign-in can hold what the page says is in them, where it says what they are.
///
///     login: POST /login (user) -> Session        token: acces_token
///
/// A model needs no field of a token, which the runtime takes from the JSON itself: what is not there may be left out on
/// purpose, unless it is nearly there.
struct TokenAnswerCheck {
    let context: ResolveContext
    let tokens: AuthTokens
    /// Those of the API.
    let settings: CallSettings

    struct Answer {
        var name: AuthTokens.Named<String>
        var endpoint: Endpoint
    }

    private enum Finding {
        case fits
        /// Nobody can say.
        case unknown
        case missing(model: String, near: String?)
        case wrong(TypeReference)
    }

    func check(_ answers: [Answer]) {
        let paths = [tokens.token, tokens.refreshToken, tokens.expires].compactMap { source in source.flatMap(Self.path)
        }
        // What is in headers wants no body.
        guard !paths.isEmpty else { return }
        let full = answers.filter { !isEmpty($0) }
        for path in paths { check(path, full) }
    }

    private static func path(_ source: AuthTokens.Named<AuthTokens.Source>) -> AuthTokens.Named<[String]>? {
        guard case .key(let path) = source.value, !path.isEmpty else { return nil }
        return AuthTokens.Named(path, source.span)
    }

    /// True, and reported, for an answer without a body.
    private func isEmpty(_ answer: Answer) -> Bool {
        let success = settings(of: answer.endpoint).success
        guard answer.endpoint.verb == "HEAD" || success.allSatisfy(EmptyAnswerCheck.hasNoBody) else { return false }
        context.diagnostics.error(
            .unknownValue,
            "the answer of '\(answer.name.value)' has no body that could hold a token",
            at: answer.name.span,
            help: "name an endpoint whose answer has one"
        )
        return true
    }

    private func check(_ path: AuthTokens.Named<[String]>, _ answers: [Answer]) {
        var missing: (answer: Answer, model: String, near: String?)?
        var isThere = false
        for answer in answers {
            switch find(path.value, in: answer.endpoint) {
            case .fits: isThere = true
            case .unknown: break
            case .missing(let model, let near):
                if missing == nil || missing?.near == nil { missing = (answer, model, near) }
            case .wrong(let type):
                return report(
                    path,
                    "'\(text(path.value))' is a '\(type.written)', where a text or a number is wanted",
                    answer,
                    help: "name a field that is one"
                )
            }
        }
        guard let missing, !isThere else { return }
        let isStrict = context.models[missing.model]?.rejectsUnknownKeys == true
        guard missing.near != nil || isStrict else { return }
        report(
            path,
            "'\(missing.model)' has no field '\(text(path.value))'",
            missing.answer,
            help: missing.near.map { "did you mean '\($0)'?" }
        )
    }

    private func report(_ path: AuthTokens.Named<[String]>, _ message: String, _ answer: Answer, help: String?) {
        context.diagnostics.error(
            .unknownValue,
            message,
            at: path.span,
            labels: [Diagnostic.Label(answer.name.span, "the answer of this endpoint")],
            help: help
        )
    }

    private func text(_ path: [String]) -> String { path.joined(separator: ".") }

    private func settings(of endpoint: Endpoint) -> CallSettings {
        var settings = settings
        for setting in endpoint.settings {
            switch setting {
            case .envelope(let envelope): settings.envelope = envelope
            case .serializer(let name): settings.serializer = name
            case .success(let ranges): settings.success = ranges
            default: break
            }
        }
        return settings
    }

    // MARK: Models

    /// The runtime looks from where the envelope's value is, and from the top.
    private func find(_ path: [String], in endpoint: Endpoint) -> Finding {
        let settings = settings(of: endpoint)
        guard settings.envelope.result.isEmpty, settings.serializer == nil else { return .unknown }
        switch endpoint.result {
        case .value(let type, let start), .optional(let type, let start, _):
            return path.starts(with: start) ? find(path.dropFirst(start.count), in: type) : .unknown
        case .void, .data, .text, .byStatus, .file, .files, .stream: return .unknown
        }
    }

    private func find(_ path: ArraySlice<String>, in type: TypeReference) -> Finding {
        let type = unwrapped(type)
        guard case .declared(let name, .model) = type, let model = context.models[name] else { return .unknown }
        if path.isEmpty { return .wrong(type) }
        let fields = model.fields.filter { $0.place == .key }
        guard !model.isArray, !model.holdsOthers else { return .unknown }
        if let field = fields.first(where: { path.starts(with: $0.path + [$0.key]) }) {
            // A text that is JSON says by its type what is in the text.
            if case .json? = field.format { return .unknown }
            let rest = path.dropFirst(field.path.count + 1)
            let kinds = JSONShapes(context).kinds(of: field.type, format: field.format)
            if rest.isEmpty { return kinds.isDisjoint(with: Self.values) ? .wrong(field.type) : .fits }
            return kinds.isDisjoint(with: [.object, .array]) ? .wrong(field.type) : find(rest, in: field.type)
        }
        let names = fields.map { text($0.path + [$0.key]) }
        let near = context.types.near.suggest(text(Array(path))) { names }
        return .missing(model: name, near: near)
    }

    private func unwrapped(_ type: TypeReference) -> TypeReference {
        let type = context.opened(type)
        if case .optional(let wrapped) = type { return unwrapped(wrapped) }
        return type
    }

    private static let values: Set<Union.Kind> = [.string, .number, .integer]
}
