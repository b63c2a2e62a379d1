import Foundation

extension JSON {
    /// A field of JSON that no case of a union is; nil where it is not there, or is nothing of the type.
    ///
    ///     case .unknown(let json): json.field { fields in fields.value(optional: "name") }
    ///
    /// `path` leads to the object that has it.
    @_spi(Generated) public func field<T>(_ path: String..., read: (inout FieldReader) -> T?) -> T? {
        var object: JSON? = self
        for key in path { object = object?[key] }
        guard let object, case .object = object, let data = try? Mapping.encode(object) else { return nil }
        return data.withUnsafeBytes { bytes in
            let state = ReaderState.make(bytes, MappingOptions())
            defer { ReaderState.free(state) }
            // Whatever is wrong with it, nobody reads.
            state.pointee.quiet = 1
            var fields = FieldReader(state: state, object: 1)
            let value = read(&fields)
            return state.pointee.failed ? nil : value
        }
    }
}
