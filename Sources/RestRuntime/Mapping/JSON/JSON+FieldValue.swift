import Foundation

extension JSON: NullValue {}

extension JSON: FieldValue {
    @_spi(Generated) public static func read(from reader: inout ValueReader) -> JSON { read(from: &reader, depth: 0) }

    /// The depth limit, regardless of ``JSON/Limits/depth``: a value is released recursively, on any thread.
    private static var depthLimit: Int { 1000 }

    private static func read(from reader: inout ValueReader, depth: Int) -> JSON {
        if let source = reader.source { return source.json(reader.state) }
        let state = reader.state
        let index = reader.index
        let token = state.pointee.tokens[index]
        if StackSpace.here < state.pointee.stackFloor {
            reader.fail(expected: "less nesting, as the thread's stack is full")
            return .null
        }
        if depth == depthLimit,
            token.info & Token.kindMask == Token.array || token.info & Token.kindMask == Token.object
        {
            reader.fail(expected: "nesting at most \(depthLimit) deep in a JSON value")
            return .null
        }
        switch reader.kind {
        case Token.null: return .null
        case Token.true: return .bool(true)
        case Token.false: return .bool(false)
        case Token.number: return .number(JSON.Number(checked: reader.numberText() ?? "0"))
        case Token.string: return .string(reader.string())
        case Token.array:
            var elements: [JSON] = []
            elements.reserveCapacity(Int(token.info &>> Token.countShift))
            var child = index + 1
            while child < Int(token.next) {
                reader.index = child
                elements.append(read(from: &reader, depth: depth + 1))
                child = Int(state.pointee.tokens[child].next)
            }
            return .array(elements)
        case Token.object:
            var object = JSON.Object()
            var child = index + 1
            while child < Int(token.next) {
                reader.index = child + 1
                object.insert(reader.text(of: child), read(from: &reader, depth: depth + 1))
                child = Int(state.pointee.tokens[child + 1].next)
            }
            return .object(object)
        default:
            reader.fail(expected: "a value")
            return .null
        }
    }

    @inline(never)
    @_spi(Generated) public func write(to writer: inout ValueWriter) { write(to: &writer, depth: 0) }

    fileprivate func write(to writer: inout ValueWriter, depth: Int) {
        switch self {
        case .null: writer.null()
        case .bool(let value): writer.bool(value)
        case .number(let value):
            value.text == "null" ? writer.fail(expected: "a finite number", found: "nan") : writer.number(value.text)
        case .string(let value): writer.string(value)
        case .array, .object:
            let state = writer.state
            if state.pointee.mode != .json { return encodeNested(to: &writer) }
            depth == JSONComparison.recursiveLevels ? writeDeep(to: &writer) : writeNested(to: &writer, depth: depth)
        }
    }

    private func writeNested(to writer: inout ValueWriter, depth: Int) {
        let state = writer.state
        switch self {
        case .array(let elements):
            state.pointee.byte(0x5B)
            var index = 0
            while index < elements.count {
                if index > 0 { state.pointee.byte(0x2C) }
                elements[index].write(to: &writer, depth: depth + 1)
                index = index &+ 1
            }
            state.pointee.byte(0x5D)
        case .object(let object):
            state.pointee.byte(0x7B)
            for (index, key) in object.keys.enumerated() {
                writer.mapKey(key, isFirst: index == 0)
                (object[key] ?? .null).write(to: &writer, depth: depth + 1)
            }
            state.pointee.byte(0x7D)
        case .null, .bool, .number, .string: break
        }
    }

    /// Writes a value with an explicit stack.
    @inline(never)
    private func writeDeep(to writer: inout ValueWriter) {
        let state = writer.state
        var open: [(value: JSON, index: Int)] = []
        begin(self, &open, state)
        while let (value, index) = open.last {
            let member: JSON
            switch value {
            case .array(let elements) where index < elements.count:
                if index > 0 { state.pointee.byte(0x2C) }
                member = elements[index]
            case .object(let object) where index < object.count:
                let key = object.keys[index]
                writer.mapKey(key, isFirst: index == 0)
                member = object[key] ?? .null
            default:
                state.pointee.byte(value.isList ? 0x5D : 0x7D)
                open.removeLast()
                continue
            }
            open[open.count - 1].index += 1
            switch member {
            case .array, .object: begin(member, &open, state)
            default: member.write(to: &writer)
            }
        }
    }

    private func begin(
        _ value: JSON,
        _ open: inout [(value: JSON, index: Int)],
        _ state: UnsafeMutablePointer<WriterState>
    ) {
        state.pointee.byte(value.isList ? 0x5B : 0x7B)
        open.append((value, 0))
    }

    private var isList: Bool { if case .array = self { true } else { false } }

    private func encodeNested(to writer: inout ValueWriter) {
        if writer.state.pointee.isOutOfStack {
            return writer.fail(expected: "less nesting, as the thread's stack is full", found: "more")
        }
        switch self {
        case .array(let value): value.write(to: &writer)
        case .object(let value): value.encode(to: &writer)
        case .null, .bool, .number, .string: break
        }
    }
}

extension JSON.Object: FieldValue {
    @_spi(Generated) public static func read(from reader: inout ValueReader) -> JSON.Object {
        if !reader.isObject {
            reader.fail(expected: "an object")
            return JSON.Object()
        }
        return JSON.read(from: &reader).object ?? JSON.Object()
    }

    /// Writes the members in the order of the keys.
    @inline(never)
    @_spi(Generated) public func write(to writer: inout ValueWriter) {
        JSON.object(self).write(to: &writer)
    }

    @inline(never)
    fileprivate func encode(to writer: inout ValueWriter) {
        writer.encode { encoder in
            var container = encoder.container(keyedBy: JSONKey.self)
            for key in keys {
                try container.encode(EncodedField(value: self[key] ?? .null, format: nil), forKey: JSONKey(key))
            }
        }
    }
}

extension JSON: Codable {
    @_spi(Generated) public init(from decoder: any Decoder) throws {
        self = try DecodedField<JSON>(from: decoder).value
    }
    @_spi(Generated) public func encode(to encoder: any Encoder) throws {
        try EncodedField(value: self, format: nil).encode(to: encoder)
    }
}

extension JSON: CustomStringConvertible {
    /// The JSON text.
    @_spi(Generated) public var description: String {
        guard let data = try? Mapping.encode(self) else { return "null" }
        return String(decoding: data, as: UTF8.self)
    }
}
