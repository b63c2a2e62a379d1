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
    /// Whether the spec has the same content once, in another media type.
    package var isMerged = false

    /// Whether a call can still send and read all that the operation has.
    package var isHarmless: Bool { kind.isHarmless || isMerged }

    package var line: String {
        let place = LineIndex(span.file).position(at: span.range.lowerBound)
        return "\(span.file.name):\(place.line):\(place.column): \(kind.rawValue): \(detail)"
    }
}
