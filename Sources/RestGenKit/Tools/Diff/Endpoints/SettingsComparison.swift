/// Compares the settings of calls.
///
/// A change to the API's settings is reported once, for the API. An endpoint is only reported if it changes
/// differently.
struct SettingsComparison {
    let context: DiffContext

    /// A setting with its text for messages.
    private struct Setting {
        var rule: DiagnosticID
        var name: String
        var values: (String, String)
        var wire: ChangeEffect
        var swift: ChangeEffect
    }

    func compare(
        _ old: CallSettings,
        _ new: CallSettings,
        of subject: String,
        at span: Span?,
        was: Span?,
        beside api: (old: CallSettings, new: CallSettings)? = nil
    ) {
        let changed = Self.settings(old, new).filter { $0.values.0 != $0.values.1 }
        guard !changed.isEmpty else { return }
        let common = api.map { Self.settings($0.old, $0.new) } ?? []
        for setting in changed {
            if common.contains(where: { $0.name == setting.name && $0.values == setting.values }) { continue }
            let locations = context.keyLocator.locations(of: setting.name, around: span, and: was)
            context.report(
                Change(
                    setting.rule,
                    "is now \(setting.values.1) (was \(setting.values.0))",
                    what: "'\(setting.name)'",
                    wire: setting.wire,
                    swift: setting.swift,
                    at: locations.new,
                    was: locations.old,
                    of: subject,
                    isCommon: true
                )
            )
        }
    }

    private static func settings(_ old: CallSettings, _ new: CallSettings) -> [Setting] {
        wireSettings(old, new) + callSettings(old, new)
    }

    private static func wireSettings(_ old: CallSettings, _ new: CallSettings) -> [Setting] {
        [
            Setting(
                rule: .authChanged,
                name: "auth",
                values: (old.auth.shown, new.auth.shown),
                wire: authEffect(old.auth, new.auth),
                swift: .none
            ),
            Setting(
                rule: .envelopeChanged,
                name: "envelope",
                values: (old.envelope.shown, new.envelope.shown),
                wire: old.envelope.result == new.envelope.result && old.envelope.send == new.envelope.send
                    ? .mayBreak : .breaks,
                swift: .none
            ),
            Setting(
                rule: .bodyEncoding,
                name: "serializer",
                values: (old.serializer ?? "JSON", new.serializer ?? "JSON"),
                wire: .breaks,
                swift: .none
            ),
            Setting(
                rule: .bodyEncoding,
                name: "charset",
                values: (old.charset ?? "UTF-8", new.charset ?? "UTF-8"),
                wire: .mayBreak,
                swift: .none
            ),
            Setting(
                rule: .bodyEncoding,
                name: "compress",
                values: (old.compression?.rawValue ?? "none", new.compression?.rawValue ?? "none"),
                wire: .compatible,
                // Apps have to provide the compression.
                swift: old.compression == nil ? .mayBreak : .compatible
            ),
            Setting(
                rule: .successChanged,
                name: "success",
                values: (old.success.shown, new.success.shown),
                wire: .mayBreak,
                swift: .mayBreak
            ),
            Setting(
                rule: .serverChanged,
                name: "server",
                values: (old.server?.value ?? "the client's", new.server?.value ?? "the client's"),
                wire: .mayBreak,
                swift: .none
            ),
        ]
    }

