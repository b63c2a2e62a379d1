/// Compares the constants of requests: in queries, bodies and headers.
struct ConstantsComparison {
    let context: DiffContext
    let owner: String

    func compare(_ old: [EndpointInput], _ new: [EndpointInput], at span: Span?) {
        let before = Dictionary(old.map { ($0.key, $0) }) { first, _ in first }
        let now = Dictionary(new.map { ($0.key, $0) }) { first, _ in first }
        for input in old {
            guard case .fixed(let value) = input.value else { continue }
            switch now[input.key]?.value {
            case .fixed(let other)?:
                if value == other { continue }
                report(input, "is now '\(other)' (was '\(value)')", at: now[input.key]?.span, was: input.span)
            case .parameter?:
                report(input, "is now a parameter (was '\(value)')", at: now[input.key]?.span, was: input.span)
            case nil: report(input, "'\(value)' is no longer sent", at: nil, was: input.span)
            }
        }
        for input in new {
            guard case .fixed(let value) = input.value else { continue }
            switch before[input.key]?.value {
            case .fixed?: continue
            case .parameter?:
                report(
                    input,
                    "is now always '\(value)' (was a parameter)",
                    at: input.span,
                    was: before[input.key]?.span
                )
            case nil: report(input, "is now sent as '\(value)'", at: input.span, was: nil)
            }
        }
    }

    private func report(_ input: EndpointInput, _ message: String, at span: Span?, was: Span?) {
        let what = input.key.location == .header ? "header" : "constant"
        context.report(
            Change(
                .fixedValue,
                message,
                what: "the \(what) '\(input.shownName)'",
                wire: .mayBreak,
                at: span,
                was: was,
                of: owner
            )
        )
    }
}
