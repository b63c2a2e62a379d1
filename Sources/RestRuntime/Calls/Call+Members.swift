@_spi(Generated) import RestHTTP
@_spi(Generated) import RestMapping

extension Call {
    /// Sends the fields of a model or the entries of a map as a form. `nil` sends no body.
    ///
    ///     call.form(of: NestedParameter(charge))        // amount=100&card[number]=4242
    @_spi(Generated) public mutating func form(of value: NestedParameter?) {
        guard let members = members(of: value, as: "form") else { return }
        values.body = .form(members.map { CallValues.Pair(name: $0.name, values: .nested($0.value, nil, nil)) })
    }

    /// Sends the fields as parts. Texts and lists of texts are sent directly, and other values as JSON. `nil` sends no
    /// body.
    @_spi(Generated) public mutating func multipart(of value: NestedParameter?, _ lists: ListStyle = .repeated) {
        guard let members = members(of: value, as: "multipart body") else { return }
        values.body = .parts([])
        for (name, value, json) in members {
            let count = values.body.partCount
            switch json {
            case .object: multipart(json: name, json)
            case .array(let elements):
                let texts = elements.compactMap(Self.scalarText)
                if texts.count < elements.count || lists == .json {
                    multipart(json: name, json)
                } else {
                    multipart(name, texts, lists)
                }
            case .null, .bool, .number, .string: multipart(name, Self.scalarText(json))
            }
            values.body.keepSecrets(value.secrets, from: count)
        }
    }

    /// Returns the text of a scalar. It is empty for null.
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

extension CallBody {
    fileprivate var partCount: Int { if case .parts(let parts) = self { parts.count } else { 0 } }

    /// Adds secrets to the parts after a position.
    fileprivate mutating func keepSecrets(_ secrets: [String], from place: Int) {
        guard !secrets.isEmpty, case .parts(var parts) = self else { return }
        for index in parts.indices.dropFirst(place) { parts[index].secrets += secrets }
        self = .parts(parts)
    }
}