    private static func callSettings(_ old: CallSettings, _ new: CallSettings) -> [Setting] {
        // Compiling code isn't affected.
        func setting(
            _ name: String,
            _ effect: ChangeEffect = .compatible,
            _ value: (CallSettings) -> String
        ) -> Setting {
            Setting(rule: .callSetting, name: name, values: (value(old), value(new)), wire: .none, swift: effect)
        }
        return [
            setting("timeout", timeEffect(old.timeout, new.timeout)) { $0.timeout.shown },
            setting("deadline", timeEffect(old.deadline, new.deadline)) { $0.deadline.shown },
            setting("retry") {
                $0.retry.map {
                    "\($0.attempts) attempts after "
                        + "\($0.statuses.shown)\($0.isAfterTransport ? " and transport" : ""), with delays of "
                        + "\($0.backoff.lowerBound)s to \($0.backoff.upperBound)s"
                } ?? "none"
            },
            setting("idempotent") { $0.idempotency.shown },
            setting("limit") { $0.limit?.limit.shown ?? "none" },
            setting("cache") { $0.caching?.shown ?? "http" },
            setting("coalesce") { $0.coalescing.map { "\($0)" } ?? "the configuration's default" },
            setting("message") { $0.messages.map(\.shown).joined(separator: ", ").orNone },
            setting("labels") {
                $0.labels.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", ").orNone
            },
        ]
    }

    /// Returns the effect of a new time limit. With a shorter one, slow calls fail.
    private static func timeEffect(_ old: Double?, _ new: Double?) -> ChangeEffect {
        guard let new else { return .compatible }
        return old.map { $0 <= new } ?? false ? .compatible : .mayBreak
    }

    /// Returns the effect of new authentication schemes. Clients may lack a credential, or have one that is rejected.
    private static func authEffect(_ old: [Auth], _ new: [Auth]) -> ChangeEffect {
        if new.isEmpty { return .compatible }
        if old.isEmpty { return .breaks }
        if Set(old.map(\.withoutTokens)).isSubset(of: new.map(\.withoutTokens)) { return .compatible }
        // The responses for expired sessions depend on the server. Requests don't change.
        let (before, now) = (Set(old.map(\.sent)), Set(new.map(\.sent)))
        if before.isSubset(of: now) { return .mayBreak }
        return before.isDisjoint(with: now) ? .breaks : .mayBreak
    }
}

extension [Auth] {
    fileprivate var shown: String { map(\.shown).joined(separator: " or ").orNone }
}

extension Auth {
    fileprivate var sent: Auth {
        var auth = withoutTokens
        auth.expired = nil
        return auth
    }

    var shown: String {
        if !parts.isEmpty { return parts.map(\.shown).joined(separator: " and ") }
        var words = [name] + [value, scheme].compactMap { $0 }
        if let csrf { words.append("with '\(csrf.cookie)' in '\(csrf.header)'") }
        if let expired {
            let statuses = expired.statuses.isEmpty ? [] : [expired.statuses.shown]
            let fields = expired.fields.map { "'\($0.path.joined(separator: "."))' '\($0.value)'" }
            words.append("expired by " + (statuses + fields).joined(separator: ", "))
        }
        if let oauth2 { words += [oauth2.flow.rawValue, "at '\(oauth2.token)'"] + oauth2.scopes.sorted() }
        return words.joined(separator: " ")
    }
}

extension Envelope {
    fileprivate var shown: String {
        let parts = [("result", result), ("error", error), ("send", send)].filter { !$0.1.isEmpty }
        let conditions = success.map { condition in
            "success '\(condition.path.joined(separator: "."))' \(condition.values.map { "'\($0)'" }.joined(separator: " or "))"
        }
        return (parts.map { "\($0.0) '\($0.1.joined(separator: "."))'" } + conditions).joined(separator: ", ").orNone
    }
}

extension Caching {
    fileprivate var shown: String {
        if isOff { return "none" }
        let parts = [maxAge.map { "\($0)s" }, isOffline ? "offline" : nil, id.map { "'\($0)'" }].compactMap { $0 }
        return parts.isEmpty ? "http" : parts.joined(separator: ", ")
    }
}

extension Idempotency {
    fileprivate var shown: String {
        switch self {
        case .byVerb: "by verb"
        case .always: "true"
        case .never: "false"
        case .keyed(let header): "by '\(header.value)'"
        }
    }
}

extension CallLimit? {
    fileprivate var shown: String {
        guard let self else { return "none" }
        let parts = [self.calls.map { "\($0) at once" }, self.rate.map { "\($0.count) in \($0.span)s" }]
        return parts.compactMap { $0 }.joined(separator: ", ").orNone
    }
}

extension MessageSource {
    fileprivate var shown: String {
        switch self {
        case .key(let path): "'\(path.joined(separator: "."))'"
        case .header(let name): "the header '\(name)'"
        }
    }
}

extension Double? {
    fileprivate var shown: String { map { "\($0)s" } ?? "the configuration's default" }
}

extension [ClosedRange<Int>] {
    fileprivate var shown: String {
        map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)..\($0.upperBound)" }.joined(separator: ", ").orNone
    }
}

extension String {
    fileprivate var orNone: String { isEmpty ? "none" : self }
}
