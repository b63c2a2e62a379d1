/// Writes a value of a document, in ``FieldValue/write(to:)``. One of its methods has to be called once.
@_spi(Generated) public struct ValueWriter: ~Copyable {
    let state: UnsafeMutablePointer<WriterState>
    let sink: EncoderSink?

    init(state: UnsafeMutablePointer<WriterState>, sink: EncoderSink? = nil) {
        self.state = state
        self.sink = sink
    }

    var mode: WriterMode { state.pointee.mode }

    /// The format of the field, if it has one.
    @_spi(Generated) public var format: FieldFormat? { state.pointee.format }

    /// Records that JSON can't express the value: `writer.fail(expected: "a finite number", found: "nan")`.
    @inline(never)
    @_spi(Generated) public mutating func fail(expected: String, found: String) {
        let found = state.pointee.isSensitive ? "a value that is hidden" : found
        if let sink {
            let context = EncodingError.Context(
                codingPath: sink.encoder.codingPath,
                debugDescription: "expected \(expected), found \(found)"
            )
            state.pointee.record(thrown: EncodingError.invalidValue(found, context))
            return
        }
        state.pointee.record(FieldError(keyPath: state.pointee.currentPath, expected: expected, found: found))
    }

    @_spi(Generated) public mutating func null() {
        switch state.pointee.mode {
        case .json: state.pointee.null()
        default:
            encode { encoder in
                var container = encoder.singleValueContainer()
                try container.encodeNil()
            }
        }
    }

    @_spi(Generated) public mutating func string(_ value: String) {
        state.pointee.mode == .json ? state.pointee.string(value) : encode(value)
    }

    @_spi(Generated) public mutating func int(_ value: Int) {
        state.pointee.mode == .json ? state.pointee.integer(value) : encode(value)
    }

    @_spi(Generated) public mutating func integer<T: FixedWidthInteger & Codable>(_ value: T) {
        if let small = Int64(exactly: value) {
            integer(small, as: value)
        } else {
            integer(text: String(value), as: value)
        }
    }

    /// Writes an integer. An encoder gets it in its own type.
    @inline(never)
    mutating func integer(_ value: Int64, as original: @autoclosure () -> any Encodable) {
        switch state.pointee.mode {
        case .json:
            if let small = Int(exactly: value) {
                state.pointee.integer(small)
            } else {
                state.pointee.raw(String(value))
            }
        default: encode(original())
        }
    }

    @inline(never)
    mutating func integer(_ value: UInt64, as original: @autoclosure () -> any Encodable) {
        if let small = Int64(exactly: value) {
            integer(small, as: original())
        } else {
            integer(text: String(value), as: original())
        }
    }

    /// Writes an integer out of the range of `Int64`.
    private mutating func integer(text: @autoclosure () -> String, as original: @autoclosure () -> any Encodable) {
        state.pointee.mode == .json ? state.pointee.raw(text()) : encode(original())
    }

    @_spi(Generated) public mutating func bool(_ value: Bool) {
        state.pointee.mode == .json ? state.pointee.bool(value) : encode(value)
    }

    /// Writes the shortest text that is read back as the same `Double`. Infinity and NaN are errors.
    @_spi(Generated) public mutating func double(_ value: Double) {
        if state.pointee.mode != .json { return encode(value) }
        if value.magnitude < 9_007_199_254_740_992 {
            let whole = Int64(value)
            if value == Double(whole) {
                if whole == 0 && value.sign == .minus { return state.pointee.raw("-0") }
                return integer(whole, as: whole)
            }
            // Two decimal numbers of at most fifteen digits are never the same `Double`, so one that is read back as
            // the value is its shortest text. Smaller values have an exponent.
            let millionths = value * 1_000_000 + (value < 0 ? -0.5 : 0.5)
            if millionths.magnitude < 1e15 && value.magnitude >= 0.001 {
                let digits = Int64(millionths)
                if Double(digits) / 1_000_000 == value { return state.pointee.millionths(digits) }
            }
        }
        if !value.isFinite { return fail(expected: "a finite number", found: "\(value)") }
        state.pointee.raw(value.description)
    }

    /// Writes another value.
    @_spi(Generated) public mutating func value<T: FieldValue>(_ value: T) {
        value.write(to: &self)
    }

    /// Writes an object whose fields are written by a closure.
    @_spi(Generated) public mutating func object(_ write: (inout FieldWriter) -> Void) {
        object(of: "", layout: XMLLayout(), write)
    }

    /// Writes the object of a model with a name.
    mutating func object(
        of model: @autoclosure () -> String,
        layout: @autoclosure () -> XMLLayout,
        _ write: (inout FieldWriter) -> Void
    ) {
        if StackSpace.here < state.pointee.stackFloor {
            return fail(expected: "less nesting, as the thread's stack is full", found: "more")
        }
        let outer = state.pointee.format
        if outer != nil { state.pointee.format = nil }
        switch state.pointee.mode {
        case .json:
            let isTagged = state.pointee.count == state.pointee.pendingAt
            state.pointee.byte(0x7B)
            if isTagged {
                taggedFields(write)
            } else {
                var fields = FieldWriter(state: state, form: .json)
                write(&fields)
            }
            state.pointee.byte(0x7D)
        case .encoder:
            guard let sink else { return }
            let container = sink.fields(of: model(), layout: layout())
            var fields = FieldWriter(state: state, form: .encoder, container: container)
            write(&fields)
        case .cases:
            break
        }
        if outer != nil { state.pointee.format = outer }
    }

    /// Writes the fields of a union's case, after its discriminator.
    private mutating func taggedFields(_ write: (inout FieldWriter) -> Void) {
        guard let pending = state.pointee.pendingTag else { return }
        state.pointee.pendingAt = -1
        state.pointee.key(pending.key, isFirst: true)
        pending.tag.write(to: &self)
        var fields = FieldWriter(state: state, form: .tagged, tagKey: pending.key)
        fields.isFirst = false
        write(&fields)
    }

    /// Writes a list whose elements are fields.
    mutating func list(_ write: (inout FieldWriter) -> Void) {
        guard state.pointee.mode == .json else { return object(write) }
        if state.pointee.isOutOfStack {
            return fail(expected: "less nesting, as the thread's stack is full", found: "more")
        }
        let outer = state.pointee.format
        if outer != nil { state.pointee.format = nil }
        state.pointee.byte(0x5B)
        var fields = FieldWriter(state: state, form: .list)
        write(&fields)
        state.pointee.byte(0x5D)
        if outer != nil { state.pointee.format = outer }
    }

    /// Writes through the encoder's single value container.
    mutating func encode<T: Encodable>(_ value: T) {
        encode { encoder in
            var container = encoder.singleValueContainer()
            try container.encode(value)
        }
    }

    @inline(never)
    mutating func encode(_ body: (any Encoder) throws -> Void) {
        guard let sink, state.pointee.thrown == nil else { return }
        do { try body(sink.encoder) } catch { state.pointee.record(thrown: error) }
    }
}
