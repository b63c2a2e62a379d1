/// An enum whose cases have different types in JSON, distinguished by the JSON.
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
/// A case is found by a discriminator (``CaseReader/tag(_:)``), by its only key (``CaseReader/singleKey()``), by the
/// keys present (``CaseReader/has(_:)``), by its fields (``CaseReader/closest(_:)``), by the kind of value
/// (``CaseReader/jsonKind``), or by trial (``CaseReader/attempt(_:)``).
///
/// With a `Decoder` or `Encoder`, a union is converted through ``JSON``. With a ``LayoutDecoder`` or ``LayoutEncoder``,
/// whose values aren't JSON, it is read and written directly.
@_spi(Generated) public protocol Union: FieldValue, Codable {
    /// Finds the case and reads its value.
    static func readCase(from reader: inout CaseReader) throws(ReadFailure) -> Self

    /// Writes the value of the case, and its discriminator.
    func writeCase(to writer: inout CaseWriter)
}

/// Reading and writing by the cases. The state of the document for one union is set before, and restored afterwards.
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
            reader.fail(expected: "less nesting, as the thread's stack is full")
        }
        let format = reader.suspendFormat()
        defer { reader.resumeFormat(format) }
        var cases = CaseReader(reader)
        // Most documents have no details, so no discriminator has to be saved.
        guard let details = state.pointee.existingDetails else { return try readCase(from: &cases) }
        let (enclosing, outer) = (details.enclosingTag, details.unionTag)
        details.enclosingTag = .none
        details.unionTag = enclosing
        defer {
            details.enclosingTag = enclosing
            details.unionTag = outer
        }
        return try readCase(from: &cases)
    }

    @_spi(Generated) public func write(to writer: inout ValueWriter) {
        if writer.sink != nil, !writer.hasLayout { return writer.throughJSON(self) }
        if writer.state.pointee.isOutOfStack {
            return writer.fail(expected: "less nesting, as the thread's stack is full", found: "more")
        }
        let state = writer.state
        // The format is for the union as a whole, and a case has its own.
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

    @_spi(Generated) public init(from decoder: any Decoder) throws {
        self = try DecodedField<Self>(from: decoder).value
    }
    @_spi(Generated) public func encode(to encoder: any Encoder) throws {
        try EncodedField(value: self, format: nil).encode(to: encoder)
    }
}
