extension ResolveContext {
    /// Adds an enum of what comes back by status and media type, in the order of the rows.
    func addStatusEnum(_ name: String, _ doc: String, _ rows: [AnswerRows.Row], for origin: Located<String>) {
        typeNames.claim(name, written: name, at: origin.span)
        let cases = zip(rows, MediaNames.names(of: rows)).map { row, name in
            StatusEnum.Case(
                name: name,
                statuses: row.statuses,
                mediaType: row.mediaType?.text,
                content: row.content,
                isFallible: isFallible(row.content)
            )
        }
        statusEnums.append(StatusEnum(name: name, doc: doc, cases: cases))
    }

    private func isFallible(_ content: StatusEnum.Content) -> Bool {
        guard case .value(let type) = content else { return false }
        return fallible?.isFallible(type) ?? false
    }
}

extension StatusEnum.Content: Equatable {
    public static func == (left: StatusEnum.Content, right: StatusEnum.Content) -> Bool {
        switch (left, right) {
        case (.void, .void), (.data, .data), (.text, .text), (.undocumented, .undocumented): true
        case (.value(let a), .value(let b)): a == b
        default: false
        }
    }
}
