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

    /// The value where it is of this type, else nil: `mapped.as([User].self)`.
    public func `as`<Value: FieldValue>(_ type: Value.Type = Value.self) -> Value? {
        value as? Value
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
