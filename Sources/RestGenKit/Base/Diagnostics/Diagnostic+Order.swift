extension [Diagnostic] {
    /// Returns the diagnostics without duplicates, sorted by file and position.
    ///
    /// Those without a position come first. Diagnostics at the same position keep their order.
    package func ordered() -> [Diagnostic] {
        var seen: Set<Identity> = []
        let once = filter { seen.insert(Identity($0)).inserted }
        return once.enumerated().sorted { left, right in
            let (a, b) = (left.element.span, right.element.span)
            switch (a, b) {
            case (nil, nil): return left.offset < right.offset
            case (nil, _): return true
            case (_, nil): return false
            case (let a?, let b?):
                if a.file.shownName != b.file.shownName { return a.file.shownName < b.file.shownName }
                let (first, second) = (a.range, b.range)
                return (first.lowerBound, first.upperBound, left.offset)
                    < (second.lowerBound, second.upperBound, right.offset)
            }
        }.map(\.element)
    }

    /// Returns the diagnostics under `--strict`, where warnings are errors.
    package func strict() -> [Diagnostic] {
        map { diagnostic in
            var diagnostic = diagnostic
            if diagnostic.severity == .warning { diagnostic.severity = .error }
            return diagnostic
        }
    }
}

/// The properties by which two diagnostics are the same.
private struct Identity: Hashable {
    var id: DiagnosticID
    var message: String
    var file: String?
    var range: Range<Int>?

    init(_ diagnostic: Diagnostic) {
        id = diagnostic.id
        message = diagnostic.message
        file = diagnostic.span?.file.shownName
        range = diagnostic.span?.range
    }
}
