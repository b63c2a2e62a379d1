extension [Diagnostic] {
    /// The findings as they are shown: by file and place, each once.
    ///
    /// Those without a place come first. Findings of one place keep the order they were made in.
    public func ordered() -> [Diagnostic] {
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

    /// The findings under `--strict`: every warning is an error.
    public func strict() -> [Diagnostic] {
        map { diagnostic in
            var diagnostic = diagnostic
            if diagnostic.severity == .warning { diagnostic.severity = .error }
            return diagnostic
        }
    }
}

/// What makes two findings the same.
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
