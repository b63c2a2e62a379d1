/// Writes a union: what ``Union/writeCase(to:)`` gets. One of its methods is called, once.
@_spi(Generated) public struct CaseWriter: ~Copyable {
    private var writer: ValueWriter
    var state: UnsafeMutablePointer<WriterState> { writer.state }

    init(state: UnsafeMutablePointer<WriterState>, sink: EncoderSink? = nil) {
        writer = ValueWriter(state: state, sink: sink)
    }

    /// A case that its value alone tells.
    @_spi(Generated) public mutating func value<T: FieldValue>(_ value: T) {
        state.pointee.mode == .cases ? handOver(nil, value) : value.write(to: &writer)
    }

    /// A number of a union that has a case for integers as well: `1.0`, so that it is read back as it was.
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

    /// A case of a union: its value, an object, with the tag that tells the case. Where the value writes that key
    /// itself, the tag stands in its place. A tag is a string, an integer or a boolean.
    ///
    ///     writer.tagged("text", at: "type", value: note)
    @_spi(Generated) public mutating func tagged<T: FieldValue>(_ tag: JSON, at key: StaticString, value: T) {
        if state.pointee.omitsUnionTag { return untagged(value) }
        switch state.pointee.mode {
        case .cases: return handOver(tag, value)
        case .json where state.pointee.count != state.pointee.pendingAt: break
        case .encoder where writer.hasLayout: return writer.taggedLayout(tag, [key], value)
        default: return throughJSON(tag, [key], value)
        }
        // The object that the value writes now begins with the tag.
        let outer = state.pointee.pendingAt
        let start = state.pointee.count
        state.pointee.pendingAt = start
        state.pointee.pendingTag = PendingTag(key: key, tag: tag)
        value.write(to: &writer)
        let isLeft = state.pointee.pendingAt == start
        state.pointee.pendingAt = outer
        if isLeft {
            // Written by something that is no model.
            state.pointee.count = start
            throughJSON(tag, [key], value)
        }
    }

    /// A case of a union whose tag is deeper inside: `writer.tagged("text", at: "data", "kind", value: note)`.
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

    /// A case of a union that its only key tells: `{"created": {…}}`.
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

    /// Instead of writing: to what compares or hashes the union.
    private func handOver<T: FieldValue>(_ tag: JSON?, _ value: T) { state.pointee.visitor?.take(tag, value) }

    /// The value as JSON, the tag put into it.
    private mutating func throughJSON<T: FieldValue>(_ tag: JSON, _ path: [StaticString], _ value: T) {
        guard let json = writer.json(of: value) else { return }
        guard let tagged = json.inserting(tag, at: path.map(\.description)[...]) else {
            let name = path.map(\.description).joined(separator: ".")
            return writer.fail(expected: "an object, to hold the tag '\(name)'", found: json.kindText)
        }
        tagged.write(to: &writer)
    }
}

extension JSON {
    /// With a value at a key path, first in its object; nil where something other than an object is in the way.
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

    /// As an error names it.
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
