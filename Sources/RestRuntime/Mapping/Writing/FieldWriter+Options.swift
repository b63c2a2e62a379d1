// The methods of FieldWriter+Values.swift for a field with options. Options for reading are ignored.

/// Each method sets the state of the document for one field, writes it, and restores the state. A header isn't written
/// to a body.
extension FieldWriter {
    /// Writes a required field.
    @_spi(Generated) public mutating func value<T: FieldValue>(
        _ key: StaticString,
        _ value: T,
        _ options: consuming FieldOptions
    ) {
        if isLeftOut(options) { return }
        if let rules = options.rules { check(rules, of: key, value) }
        let outer = enter(options, of: T.self)
        writesJSONText ? self.value(key, jsonText(value)) : self.value(key, value)
        restore(outer)
    }

    /// Writes a field that is omitted if it is `nil`.
    @_spi(Generated) public mutating func value<T: FieldValue>(
        optional key: StaticString,
        _ value: T?,
        _ options: consuming FieldOptions
    ) {
        if isLeftOut(options) { return }
        if let rules = options.rules, let value { check(rules, of: key, value) }
        let outer = enter(options, of: T.self)
        writesJSONText
            ? self.value(optional: key, value.map { jsonText($0) }) : self.value(optional: key, value)
        restore(outer)
    }

    /// Writes a field that is null if it is `nil`.
    @_spi(Generated) public mutating func value<T: FieldValue>(
        nullable key: StaticString,
        _ value: T?,
        _ options: consuming FieldOptions
    ) {
        if isLeftOut(options) { return }
        if let rules = options.rules, let value { check(rules, of: key, value) }
        let outer = enter(options, of: T.self)
        writesJSONText
            ? self.value(nullable: key, value.map { jsonText($0) }) : self.value(nullable: key, value)
        restore(outer)
    }

    /// Writes a field that is omitted, null or a value.
    @_spi(Generated) public mutating func value<T: FieldValue>(
        patch key: StaticString,
        _ value: Patch<T>,
        _ options: consuming FieldOptions
    ) {
        if isLeftOut(options) { return }
        if let rules = options.rules, let value = value.value { check(rules, of: key, value) }
        let outer = enter(options, of: T.self)
        writesJSONText
            ? self.value(patch: key, value.map { jsonText($0) }) : self.value(patch: key, value)
        restore(outer)
    }

    /// Writes members without a field.
    ///
    /// The options apply to each member.
    @_spi(Generated) public mutating func others<K: FieldKey, V: FieldValue>(
        _ others: [K: V],
        except keys: [StaticString],
        _ options: consuming FieldOptions
    ) {
        let outer = enter(options, of: V.self)
        self.others(others, except: keys)
        restore(outer)
    }

    /// Writes all headers of a response.
    @_spi(Generated) public mutating func headers(_ headers: [String: String], _ options: consuming FieldOptions) {
        let outer = enter(options, of: String.self)
        self.headers(headers)
        restore(outer)
    }
}

/// Entering and leaving a field with options.
extension FieldWriter {
    /// The state of a document before a field.
    private struct Outer {
        let format: FieldFormat?
        let omitsTag: Bool
        let isSensitive: Bool
    }

    /// Whether the field is a header, which bodies don't have.
    private func isLeftOut(_ options: borrowing FieldOptions) -> Bool {
        options.isHeader && (!showsReadOnly || state.pointee.omitsHeaders)
    }

    /// Whether a field whose value is JSON in a string is being written.
    private var writesJSONText: Bool { state.pointee.format == .json }

    /// Returns the JSON of a value as a text. The text is empty after an error.
    @inline(never)
    private mutating func jsonText<T: FieldValue>(_ value: T) -> String {
        do throws(FieldError) {
            return String(decoding: try Mapping.encode(value), as: UTF8.self)
        } catch {
            state.pointee.record(error)
            return ""
        }
    }

    /// Sets the state for a field with options, and returns the previous one.
    private func enter<T>(_ options: borrowing FieldOptions, of type: T.Type) -> Outer {
        let outer = Outer(
            format: state.pointee.format,
            omitsTag: state.pointee.omitsTag,
            isSensitive: state.pointee.isSensitive
        )
        state.pointee.isSensitive = outer.isSensitive || options.isSensitive
        state.pointee.format = options.isHeader ? HeaderText.format(options.format, of: type) : options.format
        // Another field has it.
        if options.tagKey != nil { state.pointee.omitsTag = true }
        return outer
    }

    private func restore(_ outer: Outer) {
        state.pointee.format = outer.format
        state.pointee.omitsTag = outer.omitsTag
        state.pointee.isSensitive = outer.isSensitive
    }
}
