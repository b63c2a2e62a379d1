@_spi(Generated) import RestHTTP
@_spi(Generated) import RestMapping

extension Call {
    /// Returns the body as a JSON object, and its secrets. The object is empty if the body is missing or `null`.
    func bodyObject() throws(RequestError) -> (object: JSON.Object, secrets: [String]) {
        let (json, secrets): (JSON, [String])
        do throws(FieldError) {
            switch values.body {
            case .none: (json, secrets) = (.null, [])
            case .object(let data, let known): (json, secrets) = (try Mapping.decode(JSON.self, from: data), known)
            case .value(let value): (json, secrets) = try Self.json(of: value)
            case .bytes, .text, .form, .parts, .file: (json, secrets) = (.string(""), [])
            }
        } catch {
            throw RequestError(unwritable: error)
        }
        switch json {
        case .null: return ([:], secrets)
        case .object(let object): return (object, secrets)
        case .bool, .number, .string, .array:
            throw RequestError("the body is not a JSON object, so the field for the next page can't be set")
        }
    }

    /// Sets a value at a key path of the body's object. Missing objects are created.
    mutating func setBody(_ value: JSON, at keys: [String]) throws(RequestError) {
        var (object, secrets) = try bodyObject()
        object.set(value, at: keys[...])
        do throws(FieldError) {
            values.body = .object(try Mapping.encode(JSON.object(object)), secrets: secrets)
        } catch {
            throw RequestError(unwritable: error)
        }
    }

    private static func json(of value: some FieldValue) throws(FieldError) -> (JSON, [String]) {
        let (data, secrets) = try Mapping.encodeWithSecrets(value, format: nil)
        return (try Mapping.decode(JSON.self, from: data), secrets)
    }
}

extension JSON {
    /// Returns the value at a key path.
    package func value(at keys: ArraySlice<String>) -> JSON? {
        keys.reduce(Optional(self)) { $0?[$1] }
    }
}

extension JSON.Object {
    /// Sets a value at a key path. Missing objects are created.
    package mutating func set(_ value: JSON, at keys: ArraySlice<String>) {
        guard let key = keys.first else { return }
        guard keys.count > 1 else {
            self[key] = value
            return
        }
        var inner = self[key]?.object ?? [:]
        inner.set(value, at: keys.dropFirst())
        self[key] = .object(inner)
    }
}
