import HTTPTypes

extension Call {
    // MARK: Query

    /// Adds a pair to the query; nil adds none.
    public mutating func query<Value: ParameterValue>(_ name: String, _ value: Value?, format: FieldFormat? = nil) {
        if let value { appendQuery(name, value.text(format: format)) }
    }

    /// Adds a pair for each value, or one for all of them, as the style says; nil and an empty list add none.
    public mutating func query<Value: ParameterValue>(
        _ name: String,
        _ values: [Value]?,
        _ style: ListStyle = .repeated,
        format: FieldFormat? = nil
    ) {
        if let values { appendQuery(name, values.map { $0.text(format: format) }, style) }
    }

    /// Adds a pair, with nothing behind its `=` for nil.
    public mutating func query<Value: ParameterValue>(
        nullable name: String,
        _ value: Value?,
        format: FieldFormat? = nil
    ) {
        appendQuery(name, value?.text(format: format) ?? "")
    }

    public mutating func query<Value: ParameterValue>(
        nullable name: String,
        _ values: [Value]?,
        _ style: ListStyle = .repeated,
        format: FieldFormat? = nil
    ) {
        if values == nil { appendQuery(name, "") } else { query(name, values, style, format: format) }
    }

    /// Adds a pair for a value, one with nothing behind its `=` for null, and none where it is absent.
    public mutating func query<Value: ParameterValue>(
        patch name: String,
        _ value: Patch<Value>,
        format: FieldFormat? = nil
    ) {
        switch value {
        case .absent: break
        case .null: appendQuery(name, "")
        case .value(let value): query(name, value, format: format)
        }
    }

    public mutating func query<Value: ParameterValue>(
        patch name: String,
        _ values: Patch<[Value]>,
        _ style: ListStyle = .repeated,
        format: FieldFormat? = nil
    ) {
        switch values {
        case .absent: break
        case .null: appendQuery(name, "")
        case .value(let values): query(name, values, style, format: format)
        }
    }

    // MARK: Form

    /// Adds a pair to the body, a form; nil adds none. A form without pairs is sent as an empty one.
    public mutating func form<Value: ParameterValue>(_ name: String, _ value: Value?, format: FieldFormat? = nil) {
        appendForm(name, (value?.text(format: format)).map { [$0] } ?? [], .repeated)
    }

    /// Adds a pair for each value, or one for all of them, as the style says; nil and an empty list add none.
    public mutating func form<Value: ParameterValue>(
        _ name: String,
        _ values: [Value]?,
        _ style: ListStyle = .repeated,
        format: FieldFormat? = nil
    ) {
        appendForm(name, values?.map { $0.text(format: format) } ?? [], style)
    }

    /// Adds a pair, with nothing behind its `=` for nil.
    public mutating func form<Value: ParameterValue>(
        nullable name: String,
        _ value: Value?,
        format: FieldFormat? = nil
    ) {
        appendForm(name, [value?.text(format: format) ?? ""], .repeated)
    }

    public mutating func form<Value: ParameterValue>(
        nullable name: String,
        _ values: [Value]?,
        _ style: ListStyle = .repeated,
        format: FieldFormat? = nil
    ) {
        if values == nil { appendForm(name, [""], .repeated) } else { form(name, values, style, format: format) }
    }

    /// Adds a pair for a value, one with nothing behind its `=` for null, and none where it is absent.
    public mutating func form<Value: ParameterValue>(
        patch name: String,
        _ value: Patch<Value>,
        format: FieldFormat? = nil
    ) {
        switch value {
        case .absent: appendForm(name, [], .repeated)
        case .null: appendForm(name, [""], .repeated)
        case .value(let value): form(name, value, format: format)
        }
    }

    public mutating func form<Value: ParameterValue>(
        patch name: String,
        _ values: Patch<[Value]>,
        _ style: ListStyle = .repeated,
        format: FieldFormat? = nil
    ) {
        switch values {
        case .absent: appendForm(name, [], .repeated)
        case .null: appendForm(name, [""], .repeated)
        case .value(let values): form(name, values, style, format: format)
        }
    }

    @inline(never)
    private mutating func appendForm(_ name: String, _ values: [String], _ style: ListStyle) {
        if form == nil { form = PairList() }
        form?.append(name, values, style, keeping: .form)
    }

    // MARK: Headers

    /// Sends a header, in place of one of this name that the API or the configuration sends; nil changes nothing.
    public mutating func header<Value: ParameterValue>(_ name: String, _ value: Value?, format: FieldFormat? = nil) {
        if let value { note(fields.set(name, value.text(format: format))) }
    }

    /// A list is one header, its values separated by commas (RFC 9110, section 5.6.1); nil and an empty one change
    /// nothing.
    public mutating func header<Value: ParameterValue>(_ name: String, _ values: [Value]?, format: FieldFormat? = nil) {
        guard let values, !values.isEmpty else { return }
        note(fields.set(name, values.map { $0.text(format: format) }.joined(separator: ", ")))
    }

    /// Sends a header, an empty one for nil.
    public mutating func header<Value: ParameterValue>(
        nullable name: String,
        _ value: Value?,
        format: FieldFormat? = nil
    ) {
        note(fields.set(name, value?.text(format: format) ?? ""))
    }

    /// Sends a header for a value, an empty one for null, and changes nothing where it is absent.
    public mutating func header<Value: ParameterValue>(
        patch name: String,
        _ value: Patch<Value>,
        format: FieldFormat? = nil
    ) {
        switch value {
        case .absent: break
        case .null: note(fields.set(name, ""))
        case .value(let value): header(name, value, format: format)
        }
    }

    /// Does not send a header that the API or the configuration sends.
    public mutating func removeHeader(_ name: String) {
        fields.removeAll { $0.name.canonicalName == name.lowercased() }
    }

    /// A parameter's text, for a template; nothing for nil.
    public func text<Value: ParameterValue>(_ value: Value?, format: FieldFormat? = nil) -> String {
        value?.text(format: format) ?? ""
    }

    // MARK: The rest

    /// The statuses that are a success, in place of those that the API says.
    public mutating func success(_ ranges: ClosedRange<Int>...) {
        successes = ranges
    }

    /// Where in the answer's JSON the value is, in place of the envelope's place: `call.at("data", "devices")`.
    public mutating func at(_ keys: String...) {
        keyPath = keys
    }

    /// How this endpoint says who is calling, in place of what the API says: any of the schemes.
    public mutating func auth(_ schemes: AuthScheme...) {
        self.schemes = schemes
    }

    /// Seconds without any sign of the server after which the call ends; nil: as the configuration says.
    public mutating func timeout(_ seconds: Double?) {
        self.seconds = seconds
    }
}
