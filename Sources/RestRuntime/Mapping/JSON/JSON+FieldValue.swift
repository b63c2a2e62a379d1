import Foundation

extension JSON: NullValue {}

extension JSON: FieldValue {
    @_spi(Generated) public static func read(from reader: inout ValueReader) -> JSON {
        if let source = reader.source { return source.json(reader.state) }
        let state = reader.state
        let index = reader.index
        let token = state.pointee.tokens[index]
        if StackSpace.here < state.pointee.stackFloor {
            reader.fail(expected: "nesting that the thread's stack holds")
            return .null
        }
        switch reader.kind {
        case Token.null: return .null
        case Token.true: return .bool(true)
        case Token.false: return .bool(false)
        case Token.number: return .number(JSONNumber(checked: reader.numberText() ?? "0"))
        case Token.string: return .string(reader.string())
        case Token.array:
            var elements: [JSON] = []
            elements.reserveCapacity(Int(token.info &>> Token.countShift))
            var child = index + 1
            while child < Int(token.next) {
                reader.index = child
                elements.append(read(from: &reader))
                child = Int(state.pointee.tokens[child].next)
            }
            return .array(elements)
        case Token.object:
            var object = JSONObject()
            var child = index + 1
            while child < Int(token.next) {
                reader.index = child + 1
                object.insert(reader.text(of: child), read(from: &reader))
                child = Int(state.pointee.tokens[child + 1].next)
            }
            return .object(object)
        default:
            reader.fail(expected: "a value")
            return .null
        }
    }

    @inline(never)
    @_spi(Generated) public func write(to writer: inout ValueWriter) {
        switch self {
        case .null: writer.null()
        case .bool(let value): writer.bool(value)
        case .number(let value):
            value.text == "null" ? writer.fail(expected: "a finite number", found: "nan") : writer.number(value.text)
        case .string(let value): writer.string(value)
        case .array(let value): value.write(to: &writer)
        case .object(let value): value.write(to: &writer)
        }
    }
}

extension JSONObject: FieldValue {
    @_spi(Generated) public static func read(from reader: inout ValueReader) -> JSONObject {
        if !reader.isObject {
            reader.fail(expected: "an object")
            return JSONObject()
        }
        return JSON.read(from: &reader).object ?? JSONObject()
    }

    /// In the order of the keys.
    @inline(never)
    @_spi(Generated) public func write(to writer: inout ValueWriter) {
        let state = writer.state
        if state.pointee.mode != .json { return encode(to: &writer) }
        state.pointee.byte(0x7B)
        for (position, key) in keys.enumerated() {
            writer.mapKey(key, isFirst: position == 0)
            (self[key] ?? .null).write(to: &writer)
        }
        state.pointee.byte(0x7D)
    }

    @inline(never)
    private func encode(to writer: inout ValueWriter) {
        writer.encode { encoder in
            var container = encoder.container(keyedBy: JSONKey.self)
            for key in keys {
                try container.encode(EncodedField(value: self[key] ?? .null, format: nil), forKey: JSONKey(key))
            }
        }
    }
}

extension JSON: Codable {
    public init(from decoder: any Decoder) throws { self = try DecodedField<JSON>(from: decoder).value }
    public func encode(to encoder: any Encoder) throws {
        try EncodedField(value: self, format: nil).encode(to: encoder)
    }
}

extension JSON: CustomStringConvertible {
    /// The JSON text.
    public var description: String {
        guard let data = try? Mapping.encode(self) else { return "null" }
        return String(decoding: data, as: UTF8.self)
    }
}
