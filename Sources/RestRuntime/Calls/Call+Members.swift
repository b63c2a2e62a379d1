@_spi(Generated) import RestHTTP
@_spi(Generated) import RestMapping

/// Bodies that are a model or a map as a whole: its fields become the pairs of a form or the parts of a multipart body.
extension Call {
    /// Sends the fields of a model or the entries of a map as a form. `nil` sends no body.
    ///
    ///     call.form(of: NestedParameter(charge))        // amount=100&card[number]=4242
    ///
    /// Nested objects and lists are written in the call's styles. A value without JSON, or whose JSON is not an object,
    /// makes the call fail.
    @_spi(Generated) public mutating func form(of value: NestedParameter?) {
        guard let members = members(of: value, as: "form") else { return }
        values.body = .form(members.map { CallValues.Pair(name: $0.name, values: .nested($0.value, nil, nil)) })
    }

    /// Sends the fields as parts. Texts and lists of texts are sent directly, and other values as JSON. `nil` sends no
    /// body.
    ///
    ///     call.multipart(of: NestedParameter(cat))      // parts "name" and "tags", with the object "owner" as JSON
    ///
    /// - Parameter lists: The style of lists of texts. With `.json`, lists are sent as JSON too.
    @_spi(Generated) public mutating func multipart(of value: NestedParameter?, _ lists: ListStyle = .repeated) {
        guard let members = members(of: value, as: "multipart body") else { return }
        values.body = .parts([])
        for (name, value, json) in members {
            let count = values.body.partCount
            switch json {
            case .object: multipart(json: name, json)
            case .array(let elements):
                // A list with an object, a list or another value without a text can only be sent as JSON.
                let texts = elements.compactMap(Self.scalarText)
                if texts.count < elements.count || lists == .json {
                    multipart(json: name, json)
                } else {
                    multipart(name, texts, lists)
                }
            case .null, .bool, .number, .string: multipart(name, Self.scalarText(json))
            }
            // The secrets of the whole value belong to each of its parts: it is unknown which part contains which
            // secret.
            values.body.keepSecrets(value.secrets, from: count)
        }
    }

    /// Returns the text of a scalar. It is empty for null.
    ///
    /// Returns `nil` for a list or an object.
    private static func scalarText(_ json: JSON) -> String? {
        switch json {
        case .null: ""
        case .bool(let value): value ? "true" : "false"
        case .number(let number): number.text
        case .string(let text): text
        case .array, .object: nil
        }
    }

    /// Returns the object, or `nil` after recording an error for another value.
    ///
    /// A map's own JSON is parsed again, since a `NestedParameter` keeps bytes only. Each entry keeps all secrets of
    /// the value.
    private mutating func members(
        of value: NestedParameter?,
        as notation: String
    ) -> [(name: String, value: NestedParameter, json: JSON)]? {
        guard let value = sendable(value) else { return nil }
        guard case .object(let object)? = try? Mapping.decode(JSON.self, from: value.json) else {
            note(
                RequestError(
                    "the body is not an object, but a \(notation) consists of names and values",
                    advice: "use 'encoding: json' to send any value"
                )
            )
            return nil
        }
        return object.pairs.compactMap { name, json in
            NestedParameter(json).map { (name, $0.holding(value.secrets), json) }
        }
    }
}

/// The secrets of parts that were created from a value.
extension CallBody {
    /// The number of parts, or 0 for a body of another kind.
    fileprivate var partCount: Int { if case .parts(let parts) = self { parts.count } else { 0 } }

    /// Adds secrets to the parts after a position.
    fileprivate mutating func keepSecrets(_ secrets: [String], from first: Int) {
        guard !secrets.isEmpty, case .parts(var parts) = self else { return }
        for index in parts.indices.dropFirst(first) { parts[index].secrets += secrets }
        self = .parts(parts)
    }
}
