extension ResolveContext {
    /// Adds an enum by status and media type, in the order of the rows.
    func addStatusEnum(_ name: String, _ doc: String, _ rows: [ResponseRows.Row], for origin: Located<String>) {
        typeNames.claim(name, written: name, at: origin.span)
        for name in rows.compactMap(\.name) { unusedOptions.use(name.span) }
        let cases = zip(rows, names(of: rows)).map { row, name in
            StatusEnum.Case(
                name: name,
                statuses: row.statuses,
                mediaType: row.mediaType?.text,
                content: row.content,
                headers: row.headers,
                isFallible: isFallible(row.content)
            )
        }
        statusEnums.append(StatusEnum(name: name, doc: doc, cases: cases))
    }

    /// Returns the names of the cases: those in the spec, and generated ones.
    private func names(of rows: [ResponseRows.Row]) -> [String] {
        var chosen: [String: Span] = [:]
        for name in rows.compactMap(\.name) {
            check(name, first: chosen[name.value])
            chosen[name.value] = chosen[name.value] ?? name.span
        }
        return MediaNames.names(of: rows, besides: Set(chosen.keys))
    }

    /// Reports a repeated name. `first` is the location of the other case.
    private func check(_ name: Located<String>, first: Span?) {
        var labels: [Diagnostic.Label] = []
        let (id, message, help): (DiagnosticID, String, String)
        if !SwiftIdentifier.isLegal(name.value) {
            (id, message) = (.swiftName, "'\(name.value)' is not a valid Swift name")
            help = "use letters, digits and underscores, and don't start with a digit"
        } else if ReservedNames.cases.contains(name.value) {
            (id, message) = (.swiftName, "the generated code already uses the name '\(name.value)'")
            help = "choose another name"
        } else if let first {
            (id, message) = (.nameClash, "two cases of one enum have the name '\(name.value)'")
            help = "give one of them another name"
            labels = [Diagnostic.Label(first, "the first one is here")]
        } else {
            return
        }
        guard isFirstReport(at: name.span) else { return }
        diagnostics.error(id, message, at: name.span, labels: labels, help: help)
    }

    private func isFallible(_ content: StatusEnum.Content) -> Bool {
        guard case .value(let type) = content else { return false }
        return throwingInits?.isFallible(type) ?? false
    }
}

extension ResolveContext {
    /// A text that is equal for failures that are read alike, whatever their enums are called.
    func shape(of failure: Failure) -> String {
        switch failure {
        case .never: return ""
        case .value(let type): return type.written
        case .byStatus(let name):
            let lines = statusEnums.first { $0.name == name }?.cases ?? []
            return lines.map { "\($0.statuses) \($0.mediaType ?? "") \($0.name) \($0.content)" }.joined(separator: "\n")
        }
    }
}
