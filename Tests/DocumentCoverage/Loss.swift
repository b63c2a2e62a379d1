package import RestGenKit

/// A part of a document that the API lacks.
package struct Loss: Sendable {
    package var kind: LossKind
    /// A description of the part: `property 'id'`.
    package var detail: String
    /// The location in the document.
    package var span: Span
    /// Whether a diagnostic or the import report mentions it.
    package var isReported: Bool
    /// Whether the spec has the same content in another media type.
    package var isMerged = false

    /// Whether calls can still send and read everything.
    package var isHarmless: Bool { kind.isHarmless || isMerged }

    package var line: String {
        let place = LineIndex(span.file).position(at: span.range.lowerBound)
        return "\(span.file.name):\(place.line):\(place.column): \(kind.rawValue): \(detail)"
    }
}
