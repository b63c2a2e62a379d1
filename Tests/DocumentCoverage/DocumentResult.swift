package import RestGenKit

/// The coverage of a document by its API.
package struct DocumentResult: Sendable {
    package var name: String
    package var operations: [OperationResult]
    /// The number of operations that are one line of the spec.
    package var short = 0
    /// The diagnostics that are errors. If there are any, there is no API.
    package var errors: [Diagnostic]
    /// Whether the document has a restgen extension, with which its author decides about the API.
    package var isExtended = false

    package func count(_ verdict: OperationResult.Verdict) -> Int { operations.count { $0.verdict == verdict } }

    /// The losses, each once even if several operations have it.
    package var losses: [Loss] {
        var seen: Set<String> = []
        return operations.flatMap(\.losses).filter { seen.insert($0.line).inserted }
    }
}
