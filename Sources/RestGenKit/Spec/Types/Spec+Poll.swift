extension Spec {
    /// Polling: `poll: { since: last.id, every: 1.5s }`, or `poll: 2s` if all requests are equal.
    package struct Poll: Sendable {
        /// The API's name of the parameter that is updated.
        package var parameter: Located<String>?
        /// The key path of its next value in the response. `last` is the last element of a list. `nil` without
        /// `parameter`.
        package var next: KeyPathSyntax?
        /// Seconds between two requests.
        package var every: Located<Double>
        package var span: Span
    }
}
