/// Settings that a service declares for its endpoints.
struct ServiceSettings {
    /// `nil` inherits the API's.
    var auth: [[String]]?
    /// Beside those of the API.
    var failures: [ImportedEndpoint.Failure] = []
}
