/// Members of an object that aren't fields of its model.
extension FieldWriter {
    /// Writes members without a field, sorted by key. A member with the key of a field isn't written.
    ///
    ///     fields.others(extra, except: ["id", "name"])
    ///
    /// A list has no members, so nothing is written there.
    ///
    /// - Parameter keys: The keys of the model's fields.
    @_spi(Generated) public mutating func others<K: FieldKey, V: FieldValue>(
        _ others: [K: V],
        except keys: [StaticString]
    ) {
        if form == .list || form == .hiddenList { return }
        var named = Set(keys.map(\.description))
        // The discriminator of a union is written by its case.
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
    ///
    /// Members at another path than that of the object aren't written.
    ///
    /// - Parameters:
    ///   - others: All members without a field, in which the nested ones are under the keys of the path.
    ///   - key: The first key of the path.
    ///   - path: The other keys of the path.
    ///   - keys: The keys of the fields of the nested object.
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
