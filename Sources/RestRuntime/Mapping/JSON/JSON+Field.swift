import Foundation

/// Fields of unknown cases.
extension JSON {
    /// Reads a field from the JSON of a union's unknown case. Returns `nil` if it is absent or has another type.
    ///
    ///     case .unknown(let json): json.field { fields in fields.value(optional: "name") }
    ///
    /// `path` is the key path of the object with the field.
    @_spi(Generated) public func field<T>(_ path: String..., read: (inout FieldReader) -> T?) -> T? {
        var object: JSON? = self
        for key in path { object = object?[key] }
        guard let object, case .object = object, let data = try? Mapping.encode(object) else { return nil }
        return data.withUnsafeBytes { bytes in
            let state = ReaderState.make(bytes, MappingOptions())
            defer { ReaderState.free(state) }
            // Errors are ignored.
            state.pointee.suppressionDepth = 1
            var fields = FieldReader(state: state, object: 1)
            let value = read(&fields)
            return state.pointee.failed ? nil : value
        }
    }
}
