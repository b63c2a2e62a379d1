/// Validates a JSON value against a type, like generated code decodes it.
///
///     ValueValidator(types, for: .request).issues(in: body, as: .declared("NewRoom", .model)).map { $0.text() }
///     // ["name: expected a string, found the number 7"]
public struct ValueValidator: Sendable {
    private let types: TypeIndex
    private let direction: ValueDirection
    /// The default limit of reported issues.
    public static let limit = 5

    /// Creates a validator for the types of an API.
    ///
    /// - Parameter direction: `.response` to decode like generated code, or `.request` to decode like a server. A
    ///   server also accepts the formats that generated code encodes, and requires the discriminators of unions.
    public init(_ types: TypeIndex, for direction: ValueDirection) {
        self.types = types
        self.direction = direction
    }

    /// Returns the first issues, in the order in which generated code finds them. The rules of fields, and `rules` of
    /// the value itself, are only checked in requests.
    ///
    /// - Parameter value: `nil` for a missing value.
    public func issues(
        in value: JSONValue?,
        as type: TypeReference,
        format: ValueFormat? = nil,
        rules: ValueRules? = nil,
        limit: Int = limit
    ) -> [DecodingIssue] {
        let issues = issues(in: value, as: type, format: format, at: [], limit: limit)
        guard issues.isEmpty, direction == .request, let rules, let value else { return issues }
        return DecodingIssue(value, breaking: rules, format: format, at: [], isHidden: types.bare(type) == .secret)
            .map { [$0] } ?? []
    }

    /// Returns the issue at which generated code stops decoding, or `nil` if the value fits.
    ///
    /// - Parameter path: The keys of the value, for the issue's path.
    package func issue(
        in value: JSONValue?,
        as type: TypeReference,
        format: ValueFormat? = nil,
        at path: [String] = []
    ) -> DecodingIssue? {
        issues(in: value, as: type, format: format, at: path, limit: 1).first
    }

    private func issues(
        in value: JSONValue?,
        as type: TypeReference,
        format: ValueFormat?,
        at path: [String],
        limit: Int
    ) -> [DecodingIssue] {
        var walker = TypeWalker(types, direction, limit: limit, budgetFor: value)
        walker.walk(value, type, format: format, at: path)
        return walker.issues.found
    }
}
