/// The result of a call by path, with the type that the API's tables choose.
///
///     let mapped = try await client.get("users/42")
///     if let user = mapped.as(User.self) { show(user) }
///
/// As the error model of such a call, it has the type that the error tables choose. Tables choose by path, method,
/// status and media type (decision 7).
public struct Mapped: Sendable {
    /// The value, or `nil` for an empty body, JSON's `null`, and HEAD.
    ///
    /// It is a model, or a list of models if the response is a list. If no line of the tables fits, it is ``JSON``, or
    /// a `String` or `Data` for other media types.
    public let value: (any FieldValue)?
    /// The response.
    public internal(set) var response: Response
    /// Whether the tables have no type for the response.
    var hasNoLine = false

    /// Returns the value if it has a type, and `nil` otherwise: `mapped.as([User].self)`. ``value(as:)`` explains the
    /// difference.
    public func `as`<Value: FieldValue>(_ type: Value.Type = Value.self) -> Value? {
        value as? Value
    }

    /// Returns the value, which must have a type.
    ///
    ///     let user = try await client.get("users/42").value(as: User.self)
    ///     // users/42: expected User, found JSON, because the API's tables have no type for the response
    ///
    /// - Throws: ``RestError/mapping(_:_:)`` if the tables choose another type, if they have none for the path, method,
    ///   status and media type, or if the response has no value.
    public func value<Value: FieldValue>(as type: Value.Type) throws(RestError<Mapped>) -> Value {
        if let value = value as? Value { return value }
        let error = FieldError(keyPath: "", expected: "\(type)", found: foundDescription)
        throw .mapping(error, response)
    }

    /// The found value in an error: its type, and why it has that type.
    private var foundDescription: String {
        guard let value else { return "no value in the response" }
        let reason =
            hasNoLine
            ? "because the API's tables have no type for the response" : "which is the type in the API's tables"
        return "\(Swift.type(of: value)), \(reason)"
    }
}

extension Mapped: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The value's type and the call. The value itself may contain secrets.
    @_spi(Generated) public var description: String {
        "Mapped(\(value.map { "\(type(of: $0))" } ?? "nothing"), \(response))"
    }
    @_spi(Generated) public var debugDescription: String { description }
    @_spi(Generated) public var customMirror: Mirror {
        Mirror(self, children: ["value": description], displayStyle: .struct)
    }
}
