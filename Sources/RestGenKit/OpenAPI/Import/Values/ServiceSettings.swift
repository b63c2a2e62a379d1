/// The options that a service declares for its endpoints.
struct ServiceSettings {
    /// The authentication, or `nil` to inherit the API's.
    var auth: [[String]]?
    /// The error models in addition to those of the API.
    var errors: [ImportedEndpoint.ErrorResponse] = []
}
