/// The errors of elements that a lossy list or map leaves out. Their number is limited (decision 66), since a server
/// could send millions of them.
extension ReaderState {
    /// The largest numbers of reported elements, and of error texts for them. Each text searches the document for its
    /// position.
    private static let reportedCount = 100
    static let reportedTextCount = 200

    /// Clears the error of an element, to continue with the next.
    ///
    /// The error is reported if it has a text. Otherwise the element is only counted.
    mutating func reportDropped() {
        if let error = firstError {
            details.dropped.append(error)
        } else {
            details.unreportedCount += 1
        }
        clearError()
    }

    /// Clears the error.
    ///
    /// It is used after attempts and left out elements.
    mutating func clearError() {
        failed = false
        failure = nil
        thrown = nil
    }

    /// Whether the error of an element has a text and is reported.
    var reportsNext: Bool {
        guard let existingDetails else { return true }
        return existingDetails.dropped.count < Self.reportedCount && existingDetails.remainingReports > 0
    }

    /// The reported errors, and one for the elements that aren't reported.
    var allDropped: [FieldError] {
        guard let existingDetails else { return [] }
        if existingDetails.unreportedCount == 0 { return existingDetails.dropped }
        let rest = FieldError(
            keyPath: "",
            expected: "elements that can be decoded",
            found: "\(existingDetails.unreportedCount) more that can't"
        )
        return existingDetails.dropped + [rest]
    }
}
