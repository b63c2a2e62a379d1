/// A model whose fields are described once, for all formats.
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
/// The two methods provide reading and writing of JSON, and `Codable` with any `Decoder` and `Encoder`. Equality,
/// hashing (declare `Hashable`) and printing without sensitive values use the stored properties.
///
/// A model that requires itself, directly or through others, has no finite value. Make one of its fields optional, a
/// list or a map.
public protocol Mappable: Codable, FieldValue {
    /// Reads the fields. The reader records the first error, after which the values are placeholders.
    @_spi(Generated) init(from fields: inout FieldReader) throws(ReadFailure)

    /// Writes the fields, always in the same order.
    @_spi(Generated) func write(to fields: inout FieldWriter)
}

/// A model whose fields aren't all elements in XML.
@_spi(Generated) public protocol XMLModel: Mappable {
    /// The positions of the model's fields in XML.
    static var xmlLayout: XMLLayout { get }
}

/// A model whose fields are all headers. The body of a response isn't read.
@_spi(Generated) public protocol HeaderModel: Mappable {}

extension Mappable {
    /// Used by serializations with layouts only.
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
