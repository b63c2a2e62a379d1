/// Reports other values of the header with the key of each call.
///
///     idempotent: { header: X-Key }       headers: { X-Key: fixed }
struct KeyHeaderCheck {
    let context: ResolveContext

    func check(_ settings: CallSettings, headers: [Spec.Header]) {
        guard case .keyed(let key) = settings.idempotency else { return }
        let name = key.value.lowercased()
        if let header = headers.last(where: { $0.comparedName == name }), isFixed(header) {
            report(
                key,
                "'\(key.value)' has the same value for all calls and can't hold an idempotency key",
                labels: [Diagnostic.Label(header.name.span, "its value is set here")],
                help: "remove the value, or name another header"
            )
        } else if settings.auth.flatMap(\.each).contains(where: { $0.headers.contains(name) }) {
            report(
                key,
                "'\(key.value)' holds a credential and can't hold an idempotency key",
                help: "use a separate header, such as 'Idempotency-Key'"
            )
        }
    }

    /// Whether every call sends the same value.
    private func isFixed(_ header: Spec.Header) -> Bool {
        switch header.value {
        case .text(let template, let type):
            if case .named(let name, _)? = type?.kind, context.types.symbols[name.value] != nil { return false }
            return template.placeholders.isEmpty
        case .parameter(let parameter): if case .constant = parameter.value { return true } else { return false }
        case .none: return false
        }
    }

    private func report(
        _ key: AuthTokens.Named<String>,
        _ message: String,
        labels: [Diagnostic.Label] = [],
        help: String
    ) {
        guard context.isFirstReport(at: key.span) else { return }
        context.diagnostics.error(.conflictingKeys, message, at: key.span, labels: labels, help: help)
    }
}

extension Auth {
    /// The headers of the scheme, in lowercase.
    fileprivate var headers: [String] {
        [name == "header" ? value : nil, csrf?.header].compactMap { $0?.lowercased() }
    }
}
