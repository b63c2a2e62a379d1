// The methods of FieldReader+Values.swift for a field with options.

/// Each method sets the state of the document for one field, reads it, and restores the state. A header is read from
/// the response instead of the body. A field with the format `json` is a string whose text is a JSON document.
extension FieldReader {
    /// Reads a required field.
    @_spi(Generated) public mutating func value<T: FieldValue>(
        _ key: StaticString,
        _ options: consuming FieldOptions
    ) throws(T.ReadFailure) -> T {
        let outer = enter(key, options)
        defer { outer.restore(state) }
        if options.isHeader, let headers = headers(of: T.self) { return try headers.value(key) }
        let result: T = isJSONText ? try JSONTextField.value(key, &self) : try value(key)
        if let rules = options.rules { check(rules, of: key, result) }
        return result
    }

    /// Reads a field that may be absent or null.
    @_spi(Generated) public mutating func value<T: FieldValue>(
        optional key: StaticString,
        _ options: consuming FieldOptions
    ) -> T? {
        let outer = enter(key, options)
        defer { outer.restore(state) }
        if options.isHeader, let headers = headers(of: T.self) { return headers.optional(key) }
        let result: T? = isJSONText ? JSONTextField.value(optional: key, &self) : value(optional: key)
        if let rules = options.rules, let result { check(rules, of: key, result) }
        return result
    }

    /// Reads a field that must be present and may be null.
    @_spi(Generated) public mutating func value<T: FieldValue>(
        nullable key: StaticString,
        _ options: consuming FieldOptions
    ) -> T? {
        let outer = enter(key, options)
        defer { outer.restore(state) }
        if options.isHeader, let headers = headers(of: T.self) { return headers.nullable(key) }
        let result: T? = isJSONText ? JSONTextField.value(nullable: key, &self) : value(nullable: key)
        if let rules = options.rules, let result { check(rules, of: key, result) }
        return result
    }

    /// Reads a header, which is present or absent but never null.
    @_spi(Generated) public mutating func value<T: FieldValue>(
        patch key: StaticString,
        _ options: consuming FieldOptions
    ) -> Patch<T> {
        let outer = enter(key, options)
        defer { outer.restore(state) }
        if options.isHeader, let headers = headers(of: T.self) {
            return headers.optional(key).map { .value($0) } ?? .absent
        }
        let result: Patch<T> = isJSONText ? JSONTextField.value(patch: key, &self) : value(patch: key)
        if let rules = options.rules, let value = result.value { check(rules, of: key, value) }
        return result
    }

    /// Reads a field with a default, which applies to absent values, to null, or to both, depending on the options.
    @_spi(Generated) public mutating func value<T: FieldValue>(
        _ key: StaticString,
        default fallback: T,
        _ options: consuming FieldOptions
    ) -> T {
        let outer = enter(key, options)
        defer { outer.restore(state) }
        if options.isHeader, let headers = headers(of: T.self) { return headers.optional(key) ?? fallback }
        let result: T
        switch options.defaultUse {
        case let use where isJSONText: result = JSONTextField.value(key, default: fallback, for: use, &self)
        case .absentOrNull: result = value(key, default: fallback)
        case .absent: result = value(key, defaultIfAbsent: fallback)
        case .null: result = value(key, defaultIfNull: fallback)
        }
        if let rules = options.rules { check(rules, of: key, result) }
        return result
    }

    /// Reads the members of the object without a field.
    ///
    /// The options apply to each member.
    @_spi(Generated) public mutating func others<K: FieldKey, V: FieldValue>(
        except keys: [StaticString],
        _ options: consuming FieldOptions
    ) -> [K: V] {
        let outer = enter("", options)
        defer { outer.restore(state) }
        return others(except: keys)
    }

    /// Whether a field whose value is JSON in a string is being read.
    private var isJSONText: Bool { state.pointee.format == .json }

    /// Sets the state for a field with options. The result restores the previous state.
    ///
    /// The order matters: values are made null before the discriminator is read, and the state is saved before it is
    /// changed.
    @inline(never)
    private mutating func enter(_ key: StaticString, _ options: borrowing FieldOptions) -> OuterField {
        if !options.nullValues.isEmpty { nullify(key, options.nullValues) }
        let outer = OuterField(state, setsTag: options.tagKey != nil)
        if let key = options.tagKey { state.pointee.details.enclosingTag = tag(key).map { .text($0) } ?? .absent }
        state.pointee.format = options.format
        state.pointee.sensitive = outer.isSensitive || options.isSensitive
        state.pointee.isLossy = options.isLossy
        return outer
    }
}

// Defaults that apply to absent values only, or to null only.

/// The other uses of a default are in `FieldReader+Values.swift`.
extension FieldReader {
    /// Reads a field whose default applies if it is absent. A null is read by the type.
    private mutating func value<T: FieldValue>(_ key: StaticString, defaultIfAbsent fallback: T) -> T {
        if let source { return source.value(key, defaultIfAbsent: fallback, state) }
        let index = find(key)
        if index == 0 { return fallback }
        var reader = ValueReader(state: state, index: index)
        return reader.optional() ?? fallback
    }

    /// Reads a field whose default applies if it is null. An absent field is an error.
    private mutating func value<T: FieldValue>(_ key: StaticString, defaultIfNull fallback: T) -> T {
        if let source { return source.value(key, defaultIfNull: fallback, state) }
        let index = find(key)
        if state.pointee.tokens[index].info & Token.kindMask == Token.null { return fallback }
        var reader = ValueReader(state: state, index: index)
        return reader.optional() ?? fallback
    }
}
