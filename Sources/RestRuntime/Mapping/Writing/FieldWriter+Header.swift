// Fields that came in headers. They are never part of a request's body; printing and Codable know them.

extension FieldWriter {
    /// A header that is always there.
    public mutating func header<T: FieldValue>(_ name: StaticString, _ value: T, format: FieldFormat? = nil) {
        guard showsReadOnly else { return }
        let outer = state.pointee.format
        state.pointee.format = HeaderText.format(format, of: T.self)
        self.value(name, value)
        state.pointee.format = outer
    }

    /// A header that is left out for nil.
    public mutating func header<T: FieldValue>(optional name: StaticString, _ value: T?, format: FieldFormat? = nil) {
        guard showsReadOnly else { return }
        if let value { header(name, value, format: format) } else { absent(name) }
    }

    /// A header that is null for nil.
    public mutating func header<T: FieldValue>(nullable name: StaticString, _ value: T?, format: FieldFormat? = nil) {
        header(name, value, format: format ?? HeaderText.format(nil, of: T.self))
    }

    /// All headers of an answer.
    public mutating func headers(_ headers: [String: String]) {
        guard showsReadOnly else { return }
        value(FieldReader.headersKey, headers)
    }
}
