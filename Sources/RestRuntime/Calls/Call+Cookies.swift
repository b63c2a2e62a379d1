import HTTPTypes

extension Call {
    /// Sends a cookie beside those of the session, in place of one of its name; nil sends none.
    ///
    /// Octets that no cookie's value holds (RFC 6265, section 4.1.1) and `%` itself are percent-encoded.
    @_spi(Generated) public mutating func cookie<Value: ParameterValue>(_ name: String, _ value: Value?) {
        if let value { cookie(nullable: name, value) }
    }

    /// Sends a cookie, an empty one for nil.
    @_spi(Generated) public mutating func cookie<Value: ParameterValue>(nullable name: String, _ value: Value?) {
        let text = value.map { self.text(of: $0, name, nil) } ?? ""
        values.cookies.append((name, text))
    }

    /// Sends a cookie for a value, an empty one for null, and none where it is absent.
    @_spi(Generated) public mutating func cookie<Value: ParameterValue>(patch name: String, _ value: Patch<Value>) {
        if case .absent = value { return }
        cookie(nullable: name, value.value)
    }

    /// What the header `Cookie` is with the call's own (RFC 6265, section 4.2); nil where the call has none.
    func cookieHeader(beside said: String?) throws(RequestError) -> String? {
        if values.cookies.isEmpty { return nil }
        let names = Set(values.cookies.map(\.name))
        var pairs: [String] = []
        for part in (said ?? "").split(separator: ";") {
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
