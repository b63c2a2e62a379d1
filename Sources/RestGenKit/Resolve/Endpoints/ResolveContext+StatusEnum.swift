extension ResolveContext {
    /// Adds an enum of what comes back by status; the most specific case first.
    func addStatusEnum(
        _ name: String,
        _ doc: String,
        _ rows: [(statuses: ClosedRange<Int>, content: StatusEnum.Content)],
        for origin: Located<String>
    ) {
        typeNames.claim(name, written: name, at: origin.span)
        let sorted = rows.sorted { StatusRanges.isMoreSpecific($0.statuses, $1.statuses) }
        let cases = sorted.map { row in
            StatusEnum.Case(name: StatusNames.name(of: row.statuses), statuses: row.statuses, content: row.content)
        }
        statusEnums.append(StatusEnum(name: name, doc: doc, cases: cases))
    }
}

extension StatusEnum.Content: Equatable {
    public static func == (left: StatusEnum.Content, right: StatusEnum.Content) -> Bool {
        switch (left, right) {
        case (.void, .void), (.data, .data), (.text, .text): true
        case (.value(let a), .value(let b)): a == b
        default: false
        }
    }
}
