/// The changes of a comparison without duplicates. A field that several models inherit, or a setting that many
/// endpoints inherit, changes once.
struct ChangeList {
    private(set) var all: [Change] = []
    private var known: [Identity: Int] = [:]

    private struct Identity: Hashable {
        var rule: DiagnosticID
        var text: String
        var span: Span?
        var was: Span?
    }

    mutating func add(_ change: Change) {
        guard max(change.wire, change.swift) > .none else { return }
        let identity = Identity(
            rule: change.rule,
            text: (change.what ?? "") + " " + change.message,
            span: change.isCommon ? nil : change.span,
            was: change.isCommon ? nil : change.was
        )
        guard let first = known[identity] else {
            known[identity] = all.count
            all.append(change)
            return
        }
        all[first].wire = max(all[first].wire, change.wire)
        all[first].swift = max(all[first].swift, change.swift)
        if let subject = change.subject { all[first].others.append(subject) }
    }
}
