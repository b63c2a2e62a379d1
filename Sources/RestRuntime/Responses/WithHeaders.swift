/// The result of a call and values from the response's headers.
///
///     list: { GET: /issues, returns: { type: "[Issue]", headers: { X-Total-Count: Int } } }      # in a spec
///
///     let issues = try await client.issues.list()
///     show(issues.value, of: issues.headers.xTotalCount)
///
/// The headers are a model whose fields are all headers. If a required one is missing, the call throws a mapping error.
public struct WithHeaders<Value: Sendable, Headers: FieldValue>: Sendable {
    /// The result without the headers.
    public let value: Value
    /// The values of the headers.
    public let headers: Headers

    /// Creates a result with headers.
    public init(_ value: Value, _ headers: Headers) {
        self.value = value
        self.headers = headers
    }
}

extension WithHeaders: Equatable where Value: Equatable, Headers: Equatable {}
extension WithHeaders: Hashable where Value: Hashable, Headers: Hashable {}

/// Reading results with headers.
extension ResponseReader {
    /// Adds the response's headers to a result.
    ///
    /// - Throws: The error of the headers' model, if its type throws. Otherwise a missing header is recorded.
    @_spi(Generated) public mutating func headed<Value, Headers: FieldValue>(
        _ value: Value
    ) throws(Headers.ReadFailure) -> WithHeaders<Value, Headers> {
        WithHeaders(value, try self.value(Headers.self))
    }
}

/// A ``WithHeaders`` of any types, for writing responses in tests.
///
/// RestTesting writes the parts of a stub's value by it.
package protocol AnyWithHeaders {
    var parts: (value: any Sendable, headers: any FieldValue) { get }
}

extension WithHeaders: AnyWithHeaders {
    package var parts: (value: any Sendable, headers: any FieldValue) { (value, headers) }
}

/// The former name of ``WithHeaders``.
@available(*, deprecated, renamed: "WithHeaders")
public typealias Headed<Value: Sendable, Headers: FieldValue> = WithHeaders<Value, Headers>
