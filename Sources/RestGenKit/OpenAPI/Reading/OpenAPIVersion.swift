/// Which OpenAPI a document is written in.
enum OpenAPIVersion: Sendable {
    /// Swagger 2.0.
    case two
    case three
    /// From 3.1 on, whose schemas are those of JSON Schema.
    case threeOne
}
