/// Compares what an endpoint is asked for with, and what comes back.
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
                inputs: (
                    EndpointInput.all(of: old, in: context.old.api), EndpointInput.all(of: new, in: context.new.api)
                ),
                hasOwnPath: old.address == new.address,
                at: new.span
            )
        compareBodies()
        AnswerComparison(context: context, old: old, new: new).compare()
        SequenceComparison(context: context, old: old, new: new).compare()
        StoreComparison(context: context).compare(old, new)
        var settings = (CallSettings(of: old, in: context.old.api), CallSettings(of: new, in: context.new.api))
        // A table of answers says itself which are there.
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

    private func reportAddress() {
        context.report(
            Change(
                .endpointAddress,
                "\(new.quoted) is \(new.verb) \(new.path), and was \(old.verb) \(old.path)",
                wire: .breaks,
                at: new.span,
                was: old.span
            )
        )
    }

    /// What is in a body the parameters tell; here is how it is sent.
    private func compareBodies() {
        let (before, now) = (old.body.form, new.body.form)
        guard before != now else { return }
        let effect: ChangeEffect
        switch (before, now) {
        // Who sends more than is looked at is seldom refused.
        case (_, .nothing): effect = .mayBreak
        // What has to be in it has findings of its own.
        case (.nothing, _): effect = .compatible
        // The fields of a model in place of fields, or the other way round.
        case (.json, .json): effect = .mayBreak
        default: effect = .breaks
        }
        context.report(
            Change(
                .bodyChanged,
                "the body of \(new.quoted) is \(now.phrase), and was \(before.phrase)",
                wire: effect,
                at: new.span,
                was: old.span
            )
        )
    }
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

/// How a body is sent.
enum BodyForm: Equatable {
    case nothing
    /// True for fields that are parameters each.
    case json(isOfFields: Bool)
    case text
    case bytes
    case form
    case multipart
    case file(String)

    var phrase: String {
        switch self {
        case .nothing: "none"
        case .json(let isOfFields): isOfFields ? "an object of parameters" : "JSON"
        case .text: "a text"
        case .bytes: "bytes"
        case .form: "a form"
        case .multipart: "multipart"
        case .file(let type): "a file of '\(type)'"
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
        case .form: .form
        case .multipart: .multipart
        case .file(_, let type): .file(type)
        }
    }
}
