/// An enum whose cases are different types in JSON, told apart by what the JSON holds.
///
///     enum Note: Union, Hashable {
///         case text(TextNote)
///         case image(ImageNote)
///         case unknown(JSON)
///
///         static func readCase(from reader: inout CaseReader) -> Note {
///             switch reader.tag("type") {
///             case "text": .text(reader.value())
///             case "image": .image(reader.value())
///             default: .unknown(reader.unknown())
///             }
///         }
///
///         func writeCase(to writer: inout CaseWriter) {
///             switch self {
///             case .text(let value): writer.tagged("text", at: "type", value: value)
///             case .image(let value): writer.tagged("image", at: "type", value: value)
///             case .unknown(let json): writer.value(json)
///             }
///         }
///     }
///
/// Besides ``CaseReader/tag(_:)`` a case is found by its only key (``CaseReader/singleKey()``), by keys that it has
/// (``CaseReader/has(_:)``), by its fields (``CaseReader/closest(_:)``), by its kind (``CaseReader/jsonKind``), or by trying (``CaseReader/attempt(_:)``).
///
/// Over a `Decoder` or an `Encoder` a union goes through ``JSON``, as both must be read and written in one order; not over
/// a ``LayoutDecoder`` and a ``LayoutEncoder``, in whose notations a value is no JSON.
public protocol Union: FieldValue, Codable {
    /// Tells the case, and reads its value.
    static func readCase(from reader: inout CaseReader) throws(ReadFailure) -> Self

    /// Writes the case's value, with what tells the case.
    func writeCase(to writer: inout CaseWriter)
}

extension Union {
    @_spi(Generated) public static func read(from reader: inout ValueReader) throws(ReadFailure) -> Self {
        if let source = reader.source, !(source.decoder is any LayoutDecoder) {
            let json = source.json(reader.state)
            return try DecodedJSON.read(json, in: reader.state, at: source.decoder.codingPath)
        }
        let state = reader.state
        if reader.source != nil {
        } else if reader.kind == Token.none {
            reader.fail(expected: "a value")
        } else if StackSpace.here < state.pointee.stackFloor {
            reader.fail(expected: "nesting that the thread's stack holds")
        }
        let format = reader.suspendFormat()
        defer { reader.resumeFormat(format) }
        var cases = CaseReader(reader)
        guard let notes = state.pointee.rareNotes else { return try readCase(from: &cases) }
        let (given, outer) = (notes.givenTag, notes.unionTag)
        notes.givenTag = .none
        notes.unionTag = given
        defer {
            notes.givenTag = given
            notes.unionTag = outer
        }
        return try readCase(from: &cases)
    }

    @_spi(Generated) public func write(to writer: inout ValueWriter) {
        if writer.sink != nil, !writer.hasLayout { return writer.throughJSON(self) }
        if writer.state.pointee.isOutOfStack {
            return writer.fail(expected: "nesting that the thread's stack holds", found: "more")
        }
        let state = writer.state
        let format = state.pointee.format
        if format != nil { state.pointee.format = nil }
        let (omits, outer) = (state.pointee.omitsTag, state.pointee.omitsUnionTag)
        state.pointee.omitsTag = false
        state.pointee.omitsUnionTag = omits
        var cases = CaseWriter(state: state, sink: writer.sink)
        writeCase(to: &cases)
        state.pointee.omitsTag = omits
        state.pointee.omitsUnionTag = outer
        if format != nil { state.pointee.format = format }
    }

    public init(from decoder: any Decoder) throws { self = try DecodedField<Self>(from: decoder).value }
    public func encode(to encoder: any Encoder) throws {
        try EncodedField(value: self, format: nil).encode(to: encoder)
    }
}
