/// A diagnostic: a problem, its location, and how to solve it.
///
///     Specs/ChatCave.rest.yaml:21:30: error: no model is named 'Mesage' [unknown-type]
public struct Diagnostic: Sendable {
    package enum Severity: String, Sendable, Codable {
        case error
        case warning
        /// Not a problem, such as a change found by `restgen diff` that breaks nothing.
        case note
    }

    /// A second location that explains the first, such as the earlier declaration of a duplicate.
    package struct Label: Sendable {
        package var span: Span
        package var text: String

        package init(_ span: Span, _ text: String) {
            self.span = span
            self.text = text
        }
    }

    package var id: DiagnosticID
    package var severity: Severity
    /// Begins in lowercase and has no full stop. Texts of the spec are quoted. It is clear without the source line.
    package var message: String
    /// The smallest wrong part, or `nil` if the text is missing, as for a file that can't be read.
    package var span: Span?
    package var labels: [Label]
    /// Facts that explain the message.
    package var notes: [String]
    /// The change to make.
    package var help: String?

    package init(
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
