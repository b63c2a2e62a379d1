/// Compares the API as a whole: its names, its servers, the initializers of its client, and the settings of all calls.
struct ClientComparison {
    let context: DiffContext

    private var old: API { context.old.api }
    private var new: API { context.new.api }

    func compare() {
        compareNames()
        ServersComparison(context: context).compare()
        compareInitializers()
        SettingsComparison(context: context)
            .compare(old.settings, new.settings, of: "the API", at: new.span, was: old.span)
        ConstantsComparison(context: context, owner: "the API")
            .compare(
                old.headers.compactMap(EndpointInput.init),
                new.headers.compactMap(EndpointInput.init),
                at: new.span
            )
        compareTokens()
        MetadataComparison(context: context).compare(old.metadata, new.metadata, of: "the API", at: new.span)
        TablesComparison(context: context).compare()
        if old.hasStubs, !new.hasStubs {
            report(.stubsRemoved, "the stubs of the services were removed", swift: .breaks)
        }
        if old.hasSamples, !new.hasSamples {
            report(.samplesRemoved, "the samples of the types were removed", swift: .breaks)
        } else if old.hasPreview, !new.hasPreview {
            report(.samplesRemoved, "the preview client was removed", swift: .breaks)
        }
    }

    private func report(
        _ rule: DiagnosticID,
        _ message: String,
        wire: ChangeEffect = .none,
        swift: ChangeEffect = .none
    ) {
        context.report(Change(rule, message, wire: wire, swift: swift, at: new.span, was: old.span))
    }

    private func compareNames() {
        let hasOtherPrefix = old.prefix != new.prefix
        if hasOtherPrefix {
            report(
                .namesChanged,
                "the prefix of all types is now \(Self.shown(new.prefix)) (was \(Self.shown(old.prefix)))",
                swift: .breaks
            )
        }
        if old.namespace != new.namespace {
            let (before, now) = (Self.shown(old.namespace ?? ""), Self.shown(new.namespace ?? ""))
            report(.namesChanged, "the namespace is now \(now) (was \(before))", swift: .breaks)
        }
        let (before, now) = (old.clientName.dropFirst(old.prefix.count), new.clientName.dropFirst(new.prefix.count))
        if before != now {
            report(.clientRenamed, "the client is now '\(new.clientName)' (was '\(old.clientName)')", swift: .breaks)
        }
        let order = [Access.internal, .package, .public]
        guard old.access != new.access, let first = order.firstIndex(of: old.access),
            let second = order.firstIndex(of: new.access)
        else { return }
        report(
            .accessChanged,
            "the access level is now \(new.access.rawValue) (was \(old.access.rawValue))",
            swift: second < first ? .breaks : .compatible
        )
    }

    private static func shown(_ name: String) -> String { name.isEmpty ? "none" : "'\(name)'" }

    private func compareInitializers() {
        ParametersComparison(context: context, owner: "the client", isWithWire: true).compare(
            old.clientParameters,
            new.clientParameters,
            inputs: (EndpointInput.all(ofCallsOf: old), EndpointInput.all(ofCallsOf: new)),
            at: new.span
        )
        let (before, now) = (old.credentialInitializers, new.credentialInitializers)
        for item in before where !now.contains(where: { $0.parameters == item.parameters }) {
            report(.initializerRemoved, "the client no longer has the initializer '\(item.shown)'", swift: .breaks)
        }
        for item in now where !before.contains(where: { $0.parameters == item.parameters }) {
            report(.initializerAdded, "the client now has the initializer '\(item.shown)'", swift: .compatible)
        }
    }

    private func compareTokens() {
        switch (old.tokens, new.tokens) {
        case (nil, nil): break
        case (_?, nil): report(.signInChanged, "the spec no longer names sign-in endpoints", swift: .mayBreak)
        case (nil, _?): report(.signInChanged, "the spec now names sign-in endpoints", swift: .compatible)
        case (let first?, let second?):
            compare(first, second)
        }
    }

    /// Reports each key of a scheme whose value differs.
    private func compare(_ old: TokenPlan, _ new: TokenPlan) {
        guard old.tokens != new.tokens else { return }
        let scheme = "auth.\(new.auth.name)"
        for (before, now) in zip(old.tokens.keyValues, new.tokens.keyValues) where before.value != now.value {
            let (was, text) = (before.value.map { "'\($0)'" } ?? "none", now.value.map { "'\($0)'" } ?? "none")
            report("'\(now.key)' of '\(scheme)' is now \(text) (was \(was))", old, before.span, new, now.span)
        }
        if old.tokens.statuses != new.tokens.statuses || old.tokens.fields != new.tokens.fields {
            report("'expired' of '\(scheme)' changed", old, nil, new, nil)
        }
    }

    private func report(_ message: String, _ old: TokenPlan, _ was: Span?, _ new: TokenPlan, _ span: Span?) {
        context.report(
            Change(
                .signInChanged,
                message,
                wire: .mayBreak,
                swift: .mayBreak,
                at: span ?? new.tokens.location.span,
                was: was ?? old.tokens.location.span
            )
        )
    }
}

extension AuthTokens {
    /// The keys of a scheme other than `expired`, with their values for messages.
    fileprivate var keyValues: [(key: String, value: String?, span: Span?)] {
        let logins = logins.map(\.value).joined(separator: ", ")
        return [
            ("login", logins.isEmpty ? nil : logins, self.logins.first?.span),
            ("refresh", refresh?.value, refresh?.span),
            ("logout", logout?.value, logout?.span),
            ("token", token.value.phrase, token.span),
            ("refreshToken", refreshToken?.value.phrase, refreshToken?.span),
            ("expires", expires?.value.phrase, expires?.span),
        ]
    }
}

extension AuthTokens.Location {
    fileprivate var phrase: String {
        switch self {
        case .key(let path): path.shown
        case .header(let name): "header " + name
        }
    }
}

extension CredentialInitializer {
    fileprivate var shown: String { "init(\(parameters.map { $0 + ":" }.joined()))" }
}
