/// Fields that are read from the response's headers instead of its body.
extension FieldReader {
    /// Returns all headers of the response, with their names unchanged. Values of the same name are joined by `, `.
    @_spi(Generated) public mutating func headers() -> [String: String] {
        readsHeadersAsKeys ? value(Self.headersKey, default: [:]) : HeaderFields(state: state).all
    }

    /// Returns all headers, for a sensitive field. Headers aren't shown in errors, so there is nothing to redact.
    ///
    /// The options have no effect otherwise.
    @_spi(Generated) public mutating func headers(_ options: consuming FieldOptions) -> [String: String] { headers() }

    /// The key of ``headers()`` in decoders and encoders. Bodies never have it.
    static var headersKey: StaticString { "*" }

    /// Returns the source of a header field, or `nil` if the key of its name is read instead, as an encoder wrote it.
    ///
    /// The format of dates is changed to HTTP's unless the field has its own.
    func headers<T>(of type: T.Type) -> HeaderFields? {
        state.pointee.format = HeaderText.format(state.pointee.format, of: type)
        return readsHeadersAsKeys ? nil : HeaderFields(state: state)
    }

    /// Whether header fields are members of the value. That is so if a decoder has no headers, as when an encoder's
    /// output is decoded again.
    private var readsHeadersAsKeys: Bool {
        if state.pointee.hasHeaders { return false }
        return source != nil || state.pointee.isFromDecoder || state.pointee.isDecoder
    }
}
