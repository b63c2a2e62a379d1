import HTTPTypes
@_spi(Generated) import RestMapping

/// What chooses a type for an answer: the tables, and what they look at.
struct Routing: Sendable {
    let routes: Routes
    /// The server's own path, without a slash at its end.
    let base: String
    /// Behind all redirects.
    let path: String
    let method: String
    let response: Response
    /// True where the error tables count.
    let isFailure: Bool

    /// The type that the tables name.
    var type: MappedType? {
        let table = isFailure ? routes.errors : routes.map
        return table.value(
            path: path,
            base: base,
            method: method,
            status: response.status,
            mediaType: response.headers[.contentType]
        )
    }
}
