extension FieldReader {
    /// All headers of the answer, by their names as they came; values of one name are joined by `, `.
    @_spi(Generated) public mutating func headers() -> [String: String] {
        readsHeadersAsKeys ? value(Self.headersKey, default: [:]) : HeaderFields(state: state).all
    }

    /// The same for headers that never print: they have no text in an error that could be hidden.
    @_spi(Generated) public mutating func headers(_ options: consuming FieldOptions) -> [String: String] { headers() }

    /// What ``headers()`` are under in a decoder or an encoder: no key of a body.
    static var headersKey: StaticString { "*" }

    /// For a field in a header; nil where the key of its name is read instead, as an encoder writes it.
    func headers<T>(of type: T.Type) -> HeaderFields? {
        state.pointee.format = HeaderText.format(state.pointee.format, of: type)
        return readsHeadersAsKeys ? nil : HeaderFields(state: state)
    }

    private var readsHeadersAsKeys: Bool {
        if state.pointee.hasHeaders { return false }
        return source != nil || state.pointee.isFromDecoder || state.pointee.isDecoder
    }
}
