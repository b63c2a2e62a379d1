extension Optional: NullValue where Wrapped: FieldValue {}

extension Optional: FieldValue where Wrapped: FieldValue {
    public static func read(from reader: inout ValueReader) -> Wrapped? {
        if reader.isNull || reader.source?.isEmpty(for: Wrapped.self) == true { return nil }
        return reader.optional()
    }

    public func write(to writer: inout ValueWriter) {
        if let self {
            self.write(to: &writer)
        } else {
            writer.null()
        }
    }
}

extension Array: FieldValue where Element: FieldValue {
    public static func read(from reader: inout ValueReader) -> [Element] {
        if let source = reader.source { return reader.elements(source) }
        let state = reader.state
        let token = state.pointee.tokens[reader.index]
        guard token.info & Token.kindMask == Token.array else {
            reader.fail(expected: "a list")
            return []
        }
        var result: [Element] = []
        result.reserveCapacity(Int(token.info &>> Token.countShift))
        let end = Int(token.next)
        var child = reader.index &+ 1
        var element = ValueReader(state: state, index: child)
        while child < end {
            element.index = child
            do throws(Element.ReadFailure) {
                result.append(try Element.read(from: &element))
            } catch {
                state.pointee.record(thrown: error)
            }
            if state.pointee.failed { return [] }
            child = Int(state.pointee.tokens[child].next)
        }
        return result
    }

    public func write(to writer: inout ValueWriter) {
        let state = writer.state
        switch state.pointee.mode {
        case .json:
            state.pointee.byte(0x5B)
            var place = 0
            while place < count {
                if place > 0 { state.pointee.byte(0x2C) }
                self[place].write(to: &writer)
                place = place &+ 1
            }
            state.pointee.byte(0x5D)
        case .canonical:
            writer.tag(.array)
            for element in self { element.write(to: &writer) }
            writer.tag(.end)
        default:
            let (format, omitsTag, isBody) = (state.pointee.format, state.pointee.omitsTag, state.pointee.isBody)
            writer.encode { encoder in
                var container = encoder.unkeyedContainer()
                for element in self {
                    let field = EncodedField(value: element, format: format, omitsTag: omitsTag, isBody: isBody)
                    try container.encode(field)
                }
            }
        }
    }
}

/// A map is an object in JSON, written with its keys sorted; of a key that is there twice, the first counts.
extension Dictionary: FieldValue where Key: FieldKey, Value: FieldValue {
    public static func read(from reader: inout ValueReader) -> [Key: Value] {
        if let source = reader.source { return reader.entries(source) }
        let state = reader.state
        let token = state.pointee.tokens[reader.index]
        guard token.info & Token.kindMask == Token.object else {
            reader.fail(expected: "an object")
            return [:]
        }
        if Key.self == String.self && Value.self == String.self {
            // The most frequent map, without generic code. The two types are one, as was just seen.
            return unsafeBitCast(reader.texts(), to: [Key: Value].self)
        }
        var result: [Key: Value] = [:]
        result.reserveCapacity(Int(token.info &>> Token.countShift))
        let end = Int(token.next)
        var child = reader.index &+ 1
        var entry = ValueReader(state: state, index: child)
        while child < end {
            entry.index = child &+ 1
            guard let key = Key.ofKey(state.pointee.text(of: child)) else {
                entry.fail(expected: "a key that is a \(Key.self)")
                return [:]
            }
            if result.index(forKey: key) == nil {
                do throws(Value.ReadFailure) {
                    result.updateValue(try Value.read(from: &entry), forKey: key)
                } catch {
                    state.pointee.record(thrown: error)
                }
                if state.pointee.failed { return [:] }
            }
            child = Int(state.pointee.tokens[child &+ 1].next)
        }
        return result
    }

    public func write(to writer: inout ValueWriter) {
        let state = writer.state
        var names: [String] = []
        names.reserveCapacity(count)
        for key in keys { names.append(key.fieldKey) }
        if names.count > 1 { names.sort() }
        switch state.pointee.mode {
        case .json:
            state.pointee.byte(0x7B)
            var isFirst = true
            for name in names {
                guard let value = value(of: name) else { continue }
                if !isFirst { state.pointee.byte(0x2C) }
                isFirst = false
                state.pointee.string(name)
                state.pointee.byte(0x3A)
                value.write(to: &writer)
            }
            state.pointee.byte(0x7D)
        case .canonical:
            writer.tag(.object)
            for name in names {
                writer.canonical(name)
                value(of: name)?.write(to: &writer)
            }
            writer.tag(.end)
        default:
            let (format, omitsTag, isBody) = (state.pointee.format, state.pointee.omitsTag, state.pointee.isBody)
            writer.encode { encoder in
                var container = encoder.container(keyedBy: JSONKey.self)
                for name in names {
                    guard let value = value(of: name) else { continue }
                    let field = EncodedField(value: value, format: format, omitsTag: omitsTag, isBody: isBody)
                    try container.encode(field, forKey: JSONKey(name))
                }
            }
        }
    }

    private func value(of name: String) -> Value? {
        Key.ofKey(name).flatMap { self[$0] }
    }
}

extension ValueReader {
    /// An object as a map of texts.
    fileprivate mutating func texts() -> [String: String] {
        let token = state.pointee.tokens[index]
        var result: [String: String] = [:]
        result.reserveCapacity(Int(token.info &>> Token.countShift))
        let end = Int(token.next)
        var child = index &+ 1
        while child < end {
            let key = state.pointee.text(of: child)
            index = child &+ 1
            let value = string()
            if state.pointee.failed { return [:] }
            if result[key] == nil { result[key] = value }
            child = Int(state.pointee.tokens[child &+ 1].next)
        }
        return result
    }
}
