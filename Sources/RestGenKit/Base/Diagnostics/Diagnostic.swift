/// A diagnostic: a problem, its location, and how to solve it.
///
///     Specs/ChatCave.rest.yaml:21:30: error: no model is named 'Mesage' [unknown-type]
public struct Diagnostic: Sendable {
    public enum Severity: String, Sendable, Codable {
        case error
        case warning
        /// Not a problem, such as a change found by `restgen diff` that breaks nothing.
        case note
    }

    /// A second location that explains the first, such as the earlier declaration of a duplicate.
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
    /// Begins in lowercase and has no full stop. Texts of the spec are quoted. It is clear without the source line.
    public var message: String
    /// The smallest wrong part, or `nil` if the text is missing, as for a file that can't be read.
    public var span: Span?
    public var labels: [Label]
    /// Facts that explain the message.
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
