/// What a call by path gives: a value of the type that the API's tables name for it.
///
///     let mapped = try await client.get("users/42")
///     if let user = mapped.as(User.self) { show(user) }
///
/// As the error model of such a call it holds what the error tables name.
public struct Mapped: Sendable {
    /// A model, a list of it where the answer is a list; where no line of the tables fits ``JSON``, or for another media type
    /// than JSON's a `String` or `Data`; nil for an empty body, for JSON's null, and for HEAD.
    public let value: (any FieldValue)?
    /// What the server answered.
    public internal(set) var response: Response
    /// True if the tables name no type for the response.
    var hasNoLine = false

    /// The value if it is of this type, else `nil`: `mapped.as([User].self)`. ``value(as:)`` says why it is of another type.
    public func `as`<Value: FieldValue>(_ type: Value.Type = Value.self) -> Value? {
        value as? Value
    }

    /// The value, which has to be of this type.
    ///
    ///     let user = try await client.get("users/42").value(as: User.self)
    ///     // users/42: expected User, found JSON, because the API's tables name no type for the response
    ///
    /// Throws ``RestError/mapping(_:_:)`` if the tables name another type, if they name none for the path, method, status and media
    /// type of the response, or if the response has no value.
    public func value<Value: FieldValue>(as type: Value.Type) throws(RestError<Mapped>) -> Value {
        if let value = value as? Value { return value }
        let error = FieldError(keyPath: "", expected: "\(type)", found: found)
        throw .mapping(error, response)
    }

    private var found: String {
        guard let value else { return "no value in the response" }
        let reason =
            hasNoLine
            ? "because the API's tables have no type for the response" : "which is the type in the API's tables"
        return "\(Swift.type(of: value)), \(reason)"
    }
}

extension Mapped: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The value's type and the call; not the value, which may hold what nobody should read.
    public var description: String {
        "Mapped(\(value.map { "\(type(of: $0))" } ?? "nothing"), \(response))"
    }
    public var debugDescription: String { description }
    public var customMirror: Mirror {
        Mirror(self, children: ["value": description], displayStyle: .struct)
    }
}
