/// Checks that `lossy` applies to lists and maps.
///
///     returns: { type: "[Room]", lossy: true }
struct LossyCheck {
    let context: ResolveContext

    func check(_ type: TypeReference, at span: Span) {
        if !hasElements(type) { report("'\(type.written)'", at: span) }
    }

    /// Checks a table. `lossy` applies to each list of it.
    ///
    /// - Parameter rows: The types of the rows that have one, and the locations of their `lossy`.
    func check(_ rows: [(type: TypeReference?, lossy: Span?)]) -> Bool {
        guard let lossy = rows.compactMap(\.lossy).first else { return true }
        for row in rows {
            guard let type = row.type else {
                if let span = row.lossy { report("an entry without a list or a map", at: span) }
                continue
            }
            if let span = row.lossy {
                check(type, at: span)
            } else if hasElements(type) {
                context.diagnostics.error(
                    .fieldOption,
                    "'lossy' must be in every list or map of the table, but the entry '\(type.written)' does not have it",
                    at: lossy,
                    help: "write 'lossy' in each entry that is a list or a map"
                )
                return false
            }
        }
        return true
    }

    func report(_ type: String, at span: Span) {
        context.diagnostics.error(
            .fieldOption,
            "'lossy' skips elements, but \(type) has none",
            at: span,
            help: "remove 'lossy', which applies only to lists and maps"
        )
    }

    private func hasElements(_ type: TypeReference) -> Bool {
        switch context.opened(type) {
        case .list, .map: true
        case .optional(let wrapped): hasElements(wrapped)
        default: false
        }
    }
}
