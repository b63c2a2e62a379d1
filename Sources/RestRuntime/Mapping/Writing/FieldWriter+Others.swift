extension FieldWriter {
    /// Writes members without a field, sorted by key. A member with the key of a field isn't written.
    ///
    ///     fields.others(extra, except: ["id", "name"])
    @_spi(Generated) public mutating func others<K: FieldKey, V: FieldValue>(
        _ others: [K: V],
        except keys: [StaticString]
    ) {
        if form == .list || form == .hiddenList { return }
        var named = Set(keys.map(\.description))
        if form == .tagged { named.insert(tagKey.description) }
        var entries: [(name: String, value: V)] = []
        for (key, value) in others where !named.contains(key.fieldKey) { entries.append((key.fieldKey, value)) }
        entries.sort { $0.name < $1.name }
        for (name, value) in entries {
            switch form {
            case .encoder:
                encode(value, forKey: JSONKey(name))
            default:
                if !isFirst { state.pointee.byte(0x2C) }
                isFirst = false
                state.pointee.string(name)
                state.pointee.byte(0x3A)
                var writer = ValueWriter(state: state)
                value.write(to: &writer)
            }
        }
    }

    /// Writes the members without a field of an object on a key path.
    ///
    ///     fields.others(extra, at: "profile", except: Self.profileKeys)
    @_spi(Generated) public mutating func others(
        _ others: [String: JSON],
        at key: StaticString,
        _ path: StaticString...,
        except keys: [StaticString]
    ) {
        var members: JSON? = others[key.description]
        for key in path { members = members?[key.description] }
        guard let object = members?.object, !object.isEmpty else { return }
        self.others(Dictionary(object.pairs.map { ($0.key, $0.value) }) { first, _ in first }, except: keys)
    }

    /// Writes all headers of a response. `Codable` includes them, and requests don't.
    @_spi(Generated) public mutating func headers(_ headers: [String: String]) {
        guard showsReadOnly, !state.pointee.omitsHeaders else { return }
        value(FieldReader.headersKey, headers)
    }
}
