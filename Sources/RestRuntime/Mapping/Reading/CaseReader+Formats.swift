// The methods of CaseReader.swift for a case whose value has a format.

/// Each method sets the format of the document for one read, and restores the previous one afterwards. A format thereby
/// also applies to the elements of a list or a map.
extension CaseReader {
    /// Reads the value in a format: `reader.value(format: .seconds)`.
    @_spi(Generated) public mutating func value<T: FieldValue>(
        _ type: T.Type = T.self,
        format: FieldFormat
    ) throws(T.ReadFailure) -> T {
        let outer = state.pointee.format
        state.pointee.format = format
        defer { state.pointee.format = outer }
        return try value(type)
    }

    /// Reads the value of the only key in a format: `reader.singleValue(format: .seconds)`.
    @_spi(Generated) public mutating func singleValue<T: FieldValue>(
        _ type: T.Type = T.self,
        format: FieldFormat
    ) throws(T.ReadFailure) -> T {
        let outer = state.pointee.format
        state.pointee.format = format
        defer { state.pointee.format = outer }
        return try singleValue(type)
    }

    /// Tries to read the value in a format, and returns `nil` if that fails: `reader.attempt(format: .seconds)`.
    @_spi(Generated) public mutating func attempt<T: FieldValue>(_ type: T.Type = T.self, format: FieldFormat) -> T? {
        let outer = state.pointee.format
        state.pointee.format = format
        defer { state.pointee.format = outer }
        return attempt(type)
    }
}
