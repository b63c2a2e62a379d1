/// The responses that mean "sign in again": those with one of the statuses and all of the fields.
///
/// A session's cookie scheme has such a rule. Some servers respond with 403 or 200 and an error code instead of a 401:
///
///     ExpiredResponse(statuses: [200...200], fields: [(["error", "code"], "session_expired")])
@_spi(Generated) public struct ExpiredResponse: Sendable {
    /// The statuses, one of which the response has.
    package let statuses: [ClosedRange<Int>]
    /// The key paths in the body and the texts there, all of which the response has.
    package let fields: [(path: [String], value: String)]

    /// Creates a rule. By default it is any 401.
    ///
    /// - Parameters:
    ///   - statuses: The statuses.
    ///   - fields: The key paths in the body, with their texts.
    public init(statuses: [ClosedRange<Int>] = [401...401], fields: [(path: [String], value: String)] = []) {
        self.statuses = statuses
        self.fields = fields
    }

    /// Returns whether a status is one of the rule's. The fields are checked separately, since they need the body.
    package func has(_ status: Int) -> Bool { statuses.contains { $0.contains(status) } }
}
