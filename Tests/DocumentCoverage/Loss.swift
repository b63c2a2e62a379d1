package import RestGenKit

/// A part of a document that the API doesn't have.
package struct Loss: Sendable {
    package var kind: LossKind
    /// The part, as `property 'id'`.
    package var detail: String
    /// The place in the document.
    package var span: Span
    /// Whether a diagnostic or the import's report names it.
    package var isReported: Bool

    package var line: String {
        let place = LineIndex(span.file).position(at: span.range.lowerBound)
        return "\(span.file.name):\(place.line):\(place.column): \(kind.rawValue): \(detail)"
    }
}
