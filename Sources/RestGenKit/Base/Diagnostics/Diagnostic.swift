/// One finding: what is wrong, where, and what to do about it.
///
///     Specs/ChatCave.rest.yaml:21:30: error: no model is named 'Mesage' [unknown-type]
public struct Diagnostic: Sendable {
    public enum Severity: String, Sendable, Codable {
        case error
        case warning
        /// Nothing is wrong: what `restgen diff` finds that breaks nothing.
        case note
    }

    /// A second place that explains the first: where the duplicate was declared before, for instance.
    public struct Label: Sendable {
        public var span: Span
        public var text: String

        public init(_ span: Span, _ text: String) {
            self.span = span
            self.text = text
        }
    }

    public var id: DiagnosticID
    public var severity: Severity
    /// Lower-case start, no full stop, quotes round what the author wrote; stands alone without the source line.
    public var message: String
    /// The smallest place that is wrong; nil only when there is no text to point at (a file that can't be read).
    public var span: Span?
    public var labels: [Label]
    /// Facts that help to understand the message.
    public var notes: [String]
    /// The change to make.
    public var help: String?

    public init(
        _ id: DiagnosticID,
        _ message: String,
        at span: Span?,
        severity: Severity = .error,
        labels: [Label] = [],
        notes: [String] = [],
        help: String? = nil
    ) {
        self.id = id
        self.severity = severity
        self.message = message
        self.span = span
        self.labels = labels
        self.notes = notes
        self.help = help
    }
}
