import Foundation

extension FieldReader {
    /// All members of the object that no other field names; of a key that is there twice, the first counts.
    ///
    ///     extra = fields.others(except: ["id", "name"])
    public mutating func others<K: FieldKey, V: FieldValue>(
        except keys: [StaticString],
        as type: [K: V].Type = [K: V].self,
        format: FieldFormat? = nil,
        sensitive: Bool = false
    ) -> [K: V] {
        let outer = enter(format, sensitive)
        defer { leave(outer) }
        if let source { return decodedOthers(source, except: keys) }
        guard object > 0, !state.pointee.failed, state.pointee.tokens[object].info & Token.kindMask == Token.object
        else { return [:] }
        var named: UInt64 = 0
        for key in keys { named |= Self.bit(key) }
        var result: [K: V] = [:]
        var child = object &+ 1
        var entry = ValueReader(state: state, index: child)
        while child < end {
            let token = state.pointee.tokens + child
            if !isNamed(token, keys, named) {
                entry.index = child &+ 1
                guard let key = K.ofKey(state.pointee.text(of: child)) else {
                    entry.fail(expected: "a key that is a \(K.self)")
                    return [:]
                }
                if result.index(forKey: key) == nil, let value: V = entry.optional() {
                    result.updateValue(value, forKey: key)
                }
                if state.pointee.failed { return [:] }
            }
            child = Int(state.pointee.tokens[child &+ 1].next)
        }
        return result
    }

    func isNamed(_ token: UnsafeMutablePointer<Token>, _ keys: [StaticString], _ named: UInt64) -> Bool {
        let bytes = state.pointee.bytes
        if token.pointee.info & Token.escaped == 0 {
            let start = Int(token.pointee.start)
            let length = Int(token.pointee.end) &- start
            if named & (length == 0 ? 1 : Self.bit(bytes + start, length)) == 0 { return false }
        }
        return keys.contains { Self.matches(token, bytes, $0.utf8Start, $0.utf8CodeUnitCount) }
    }
}
