/// A part of a document that shares one declaration in the spec with an equal part. The import report counts it, and
/// nothing is lost.
package enum MergedPart: String, CaseIterable, Sendable {
    case bodyMediaType
    case responseMediaType
    case schema

    package var message: String {
        switch self {
        case .bodyMediaType: "a body with the fields of another media type: calls send the other one"
        case .responseMediaType: "a response with the schema of another media type: calls ask for the other one"
        case .schema: "a schema that is equal to another: one type is used for both"
        }
    }
}
