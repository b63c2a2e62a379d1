/// Compares the sequences of an endpoint: pagination, polling and waiting.
struct SequenceComparison {
    let context: DiffContext
    let old: Endpoint
    let new: Endpoint

    func compare() {
        // Their elements follow from the response, which is compared separately.
        compare(old.pages, new.pages, \.name) { "\($0.scheme)" }
        compare(old.poll, new.poll, \.name) { "\($0.parameter ?? "") \($0.every) \($0.isOfElements)" }
        compare(old.work, new.work, \.name) { work in
            let conditions = [work.until] + (work.fail.map { [$0] } ?? [])
            return "\(conditions) \(String(describing: work.every)) \(String(describing: work.within)) "
                + "\(String(describing: work.progress)) \(work.cancel != nil)"
        }
    }

    private func compare<Sequence>(
        _ first: Sequence?,
        _ second: Sequence?,
        _ name: (Sequence) -> String,
        described: (Sequence) -> String
    ) {
        switch (first, second) {
        case (nil, nil): break
        case (let first?, nil):
            report(.sequenceRemoved, "'\(name(first))' of \(new.quoted) was removed", swift: .breaks)
        case (nil, let second?):
            report(.sequenceAdded, "'\(name(second))' of \(new.quoted) was added", swift: .compatible)
        case (let first?, let second?):
            guard described(first) != described(second) else { break }
            report(
                .sequenceChanged,
                "'\(name(second))' of \(new.quoted) works differently",
                wire: .mayBreak,
                swift: .mayBreak
            )
        }
    }

    private func report(_ rule: DiagnosticID, _ message: String, wire: ChangeEffect = .none, swift: ChangeEffect) {
        context.report(Change(rule, message, wire: wire, swift: swift, at: new.span, was: old.span))
    }
}
