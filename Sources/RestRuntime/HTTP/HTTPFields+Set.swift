package import HTTPTypes

/// Setting and removing fields by name.
extension HTTPFields {
    /// Sets the only value of a field. Returns an error for an invalid name or value.
    package mutating func set(_ name: String, _ value: String) -> RequestError? {
        guard let fieldName = HTTPField.Name(name) else {
            return RequestError("'\(name)' is not a valid header name (RFC 9110, section 5.1)")
        }
        guard HeaderValue.isValid(value) else {
            return RequestError("the header '\(name)' contains a line break or another control character")
        }
        set(HTTPField(name: fieldName, value: value))
        return nil
    }

    /// Replaces the values of a field.
    ///
    /// The new value has the position of the first old one.
    @inline(never)
    package mutating func set(_ field: HTTPField) {
        guard let first = firstIndex(where: { $0.name == field.name }) else { return append(field) }
        // A field may occur several times.
        self[first] = field
        while let other = self[(first + 1)...].firstIndex(where: { $0.name == field.name }) { remove(at: other) }
    }

    /// Removes the fields with any of the names.
    @inline(never)
    package mutating func remove(_ names: [HTTPField.Name]) {
        removeAll { names.contains($0.name) }
    }
}
