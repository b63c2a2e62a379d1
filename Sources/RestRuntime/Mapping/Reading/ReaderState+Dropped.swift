extension ReaderState {
    /// How many elements are reported one by one, and how many texts are made for them at most: each looks for its
    /// place in the document.
    private static let reportedCount = 100
    static let reportedTextCount = 200

    /// Forgets the error of an element, to go on with the next.
    mutating func drop() {
        if let error = firstError {
            notes.dropped.append(error)
        } else {
            notes.droppedBeyond += 1
        }
        forget()
    }

    /// As if there had been no error.
    mutating func forget() {
        failed = false
        failure = nil
        thrown = nil
    }

    /// True when the error of an element gets a text, and a report of its own.
    var reportsNext: Bool {
        guard let rareNotes else { return true }
        return rareNotes.dropped.count < Self.reportedCount && rareNotes.reportsLeft > 0
    }

    /// The reports, and one for what has none of its own.
    var allDropped: [FieldError] {
        guard let rareNotes else { return [] }
        if rareNotes.droppedBeyond == 0 { return rareNotes.dropped }
        let rest = FieldError(
            keyPath: "",
            expected: "elements that can be decoded",
            found: "\(rareNotes.droppedBeyond) more that can't"
        )
        return rareNotes.dropped + [rest]
    }
}
