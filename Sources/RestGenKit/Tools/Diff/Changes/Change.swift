/// A difference between two APIs, and its effect on both sides.
///
///     Change(.fieldRemoved, "is gone", what: "the field 'topic'", swift: .breaks, was: old.span, of: "'Room'")
struct Change {
    var rule: DiagnosticID
    /// The changed declaration, such as `the field 'topic'`, or `nil` if it is part of the message.
    var what: String?
    /// The message without the effect, which is appended.
    var message: String
    var wire: ChangeEffect
    var swift: ChangeEffect
    /// The location in the new spec, or `nil` for a removed declaration.
    var span: Span?
    /// The location in the old spec.
    var was: Span?
    /// The owner of the change, if several owners may have the same one: `'rooms.list'`.
    var subject: String?
    /// Whether other owners have the same change at different locations.
    var isCommon = false
    /// The other owners.
    var others: [String] = []
    var help: String?

    init(
        _ rule: DiagnosticID,
        _ message: String,
        what: String? = nil,
        wire: ChangeEffect = .none,
        swift: ChangeEffect = .none,
        at span: Span? = nil,
        was: Span? = nil,
        of subject: String? = nil,
        isCommon: Bool = false,
        help: String? = nil
    ) {
        self.rule = rule
        self.what = what
        self.message = message
        self.wire = wire
        self.swift = swift
        self.span = span
        self.was = was
        self.subject = subject
        self.isCommon = isCommon
        self.help = help
    }

    /// Returns `nil` if the change has no effect on the selected sides.
    func diagnostic(for sides: Set<DiffSide>) -> Diagnostic? {
        let wire = sides.contains(.wire) ? wire : .none
        let swift = sides.contains(.swift) ? swift : .none
        guard let severity = max(wire, swift).severity else { return nil }
        let text = [what, subject.map { "of " + $0 }, message].compactMap { $0 }.joined(separator: " ")
        return Diagnostic(
            rule,
            text + Self.verdict(wire, swift),
            at: span ?? was,
            severity: severity,
            labels: span == nil ? [] : was.map { [Diagnostic.Label($0, "the old version")] } ?? [],
            notes: notes,
            help: help
        )
    }

    private var notes: [String] {
        guard !others.isEmpty else { return [] }
        let shown = others.prefix(5).joined(separator: ", ")
        return ["the same change applies to \(shown)" + (others.count > 5 ? " and \(others.count - 5) more" : "")]
    }

    private static func verdict(_ wire: ChangeEffect, _ swift: ChangeEffect) -> String {
        let sides = [("the wire", wire), ("Swift", swift)]
        let broken = sides.filter { $0.1 == .breaks }.map(\.0)
        let doubtful = sides.filter { $0.1 == .mayBreak }.map(\.0)
        let parts = [("breaks", broken), ("may break", doubtful)].filter { !$0.1.isEmpty }
            .map { $0.0 + " " + $0.1.joined(separator: " and ") }
        return parts.isEmpty ? "" : ": " + parts.joined(separator: ", ")
    }
}
