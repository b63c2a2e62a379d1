/// What a diagnostic means, at length: `restgen explain yaml-tab`, and a page under `Documentation/Diagnostics`.
public struct Explanation: Sendable {
    /// One line, lower-case start, no full stop.
    public var title: String
    /// What is wrong, why it is an error, and what to do. Paragraphs are separated by an empty line.
    public var meaning: String
    /// A piece of spec that gives the diagnostic; nil when it would be too long to show.
    public var wrong: String?
    /// The same piece put right.
    public var right: String?

    public init(_ title: String, _ meaning: String, wrong: String? = nil, right: String? = nil) {
        self.title = title
        self.meaning = meaning
        self.wrong = wrong
        self.right = right
    }

    /// The page under `Documentation/Diagnostics`.
    public func markdown(for id: DiagnosticID) -> String {
        var parts = ["# \(id.rawValue)", sentence, meaning]
        if let wrong { parts.append("Wrong:\n\n```yaml\n\(wrong)\n```") }
        if let right { parts.append("Right:\n\n```yaml\n\(right)\n```") }
        return parts.joined(separator: "\n\n") + "\n"
    }

    /// What `restgen explain` prints.
    public func text(for id: DiagnosticID) -> String {
        var parts = ["\(id.rawValue): \(title)", meaning]
        if let wrong { parts.append("Wrong:\n\n\(indented(wrong))") }
        if let right { parts.append("Right:\n\n\(indented(right))") }
        return parts.joined(separator: "\n\n") + "\n"
    }

    private var sentence: String {
        "**" + title.prefix(1).uppercased() + title.dropFirst() + ".**"
    }

    private func indented(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.isEmpty ? "" : "    " + $0 }
            .joined(separator: "\n")
    }
}
