/// Reads a value of a document, in ``FieldValue/read(from:)``.
///
/// Each method reads the whole value as one type. If the value has another type, an error is recorded and the result is
/// a placeholder. A reader can't be copied, so that it never outlives the document.
@_spi(Generated) public struct ValueReader: ~Copyable {
    let state: UnsafeMutablePointer<ReaderState>
    var index: Int
    let source: DecoderSource?

    init(state: UnsafeMutablePointer<ReaderState>, index: Int, source: DecoderSource? = nil) {
        self.state = state
        self.index = index
        self.source = source
    }

    init(state: UnsafeMutablePointer<ReaderState>, decoder: DecoderSource?) {
        self.init(state: state, index: 0, source: decoder)
    }

    /// The kind of the value's token.
    var kind: UInt32 { state.pointee.tokens[index].info & Token.kindMask }

    package var isObject: Bool {
        guard let source else { return kind == Token.object }
        return (try? source.decoder.container(keyedBy: JSONKey.self)) != nil
    }

    /// The format of the field, if it has one.
    @_spi(Generated) public var format: FieldFormat? { state.pointee.format }

    /// Whether the value is `null`.
    @_spi(Generated) public var isNull: Bool {
        guard let source else { return kind == Token.null }
        return (try? source.decoder.singleValueContainer().decodeNil()) ?? false
    }

    /// Records an error: `reader.fail(expected: "an even number")`.
    @inline(never)
    @_spi(Generated) public mutating func fail(expected: String) {
        if state.pointee.failed { return }
        if let source {
            state.pointee.record(decoder: source.decoder, expected: expected)
        } else {
            state.pointee.record(at: index, expected: expected)
        }
    }

    /// Reads the value as another type.
    @_spi(Generated) public mutating func value<T: FieldValue>(_ type: T.Type = T.self) throws(T.ReadFailure) -> T {
        try T.read(from: &self)
    }

    /// Returns the fields of the value, an object.
    @_spi(Generated) public mutating func fields() -> FieldReader { fields(of: "", layout: XMLLayout()) }

    /// Returns the fields of the value, a model with a name.
    mutating func fields(of model: @autoclosure () -> String, layout: @autoclosure () -> XMLLayout) -> FieldReader {
        state.pointee.isLossy = false
        if StackSpace.here < state.pointee.stackFloor {
            fail(expected: "less nesting, as the thread's stack is full")
        }
        if let source {
            return FieldReader(
                state: state,
                container: state.pointee.container(of: source, model: model(), layout: layout())
            )
        }
        let kind = kind
        if kind != Token.object {
            fail(expected: "an object")
            return FieldReader(state: state, object: 0)
        }
        return FieldReader(state: state, object: index)
    }

    /// Clears the options of the enclosing field, which don't apply to the fields of a model.
    mutating func suspendFormat() -> FieldFormat? {
        if state.pointee.format == nil { return nil }
        let format = state.pointee.format
        state.pointee.format = nil
        return format
    }

    mutating func resumeFormat(_ format: FieldFormat?) {
        if let format { state.pointee.format = format }
    }
}
