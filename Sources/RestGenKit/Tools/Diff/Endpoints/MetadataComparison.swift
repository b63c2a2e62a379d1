/// Compares the metadata that bodies contain next to their results.
struct MetadataComparison {
    let context: DiffContext

    func compare(_ old: Metadata?, _ new: Metadata?, of subject: String, at span: Span?) {
        switch (old, new) {
        case (nil, nil): break
        case (_?, nil): report("was removed", wire: .none, swift: .breaks, subject, span)
        case (nil, _?): report("was added", wire: .none, swift: .compatible, subject, span)
        case (let first?, let second?):
            if first.path != second.path {
                report(
                    "is now at '\(second.path.shown)' (was at '\(first.path.shown)')",
                    wire: .mayBreak,
                    swift: .none,
                    subject,
                    span
                )
            }
            guard !context.isSameInSwift(first.type, second.type) else { return }
            let wire = context.wire.relation(first.type, second.type).effect(.received)
            report(
                "is now '\(second.type.written)' (was '\(first.type.written)')",
                wire: wire,
                swift: .breaks,
                subject,
                span
            )
        }
    }

    private func report(_ message: String, wire: ChangeEffect, swift: ChangeEffect, _ subject: String, _ span: Span?) {
        context.report(
            Change(
                .metadataChanged,
                "'meta' in the envelope of \(subject) \(message)",
                wire: wire,
                swift: swift,
                at: span
            )
        )
    }
}
