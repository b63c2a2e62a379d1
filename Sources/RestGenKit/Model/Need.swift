/// Fields of a model of which some have to be there: `needs: [email, [street, city]]`.
public struct Need: Sendable {
    /// True where no other of them may be there.
    public var isExact: Bool
    /// Each a field, or fields that are there together, by their places among those of the model. Two at least.
    public var alternatives: [[Int]]
    /// Where the page says it.
    public var span: Span

    package init(isExact: Bool, alternatives: [[Int]], span: Span) {
        self.isExact = isExact
        self.alternatives = alternatives
        self.span = span
    }
}

extension Model {
    /// `'email', 'phone', 'street' with 'city'`
    package func shown(_ need: Need) -> String {
        need.alternatives.map { places in
            places.map { "'\(fields[$0].wholeKey)'" }.joined(separator: " with ")
        }
        .joined(separator: ", ")
    }

    /// True where an answer may lack all of it.
    package func isOnlySent(_ need: Need) -> Bool { need.alternatives.joined().contains { fields[$0].isWriteOnly } }
}

extension Field {
    /// `profile.name`
    package var wholeKey: String { (path + [key]).joined(separator: ".") }
}
