/// Checks that a type has the names for a form or parts, and reports values that these can't express.
///
///     form: NewCharge          multipart: "[String: String]"
struct BodyMembersCheck {
    let context: ResolveContext
    let settings: CallSettings
    let encoding: Spec.Encoding
    /// Whether the body itself declares the encoding, and not an outer level.
    let isExplicit: Bool

    /// Returns false after reporting an error.
    func hasNames(_ type: TypeReference, at span: Span) -> Bool {
        guard let opened = context.aliases.opened(type) else { return false }
        switch opened {
        case .optional:
            report(
                "the type of \(phrase) can't be optional",
                at: span,
                help: "remove the '?' of the type. For a body that may be absent, write '\(encoding.rawValue)?' as the "
                    + "key"
            )
            return false
        case .map(_, let value): check(value, called: nil, at: span)
        case .declared(let name, .model):
            guard let model = context.models[name] else { return true }
            if model.isArray { return refuse(type, at: span) }
            for field in model.fields where !field.isReadOnly { check(field.type, called: field.key, at: span) }
        // Their members are known when they are sent.
        case .declared(_, .union), .generic, .json, .foreign, .parameter: break
        default: return refuse(type, at: span)
        }
        return true
    }

    private var phrase: String { encoding == .form ? "a form" : "a multipart body" }

    private func refuse(_ type: TypeReference, at span: Span) -> Bool {
        report(
            "\(phrase) consists of names and values, but '\(type.written)' has no names",
            at: span,
            help: isExplicit
                ? "give it a name, as in '{ items: \(type.written) }'"
                : "add 'encoding: json' to the endpoint, or give it a name, as in '(items:\(type.written))'"
        )
        return false
    }

    /// Checks the type of a body's member. A part can contain any JSON, but a form is limited by its styles.
    private func check(_ type: TypeReference, called name: String?, at span: Span) {
        let styles = StyleResolver(context: context, settings: settings)
        if encoding == .form {
            guard let what = styles.inexpressiblePart(type) else { return }
            let subject = name.map { "the field '\($0)'" } ?? "'\(type.written)'"
            context.diagnostics.error(
                .styleMisplaced,
                "\(subject) is \(what), which 'lists: \(settings.lists.rawValue)' can't encode",
                at: span,
                help: "set 'lists: indexed' or 'lists: json' for the endpoint, the service or the API"
            )
        } else if let serializer = settings.serializer, !isText(type) {
            report(
                "parts are sent as strings, files or JSON, but the format of bodies is '\(serializer)'",
                at: span,
                help: "set 'serializer: none' for the endpoint"
            )
        }
    }

    private func isText(_ type: TypeReference) -> Bool {
        let texts = ParameterResolver(context: context)
        guard let opened = context.aliases.opened(type) else { return true }
        if case .optional(let inner) = opened { return isText(inner) }
        return texts.isText(opened) || texts.isListOfTexts(opened) || opened == .data
    }

    private func report(_ message: String, at span: Span, help: String) {
        context.diagnostics.error(.typeMisplaced, message, at: span, help: help)
    }
}
