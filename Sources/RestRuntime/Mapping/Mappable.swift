/// A model whose fields are described once, for every source and every sink.
///
///     struct Room: Mappable, Hashable {
///         var id: String
///         var topic: String?
///
///         init(from fields: inout FieldReader) {
///             id = fields.string("id")
///             topic = fields.value(optional: "topic")
///         }
///
///         func write(to fields: inout FieldWriter) {
///             fields.string("id", id)
///             fields.value(optional: "topic", topic)
///         }
///     }
///
/// From the two methods follow decoding and encoding by the runtime's own JSON reader and writer, `Codable` over any
/// `Decoder` and `Encoder`. Equality and hashing (declare `Hashable`) go over what the model stores, and so does printing
/// without sensitive values (a ``SensitiveModel``).
///
/// A model that requires itself, directly or through others, has no finite value; make one of its fields optional, a
/// list or a map.
public protocol Mappable: Codable, FieldValue {
    /// Reads each field in turn. The reader records the first error; the values are then stand-ins.
    @_spi(Generated) init(from fields: inout FieldReader) throws(ReadFailure)

    /// Writes each field in turn, in a fixed order.
    @_spi(Generated) func write(to fields: inout FieldWriter)
}

/// A model whose fields do not all stand in an element each, in XML.
@_spi(Generated) public protocol XMLModel: Mappable {
    /// How the model's fields stand in XML.
    static var xmlLayout: XMLLayout { get }
}

/// A model whose fields are all headers: the answer's body is not looked at.
@_spi(Generated) public protocol HeaderModel: Mappable {}

extension Mappable {
    /// Asked for by notations that have layouts alone.
    static var layout: XMLLayout { (Self.self as? any XMLModel.Type)?.xmlLayout ?? XMLLayout() }

    @_spi(Generated) public static func read(from reader: inout ValueReader) throws(ReadFailure) -> Self {
        let outer = reader.suspendFormat()
        defer { reader.resumeFormat(outer) }
        var fields = reader.fields(of: "\(Self.self)", layout: Self.layout)
        return try Self(from: &fields)
    }

    @_spi(Generated) public func write(to writer: inout ValueWriter) {
        writer.object(of: "\(Self.self)", layout: Self.layout) { fields in write(to: &fields) }
    }
}
