/// The responses that mean "sign in again": those with one of the statuses and all of the fields.
@_spi(Generated) public struct ExpiredResponse: Sendable {
    package let statuses: [ClosedRange<Int>]
    package let fields: [(path: [String], value: String)]

    /// Creates a rule. By default it is any 401.
    public init(statuses: [ClosedRange<Int>] = [401...401], fields: [(path: [String], value: String)] = []) {
        self.statuses = statuses
        self.fields = fields
    }

    package func has(_ status: Int) -> Bool { statuses.contains { $0.contains(status) } }
}
