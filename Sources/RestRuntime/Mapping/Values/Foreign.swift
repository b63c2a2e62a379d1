/// One of the user's own types as a field's value: read and written through its `Codable`.
///
///     fields.value("prices", as: [Foreign<Money>].self).map(\.value)
///
/// Reading throws, as nothing stands in for a `Money` that could not be read; lists, maps and optionals record the
/// error and go on with none.
public struct Foreign<Value: Codable & Sendable>: Sendable {
    public var value: Value
    public init(_ value: Value) { self.value = value }
}

extension Foreign: Equatable where Value: Equatable {}
extension Foreign: Hashable where Value: Hashable {}

extension Foreign: FieldValue {
    public typealias ReadFailure = FieldError

    public static func read(from reader: inout ValueReader) throws(FieldError) -> Foreign<Value> {
        Foreign(try reader.foreign(Value.self))
    }

    public func write(to writer: inout ValueWriter) { writer.foreign(value) }
}
