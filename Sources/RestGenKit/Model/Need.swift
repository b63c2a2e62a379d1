/// Fields of a model of which some are required: `needs: [email, [street, city]]`.
package struct Need: Sendable {
    /// Whether exactly one alternative must be present.
    package var isExact: Bool
    /// The alternatives, at least two. Each is a field, or fields that are required together, by their indexes in the
    /// model.
    package var alternatives: [[Int]]
    /// The location in the spec.
    package var span: Span

    package init(isExact: Bool, alternatives: [[Int]], span: Span) {
        self.isExact = isExact
        self.alternatives = alternatives
        self.span = span
    }
}

extension Model {
    /// Returns the alternatives for a message: `'email', 'phone', 'street' with 'city'`.
    package func shown(_ need: Need) -> String {
        need.alternatives.map { indexes in
            indexes.map { "'\(fields[$0].wholeKey)'" }.joined(separator: " with ")
        }
        .joined(separator: ", ")
    }

    /// Whether a response may lack all of it.
    package func isOnlySent(_ need: Need) -> Bool { need.alternatives.joined().contains { fields[$0].isWriteOnly } }
}

extension Field {
    /// The key path: `profile.name`.
    package var wholeKey: String { (path + [key]).joined(separator: ".") }
}
