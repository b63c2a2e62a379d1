/// What an answer holds, and beside it what its headers say.
///
///     list: { GET: /issues, returns: { type: "[Issue]", headers: { X-Total-Count: Int } } }      # in a page
///
///     let issues = try await client.issues.list()
///     show(issues.value, of: issues.headers.xTotalCount)
///
/// The headers are a model whose fields are headers alone. One that is wanted and is not there is an error of the mapping.
public struct Headed<Value: Sendable, Headers: FieldValue>: Sendable {
    /// What the method gives without headers.
    public let value: Value
    /// What the page says of the answer's headers.
    public let headers: Headers

    /// A value with headers beside it.
    public init(_ value: Value, _ headers: Headers) {
        self.value = value
        self.headers = headers
    }
}

extension Headed: Equatable where Value: Equatable, Headers: Equatable {}
extension Headed: Hashable where Value: Hashable, Headers: Hashable {}

extension AnswerReader {
    /// What was read, with the headers of the answer beside it.
    @_spi(Generated) public mutating func headed<Value, Headers: FieldValue>(
        _ value: Value
    ) throws(Headers.ReadFailure) -> Headed<Value, Headers> {
        Headed(value, try self.value(Headers.self))
    }
}

/// The same of any types, for who writes an answer.
package protocol AnyHeaded {
    var parts: (value: any Sendable, headers: any FieldValue) { get }
}

extension Headed: AnyHeaded {
    package var parts: (value: any Sendable, headers: any FieldValue) { (value, headers) }
}
