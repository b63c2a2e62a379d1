/// Checks the keys of a table by status: none twice, and none that another hides.
struct StatusKeys {
    let diagnostics: Diagnostics

    init(_ diagnostics: Diagnostics) { self.diagnostics = diagnostics }

    func check(_ keys: [Located<ClosedRange<Int>>]) {
        for (index, key) in keys.enumerated() {
            if let first = keys[..<index].first(where: { $0.value == key.value }) {
                diagnostics.error(
                    .duplicateStatus,
                    "the status '\(key.span.text)' is there twice",
                    at: key.span,
                    labels: [Diagnostic.Label(first.span, "the first one is here")]
                )
                continue
            }
            let before = keys.filter { StatusRanges.isMoreSpecific($0.value, key.value) }
            if StatusRanges.isCovered(key.value, by: before.map(\.value)) {
                diagnostics.warning(
                    .unreachableStatus,
                    "'\(key.span.text)' never applies: more specific keys take all of its codes",
                    at: key.span,
                    labels: before.prefix(3).map { Diagnostic.Label($0.span, "this one comes before it") }
                )
            }
        }
    }
}
