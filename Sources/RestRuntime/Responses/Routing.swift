import HTTPTypes
@_spi(Generated) import RestMapping

/// The tables that choose a type for a response, and the values by which they choose.
///
/// It belongs to one response of a call by path.
struct Routing: Sendable {
    /// The tables of the API.
    let routes: Routes
    /// The path of the base URL, without a trailing slash.
    let base: String
    /// The request, after all redirects.
    let path: String
    /// The method of the last request.
    let method: String
    /// The response, for results that keep it.
    let response: Response
    /// Whether the error tables apply.
    let isFailure: Bool

    /// The type that the tables choose.
    ///
    /// `nil` if no line fits.
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
