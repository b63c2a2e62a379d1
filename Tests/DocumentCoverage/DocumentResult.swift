package import RestGenKit

/// What an API has of a document.
package struct DocumentResult: Sendable {
    package var name: String
    package var operations: [OperationResult]
    /// Operations that are one line of the spec.
    package var short = 0
    /// The diagnostics that are errors. With one there is no API.
    package var errors: [Diagnostic]
    /// Whether the document has a restgen extension. Its author decided what the API is.
    package var isExtended = false

    package func count(_ verdict: OperationResult.Verdict) -> Int { operations.count { $0.verdict == verdict } }

    /// Each loss once, however many operations have it.
    package var losses: [Loss] {
        var seen: Set<String> = []
        return operations.flatMap(\.losses).filter { seen.insert($0.line).inserted }
    }
}
