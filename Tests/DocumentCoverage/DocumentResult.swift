package import RestGenKit

/// The result of comparing a document with its API.
package struct DocumentResult: Sendable {
    package var name: String
    package var operations: [OperationResult]
    /// The number of operations on one line of the spec.
    package var short = 0
    /// The errors of the import. After an error, the API is missing.
    package var errors: [Diagnostic]
    /// Whether the document has a restgen extension, whose author decided how the API differs from the document.
    package var isExtended = false

    package func count(_ verdict: OperationResult.Verdict) -> Int { operations.count { $0.verdict == verdict } }

    /// The losses of all operations, each one once.
    package var losses: [Loss] {
        var seen: Set<String> = []
        return operations.flatMap(\.losses).filter { seen.insert($0.line).inserted }
    }
}
