/// The kind of a JSON value, read without converting it.
///
/// Callers use it to decide about a value before they read it, for example whether an envelope has an error. It is only
/// read, and never written by a model.
package struct ValueProbe: NullValue {
    package var isNull = false
    package var isList = false
    package var isObject = false
    /// Whether the value means "nothing": null, false, or an empty text, list or object.
    package var isBlank = false

    /// Returns the kind. A decoder has no kinds, so its value is read as JSON.
    package static func read(from reader: inout ValueReader) -> ValueProbe {
        if reader.source != nil { return ValueProbe(JSON.read(from: &reader)) }
        let isEmpty = reader.state.pointee.tokens[reader.index].info &>> Token.countShift == 0
        switch reader.kind {
        case Token.null: return ValueProbe(isNull: true, isBlank: true)
        case Token.false: return ValueProbe(isBlank: true)
        case Token.string: return ValueProbe(isBlank: reader.string().isEmpty)
        case Token.array: return ValueProbe(isList: true, isBlank: isEmpty)
        case Token.object: return ValueProbe(isObject: true, isBlank: isEmpty)
        default: return ValueProbe()
        }
    }

    /// Writes null, since the kind has no value. The protocol requires it.
    package func write(to writer: inout ValueWriter) {
        writer.null()
    }
}

/// The kinds of values that were converted already.
extension ValueProbe {
    private init(_ json: JSON) {
        switch json {
        case .null: self.init(isNull: true, isBlank: true)
        case .bool(let value): self.init(isBlank: !value)
        case .number: self.init()
        case .string(let text): self.init(isBlank: text.isEmpty)
        case .array(let elements): self.init(isList: true, isBlank: elements.isEmpty)
        case .object(let object): self.init(isObject: true, isBlank: object.isEmpty)
        }
    }
}
