/// Compares bodies with several media types.
struct BodyEnumComparison {
    let context: DiffContext
    let old: (endpoint: Endpoint, bodies: BodyEnum)
    let new: (endpoint: Endpoint, bodies: BodyEnum)

    func compare() {
        for item in old.bodies.cases {
            guard let other = new.bodies.cases.first(where: { $0.mediaType == item.mediaType }) else {
                report("can no longer be '\(item.mediaType)'", wire: .breaks, swift: .breaks, item.span, nil)
                continue
            }
            compare(item, other)
        }
        for item in new.bodies.cases where !old.bodies.cases.contains(where: { $0.mediaType == item.mediaType }) {
            report("can now be '\(item.mediaType)'", wire: .compatible, swift: .compatible, nil, item.span)
        }
    }

    func compare(_ before: BodyEnum.Case, _ now: BodyEnum.Case) {
        if before.name != now.name {
            let message = "is now '.\(now.name)' for '\(now.mediaType)' (was '.\(before.name)')"
            report(message, wire: .none, swift: .breaks, before.span, now.span)
        }
        if before.body.form != now.body.form {
            let message =
                if let change = now.body.form.fieldsChange(from: before.body.form) {
                    "for '\(now.mediaType)' is now \(change)"
                } else {
                    "is now \(now.body.form.phrase) for '\(now.mediaType)' (was \(before.body.form.phrase))"
                }
            report(message, wire: .mayBreak, swift: .none, before.span, now.span)
        }
        let settings = (
            CallSettings(of: old.endpoint, in: context.old.api), CallSettings(of: new.endpoint, in: context.new.api)
        )
        ParametersComparison(context: context, owner: "'\(now.mediaType)' of \(new.endpoint.quoted)", isWithWire: true)
            .compare(
                before.parameters,
                now.parameters,
                inputs: (
                    EndpointInput.inputs(of: before.body, settings.0), EndpointInput.inputs(of: now.body, settings.1)
                ),
                at: now.span
            )
    }

    private func report(_ message: String, wire: ChangeEffect, swift: ChangeEffect, _ was: Span?, _ at: Span?) {
        context.report(
            Change(
                .bodyChanged,
                "the body of \(new.endpoint.quoted) \(message)",
                wire: wire,
                swift: swift,
                at: at ?? new.endpoint.span,
                was: was
            )
        )
    }
}
