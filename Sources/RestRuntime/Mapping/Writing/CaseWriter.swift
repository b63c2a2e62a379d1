/// Writes a union in ``Union/writeCase(to:)``. One of its methods has to be called once.
@_spi(Generated) public struct CaseWriter: ~Copyable {
    private var writer: ValueWriter
    var state: UnsafeMutablePointer<WriterState> { writer.state }

    init(state: UnsafeMutablePointer<WriterState>, sink: EncoderSink? = nil) {
        writer = ValueWriter(state: state, sink: sink)
    }

    /// Writes a case that is distinguished by its value alone.
    @_spi(Generated) public mutating func value<T: FieldValue>(_ value: T) {
        state.pointee.mode == .cases ? handOver(nil, value) : value.write(to: &writer)
    }

    /// Writes a number of a union that has a case for integers too. `1.0` is written as such, so that it is read back
    /// as a number.
    @_spi(Generated) public mutating func number<T: FieldValue>(_ value: T) {
        let start = state.pointee.count
        self.value(value)
        guard state.pointee.mode == .json, state.pointee.count > start else { return }
        let written = UnsafeBufferPointer(start: state.pointee.bytes + start, count: state.pointee.count - start)
        let text = String(decoding: written, as: UTF8.self)
        guard JSON.Number(text) != nil, !text.utf8.contains(UInt8(ascii: ".")) else { return }
        // `1e+300` becomes `1.0e+300`.
        let exponent = text.firstIndex { $0 == "e" || $0 == "E" } ?? text.endIndex
        state.pointee.count = start + text[..<exponent].utf8.count
        state.pointee.raw(".0" + text[exponent...])
    }

    /// Writes a case's value, an object, with its discriminator: a string, an integer or a boolean.
    ///
    ///     writer.tagged("text", at: "type", value: note)
    ///
    /// If the value writes that key itself, the discriminator replaces it.
    @_spi(Generated) public mutating func tagged<T: FieldValue>(_ tag: JSON, at key: StaticString, value: T) {
        if state.pointee.omitsUnionTag { return untagged(value) }
        switch state.pointee.mode {
        case .cases: return handOver(tag, value)
        case .json where state.pointee.count != state.pointee.pendingAt: break
        case .encoder where writer.hasLayout: return writer.taggedLayout(tag, [key], value)
        default: return throughJSON(tag, [key], value)
        }
        // The object that the value writes next begins with the discriminator.
        let outer = state.pointee.pendingAt
        let start = state.pointee.count
        state.pointee.pendingAt = start
        state.pointee.pendingTag = PendingTag(key: key, tag: tag)
        value.write(to: &writer)
        let isLeft = state.pointee.pendingAt == start
        state.pointee.pendingAt = outer
        if isLeft {
            // The value isn't a model.
            state.pointee.count = start
            throughJSON(tag, [key], value)
        }
    }

    /// Writes a value with a nested discriminator: `writer.tagged("text", at: "data", "kind", value: note)`.
    @_spi(Generated) public mutating func tagged<T: FieldValue>(
        _ tag: JSON,
        at first: StaticString,
        _ second: StaticString,
        _ rest: StaticString...,
        value: T
    ) {
        if state.pointee.omitsUnionTag { return untagged(value) }
        if state.pointee.mode == .cases { return handOver(tag, value) }
        if writer.hasLayout { return writer.taggedLayout(tag, [first, second] + rest, value) }
        throughJSON(tag, [first, second] + rest, value)
    }

    /// Writes a case that is distinguished by its only key: `{"created": {…}}`.
    @_spi(Generated) public mutating func keyed<T: FieldValue>(_ key: StaticString, _ value: T) {
        switch state.pointee.mode {
        case .json:
            state.pointee.byte(0x7B)
            state.pointee.key(key, isFirst: true)
            value.write(to: &writer)
            state.pointee.byte(0x7D)
        case .cases:
            handOver(.string(key.description), value)
        default:
            let isBody = state.pointee.isBody
            writer.encode { encoder in
                var container = encoder.container(keyedBy: JSONKey.self)
                try container.encode(EncodedField(value: value, format: nil, isBody: isBody), forKey: JSONKey(key))
            }
        }
    }

    private mutating func untagged<T: FieldValue>(_ value: T) {
        state.pointee.omitsUnionTag = false
        value.write(to: &writer)
        state.pointee.omitsUnionTag = true
    }

    /// The visitor that compares or hashes the union instead of writing it.
    private func handOver<T: FieldValue>(_ tag: JSON?, _ value: T) { state.pointee.visitor?.take(tag, value) }

    /// Returns the value as JSON with the discriminator.
    private mutating func throughJSON<T: FieldValue>(_ tag: JSON, _ path: [StaticString], _ value: T) {
        guard let json = writer.json(of: value) else { return }
        guard let tagged = json.inserting(tag, at: path.map(\.description)[...]) else {
            let name = path.map(\.description).joined(separator: ".")
            return writer.fail(expected: "an object for the discriminator '\(name)'", found: json.kindText)
        }
        tagged.write(to: &writer)
    }
}

extension JSON {
    /// Returns the JSON with a value at a key path, first in its object, or `nil` if a value on the way isn't an
    /// object.
    fileprivate func inserting(_ value: JSON, at path: ArraySlice<String>) -> JSON? {
        guard let key = path.first else { return value }
        guard let object, let inner = (object[key] ?? .object([:])).replaced(by: value, at: path.dropFirst()) else {
            return nil
        }
        var result: JSON.Object = [:]
        result[key] = inner
        for pair in object.pairs where pair.key != key { result[pair.key] = pair.value }
        return .object(result)
    }

    private func replaced(by value: JSON, at path: ArraySlice<String>) -> JSON? {
        if path.isEmpty { return value }
        return (isNull ? .object([:]) : self).inserting(value, at: path)
    }

    /// The value in an error message.
    fileprivate var kindText: String {
        switch self {
        case .null: "null"
        case .bool: "a boolean"
        case .number: "a number"
        case .string: "a string"
        case .array: "a list"
        case .object: "an object"
        }
    }
}
