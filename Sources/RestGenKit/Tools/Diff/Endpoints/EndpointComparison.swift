/// Compares the requests and responses of an endpoint.
struct EndpointComparison {
    let context: DiffContext
    let old: Endpoint
    let new: Endpoint

    func compare() {
        if old.address != new.address { reportAddress() }
        ParametersComparison(context: context, owner: new.quoted, isWithWire: true)
            .compare(
                old.parameters,
                new.parameters,
                inputs: inputs,
                hasOwnPath: old.address == new.address,
                at: new.span
            )
        compareInputsOfCalls()
        compareBodies()
        ResultComparison(context: context, old: old, new: new).compare()
        SequenceComparison(context: context, old: old, new: new).compare()
        StoreComparison(context: context).compare(old, new)
        compareChanges()
        var settings = (CallSettings(of: old, in: context.old.api), CallSettings(of: new, in: context.new.api))
        // A result by status lists the success statuses itself.
        if old.result.isByStatus || new.result.isByStatus { settings.1.success = settings.0.success }
        SettingsComparison(context: context)
            .compare(
                settings.0,
                settings.1,
                of: new.quoted,
                at: new.span,
                was: old.span,
                beside: (context.old.api.settings, context.new.api.settings)
            )
        if old.deprecated == nil, let message = new.deprecated {
            context.report(
                Change(
                    .newlyDeprecated,
                    "the endpoint \(new.quoted) is deprecated",
                    wire: .compatible,
                    swift: .compatible,
                    at: new.span,
                    help: message.isEmpty ? nil : message
                )
            )
        }
    }

    /// Compares which results the call changes, for an app's queries.
    private func compareChanges() {
        let names = (Self.text(old.changes), Self.text(new.changes))
        guard names.0 != names.1 else { return }
        let locations = context.keyLocator.locations(of: "changes", around: new.span, and: old.span)
        context.report(
            Change(
                .callSetting,
                "is now \(names.1) (was \(names.0))",
                what: "'changes'",
                wire: .none,
                swift: .compatible,
                at: locations.new,
                was: locations.old,
                of: new.quoted
            )
        )
    }

    private static func text(_ changes: [String]) -> String {
        changes.isEmpty ? "none" : Set(changes).sorted().joined(separator: ", ")
    }

    /// The sent values. If one body became several or vice versa, the bodies are compared instead of their values.
    private var inputs: ([EndpointInput], [EndpointInput]) {
        let all = (EndpointInput.all(of: old, in: context.old.api), EndpointInput.all(of: new, in: context.new.api))
        guard old.body.isOneOf != new.body.isOneOf else { return all }
        return (all.0.filter { !$0.key.location.isInBody }, all.1.filter { !$0.key.location.isInBody })
    }

    /// Compares whether the endpoint sends the values that the client adds to every call, for those of both versions.
    private func compareInputsOfCalls() {
        let before = EndpointInput.allOfCalls(in: context.old.api, of: old)
        let now = EndpointInput.allOfCalls(in: context.new.api, of: new)
        let keys = (Set(before.map(\.key)), Set(now.map(\.key)))
        let known = (
            Set(EndpointInput.all(ofCallsOf: context.old.api).map(\.key)),
            Set(EndpointInput.all(ofCallsOf: context.new.api).map(\.key))
        )
        let own = Set(inputs.1.map(\.key))
        for input in before where !keys.1.contains(input.key) && known.1.contains(input.key) && !own.contains(input.key)
        {
            report(input, .parameterRemoved, "is no longer sent", wire: .mayBreak)
        }
        for input in now where !keys.0.contains(input.key) && known.0.contains(input.key) {
            report(input, .parameterAdded, "is now sent", wire: .compatible)
        }
    }

    private func report(_ input: EndpointInput, _ rule: DiagnosticID, _ message: String, wire: ChangeEffect) {
        let kind = input.key.location == .header ? "header" : "parameter"
        context.report(
            Change(
                rule,
                message + " by \(new.quoted)",
                what: "the \(kind) '\(input.shownName)' of the client",
                wire: wire,
                at: new.span,
                was: old.span
            )
        )
    }

    private func reportAddress() {
        context.report(
            Change(
                .endpointAddress,
                "\(new.quoted) is now \(new.verb) \(new.path) (was \(old.verb) \(old.path))",
                wire: .breaks,
                at: new.span,
                was: old.span
            )
        )
    }

    private var bodyParameters: [Parameter] {
        let inputs = EndpointInput.inputs(of: old.body, CallSettings(of: old, in: context.old.api))
        return old.parameters.filter { parameter in inputs.contains { $0.value == .parameter(parameter.name) } }
    }

