extension FieldReader {
    /// Reads the members of the object without a field. If a key is repeated, its first value applies.
    ///
    ///     extra = fields.others(except: ["id", "name"])
    @_spi(Generated) public mutating func others<K: FieldKey, V: FieldValue>(except keys: [StaticString]) -> [K: V] {
        if let source { return source.others(except: keys, state) }
        guard cursor.isObject(state), !state.pointee.failed else { return [:] }
        let (state, object) = (state, cursor.object)
        let named = NamedKeys(keys, in: cursor.object, state)
        var result: [K: V] = [:]
        var folded = FoldedKeys<K>()
        var child = cursor.object &+ 1
        var entry = ValueReader(state: state, index: child)
        while child < cursor.end {
            if !named.contains(state.pointee.tokens + child, state) {
                entry.index = child &+ 1
                let text = state.pointee.text(of: child)
                guard let key = K.ofKey(text) else {
                    entry.fail(expected: "a key of the type \(K.self)")
                    return [:]
                }
                let isEntry = result.index(forKey: key) == nil
                if isEntry,
                    folded.counts(text, as: key, among: { ObjectKeys(of: object, state).texts(besides: named) }),
                    let value: V = entry.optional()
                {
                    result.updateValue(value, forKey: key)
                }
                if state.pointee.failed { return [:] }
            }
            child = Int(state.pointee.tokens[child &+ 1].next)
        }
        return result
    }

    /// Reads the members without a field from an object on a key path, and adds them to the model's extra members as an
    /// object.
    ///
    ///     extra = fields.others(except: Self.keys)
    ///     profileFields.others(except: Self.profileKeys, into: &extra, at: "profile")
    @_spi(Generated) public mutating func others(
        except keys: [StaticString],
        into extra: inout [String: JSON],
        at path: StaticString...
    ) {
        let rest: [String: JSON] = self.others(except: keys)
        guard let first = path.first?.description, !rest.isEmpty else { return }
        let members = rest.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        extra[first] = (extra[first] ?? .object([:])).adding(members, at: path.dropFirst())
    }
}

extension JSON {
    /// Returns an object with additional members in an object at a key path.
    fileprivate func adding(_ members: [(String, JSON)], at path: ArraySlice<StaticString>) -> JSON {
        var object = self.object ?? JSON.Object()
        if let key = path.first?.description {
            object[key] = (object[key] ?? .object([:])).adding(members, at: path.dropFirst())
        } else {
            for (key, value) in members { object[key] = value }
        }
        return .object(object)
    }
}
