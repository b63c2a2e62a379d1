/// The explanation of a diagnostic, for `restgen explain yaml-tab` and the pages in `Documentation/Diagnostics`.
package struct Explanation: Sendable {
    /// One line, which begins in lowercase and has no full stop.
    package var title: String
    /// The problem, why it is an error, and how to solve it. Paragraphs are separated by an empty line.
    package var meaning: String
    /// A part of a spec with the diagnostic, or `nil` if it would be too long.
    package var wrong: String?
    /// The corrected part.
    package var right: String?

    package init(_ title: String, _ meaning: String, wrong: String? = nil, right: String? = nil) {
        self.title = title
        self.meaning = meaning
        self.wrong = wrong
        self.right = right
    }

    /// Returns the page in `Documentation/Diagnostics`.
    package func markdown(for id: DiagnosticID) -> String {
        var parts = ["# \(id.rawValue)", sentence, meaning]
        if let wrong { parts.append("Wrong:\n\n```yaml\n\(wrong)\n```") }
        if let right { parts.append("Right:\n\n```yaml\n\(right)\n```") }
        return parts.joined(separator: "\n\n") + "\n"
    }

    /// Returns the output of `restgen explain`.
    package func text(for id: DiagnosticID) -> String {
        // Links are relative to the pages in `Documentation/Diagnostics`.
        var parts = ["\(id.rawValue): \(title)", meaning.replacing("](../", with: "](Documentation/")]
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
