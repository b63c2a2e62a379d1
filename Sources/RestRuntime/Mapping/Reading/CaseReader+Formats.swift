// The forms of CaseReader.swift for a case whose value has a format.

extension CaseReader {
    /// `reader.value(format: .seconds)`
    @_spi(Generated) public mutating func value<T: FieldValue>(
        _ type: T.Type = T.self,
        format: FieldFormat
    ) throws(T.ReadFailure) -> T {
        let outer = state.pointee.format
        state.pointee.format = format
        defer { state.pointee.format = outer }
        return try value(type)
    }

    /// The value under the only key: `reader.singleValue(format: .seconds)`.
    @_spi(Generated) public mutating func singleValue<T: FieldValue>(
        _ type: T.Type = T.self,
        format: FieldFormat
    ) throws(T.ReadFailure) -> T {
        let outer = state.pointee.format
        state.pointee.format = format
        defer { state.pointee.format = outer }
        return try singleValue(type)
    }

    /// The value as a type, or nil: `reader.attempt(format: .seconds)`.
    @_spi(Generated) public mutating func attempt<T: FieldValue>(_ type: T.Type = T.self, format: FieldFormat) -> T? {
        let outer = state.pointee.format
        state.pointee.format = format
        defer { state.pointee.format = outer }
        return attempt(type)
    }
}
