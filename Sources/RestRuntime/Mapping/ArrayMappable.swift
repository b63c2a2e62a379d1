/// A model that is a list in JSON. Each field has a position, in the order in which fields are read and written.
///
///     struct Sample: ArrayMappable, Hashable {           // [1714566600, 21.5]
///         var time: Int
///         var value: Double
///
///         init(from fields: inout FieldReader) {
///             time = fields.int("time")
///             value = fields.double("value")
///         }
///
///         func write(to fields: inout FieldWriter) {
///             fields.int("time", time)
///             fields.double("value", value)
///         }
///     }
///
/// The keys name the fields in errors. A shorter list lacks its last fields, and further elements are ignored. When
/// writing, omitted fields at the end make the list shorter, and others are `null`.
@_spi(Generated) public protocol ArrayMappable: Mappable {}

/// Reading and writing by position. XML has no positions, so there the fields have names.
extension ArrayMappable {
    @_spi(Generated) public static func read(from reader: inout ValueReader) throws(ReadFailure) -> Self {
        let outer = reader.suspendFormat()
        defer { reader.resumeFormat(outer) }
        // A list of a decoder is read through JSON, since its elements have no keys.
        if let source = reader.source, let json = reader.list(source) {
            return try DecodedJSON.read(json, in: reader.state, at: source.decoder.codingPath)
        }
        var fields = reader.elements(of: "\(Self.self)", layout: Self.layout)
        return try Self(from: &fields)
    }

    @_spi(Generated) public func write(to writer: inout ValueWriter) {
        if let sink = writer.sink {
            if !(sink.encoder is any LayoutEncoder) { return writer.throughJSON(self) }
            return writer.object(of: "\(Self.self)", layout: Self.layout) { fields in write(to: &fields) }
        }
        writer.list { fields in write(to: &fields) }
    }
}

/// The elements of a list as fields.
extension ValueReader {
    /// Returns the elements of the value, a list, as fields.
    ///
    /// Another value is an error, after which all fields are absent.
    fileprivate mutating func elements(
        of model: @autoclosure () -> String,
        layout: @autoclosure () -> XMLLayout
    ) -> FieldReader {
        if source != nil { return fields(of: model(), layout: layout()) }
        state.pointee.isLossy = false
        if StackSpace.here < state.pointee.stackFloor {
            fail(expected: "less nesting, as the thread's stack is full")
        }
        if kind != Token.array {
            fail(expected: "a list")
            return FieldReader(state: state, object: 0)
        }
        return FieldReader(state: state, cursor: KeyCursor(ofList: index, state))
    }

    /// Returns the list of a decoder as JSON, or `nil` for other sources.
    fileprivate mutating func list(_ source: DecoderSource) -> JSON? {
        // A decoder with a layout has named fields.
        if source.decoder is any LayoutDecoder { return nil }
        if state.pointee.failed || (try? source.decoder.unkeyedContainer()) == nil { return nil }
        return source.json(state)
    }
}
