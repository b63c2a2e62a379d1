import HTTPTypes

/// The cookies that a call sends itself. Cookies of a session are added when the credential is applied.
extension Call {
    /// Sends a cookie in addition to the session's, and replaces one of its name. `nil` sends none.
    ///
    /// Bytes that cookies can't contain (RFC 6265, section 4.1.1), and `%`, are percent-encoded. Each cookie that a
    /// call sets replaces the session's cookie of the same name for this call only. The session itself is unchanged.
    @_spi(Generated) public mutating func cookie<Value: ParameterValue>(_ name: String, _ value: Value?) {
        if let value { cookie(nullable: name, value) }
    }

    /// Sends a cookie, which is empty for `nil`.
    @_spi(Generated) public mutating func cookie<Value: ParameterValue>(nullable name: String, _ value: Value?) {
        let text = value.map { self.text(of: $0, name, nil) } ?? ""
        values.cookies.append((name, text))
    }

    /// Sends a cookie, which is empty for null. An absent value sends none.
    @_spi(Generated) public mutating func cookie<Value: ParameterValue>(patch name: String, _ value: Patch<Value>) {
        if case .absent = value { return }
        cookie(nullable: name, value.value)
    }

    /// Returns the `Cookie` header with the call's cookies (RFC 6265, section 4.2), or `nil` if the call has none.
    ///
    /// The header of the configuration or the API is kept, except for cookies that the call sets itself.
    ///
    ///     cookieHeader(beside: "theme=dark; a=1")      // "theme=dark; a=2" if the call sets a=2
    ///
    /// - Parameter declared: The `Cookie` header set by another level, or `nil`.
    /// - Throws: ``RequestError`` if a cookie's name is not a token.
    func cookieHeader(beside declared: String?) throws(RequestError) -> String? {
        if values.cookies.isEmpty { return nil }
        let names = Set(values.cookies.map(\.name))
        var pairs: [String] = []
        for part in (declared ?? "").split(separator: ";") {
            let pair = part.drop { $0 == " " }
            let name = String(pair.prefix { $0 != "=" })
            if !pair.isEmpty, !names.contains(name) { pairs.append(String(pair)) }
        }
        for (name, value) in values.cookies {
            guard HTTPField.Name(name) != nil else {
                throw RequestError("'\(name)' is not a valid cookie name (RFC 6265, section 4.1.1)")
            }
            pairs.append("\(name)=\(PercentEncoding.encoded(value, keeping: .cookie))")
        }
        return pairs.joined(separator: "; ")
    }
}
