/// The OpenAPI version of a document, as far as it makes a difference to the import.
enum OpenAPIVersion: Sendable {
    /// Swagger 2.0.
    case two
    case three
    /// OpenAPI 3.1 and later, whose schemas are JSON Schema.
    case threeOne
}
