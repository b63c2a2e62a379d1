// The methods of CaseWriter.swift for a case whose value has a format.

/// Each method sets the format of the document for one write, and restores the previous one afterwards.
extension CaseWriter {
    /// Writes a value in a format: `writer.value(date, format: .seconds)`.
    @_spi(Generated) public mutating func value<T: FieldValue>(_ value: T, format: FieldFormat) {
        let outer = state.pointee.format
        state.pointee.format = format
        self.value(value)
        state.pointee.format = outer
    }

    /// Writes the only member of an object in a format: `writer.keyed("created", date, format: .seconds)`.
    @_spi(Generated) public mutating func keyed<T: FieldValue>(_ key: StaticString, _ value: T, format: FieldFormat) {
        let outer = state.pointee.format
        state.pointee.format = format
        keyed(key, value)
        state.pointee.format = outer
    }

    /// Writes a value with a discriminator in a format: `writer.tagged("times", at: "type", value: times, format:
    /// .seconds)`.
    @_spi(Generated) public mutating func tagged<T: FieldValue>(
        _ tag: JSON,
        at key: StaticString,
        value: T,
        format: FieldFormat
    ) {
        let outer = state.pointee.format
        state.pointee.format = format
        tagged(tag, at: key, value: value)
        state.pointee.format = outer
    }

    /// Writes a value with a nested discriminator in a format.
    ///
    /// - Parameters:
    ///   - tag: The value of the discriminator.
    ///   - first: The key of the object with the discriminator.
    ///   - second: The key of the discriminator in it.
    ///   - value: The value of the case.
    ///   - format: The format of the value.
    @_spi(Generated) public mutating func tagged<T: FieldValue>(
        _ tag: JSON,
        at first: StaticString,
        _ second: StaticString,
        value: T,
        format: FieldFormat
    ) {
        let outer = state.pointee.format
        state.pointee.format = format
        tagged(tag, at: first, second, value: value)
        state.pointee.format = outer
    }
}
