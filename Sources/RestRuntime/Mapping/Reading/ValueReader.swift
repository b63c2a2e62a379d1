/// Reads one value of a document: what ``FieldValue/read(from:)`` gets.
///
/// Each method reads the whole value as one type; a mismatch is recorded as the document's error, and the result is
/// then a stand-in. It can't be copied, so that it never outlives the document.
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

    /// The format that the field says, if it says one.
    @_spi(Generated) public var format: FieldFormat? { state.pointee.format }

    /// True when the value is `null`.
    @_spi(Generated) public var isNull: Bool {
        guard let source else { return kind == Token.null }
        return (try? source.decoder.singleValueContainer().decodeNil()) ?? false
    }

    /// Records that the value is not what it should be: `reader.fail(expected: "an even number")`.
    @inline(never)
    @_spi(Generated) public mutating func fail(expected: String) {
        if state.pointee.failed { return }
        if let source {
            state.pointee.record(decoder: source.decoder, expected: expected)
        } else {
            state.pointee.record(at: index, expected: expected)
        }
    }

    /// Reads the value as any other type.
    @_spi(Generated) public mutating func value<T: FieldValue>(_ type: T.Type = T.self) throws(T.ReadFailure) -> T {
        try T.read(from: &self)
    }

    /// The fields of the value, an object.
    @_spi(Generated) public mutating func fields() -> FieldReader { fields(of: "", layout: XMLLayout()) }

    /// The fields of the value, a model of this name.
    mutating func fields(of model: @autoclosure () -> String, layout: @autoclosure () -> XMLLayout) -> FieldReader {
        state.pointee.isLossy = false
        if StackSpace.here < state.pointee.stackFloor {
            fail(expected: "nesting that the thread's stack holds")
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

    /// For the fields of a model, whose own options those of the field around it are not.
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