    /// Compares the encodings of bodies. The contents are compared as parameters.
    private func compareBodies() {
        let (before, now) = (old.body.form, new.body.form)
        if case .oneOf(_, let first) = old.body, case .oneOf(_, let second) = new.body {
            return BodyEnumComparison(context: context, old: (old, first), new: (new, second)).compare()
        }
        guard before != now else { return }
        if case .oneOf(_, let bodies) = new.body, let item = bodies.cases.first(where: { $0.body.form == before }) {
            let bodies = BodyEnum(
                name: bodies.name,
                doc: nil,
                cases: [
                    BodyEnum.Case(
                        name: item.name,
                        mediaType: item.mediaType,
                        parameters: bodyParameters,
                        body: old.body
                    )
                ]
            )
            BodyEnumComparison(context: context, old: (old, bodies), new: (new, bodies)).compare(bodies.cases[0], item)
        }
        if let change = now.fieldsChange(from: before) {
            let noun = if case .form = now { "form" } else { "body" }
            return reportBody("the \(noun) of \(new.quoted) is now \(change)", .mayBreak)
        }
        let effect: ChangeEffect
        switch (before, now) {
        // Servers rarely reject an unexpected body.
        case (_, .nothing): effect = .mayBreak
        // Required values are reported separately.
        case (.nothing, _): effect = .compatible
        // The previous media type is one of the new ones.
        case (_, .oneOf(let forms)) where forms.values.contains(before): effect = .compatible
        default: effect = .breaks
        }
        reportBody("the body of \(new.quoted) is now \(now.phrase) (was \(before.phrase))", effect)
    }

    private func reportBody(_ message: String, _ effect: ChangeEffect) {
        context.report(
            Change(
                .bodyChanged,
                message,
                wire: effect,
                at: new.span,
                was: old.span
            )
        )
    }
}

extension Body {
    fileprivate var isOneOf: Bool { if case .oneOf = self { true } else { false } }
}

extension Result {
    fileprivate var isByStatus: Bool {
        switch self {
        case .byStatus, .files: true
        case .optional(_, _, let none), .file(_, let none): !none.isEmpty
        case .void, .data, .text, .value, .stream: false
        }
    }
}

/// The encoding of a body.
enum BodyForm: Equatable {
    case nothing
    /// JSON. `isOfFields` is `true` if each field is a parameter.
    case json(isOfFields: Bool)
    case text
    case bytes
    case form(isOfFields: Bool)
    case multipart(isOfFields: Bool)
    case file(String)
    /// A declared media type.
    indirect case typed(BodyForm, String)
    /// Several encodings by media type.
    case oneOf([String: BodyForm])

    /// Returns the change for messages if a model replaces single parameters in the same encoding, or the reverse.
    func fieldsChange(from before: BodyForm) -> String? {
        switch (before, self) {
        case (.json(true), .json(false)), (.form(true), .form(false)), (.multipart(true), .multipart(false)):
            "a model (was a list of parameters)"
        case (.json(false), .json(true)), (.form(false), .form(true)), (.multipart(false), .multipart(true)):
            "a list of parameters (was a model)"
        default: nil
        }
    }

    var phrase: String {
        switch self {
        case .nothing: "none"
        case .json(let isOfFields): isOfFields ? "an object of parameters" : "JSON"
        case .text: "a string"
        case .bytes: "bytes"
        case .form: "a form"
        case .multipart: "multipart"
        case .file(let type): "a file of '\(type)'"
        case .typed(let form, let type): "\(form.phrase) as '\(type)'"
        case .oneOf(let forms): "one of \(forms.keys.sorted().quotedList)"
        }
    }
}

extension Body {
    var form: BodyForm {
        switch self {
        case .none: .nothing
        case .emptyObject: .json(isOfFields: true)
        case .fields: .json(isOfFields: true)
        case .value(_, .data): .bytes
        case .value(_, .string): .text
        case .value: .json(isOfFields: false)
        case .form: .form(isOfFields: true)
        case .formOf: .form(isOfFields: false)
        case .multipart: .multipart(isOfFields: true)
        case .multipartOf: .multipart(isOfFields: false)
        case .file(_, let type): .file(type)
        case .typed(let body, let type): .typed(body.form, type)
        case .oneOf(_, let item):
            .oneOf(Dictionary(item.cases.map { ($0.mediaType, $0.body.form) }) { first, _ in first })
        }
    }
}
