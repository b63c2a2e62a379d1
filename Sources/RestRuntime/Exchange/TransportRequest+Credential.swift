import HTTPTypes

extension TransportRequest {
    /// Adds the credential for the API's own origin, or that of the server named by the call, or returns the
    /// authenticator that does so for each request.
    ///
    /// Nothing is added for other origins, and for a call without schemes or credentials.
    ///
    /// - Throws: ``RequestError`` if the credential can't be sent.
    mutating func addCredential(of call: Call, in context: CallContext) throws(RequestError) -> (any Authenticator)? {
        guard let credentials = call.sending?.credentials, !credentials.isEmpty, let schemes = call.auth,
            !schemes.isEmpty, context.isOwn(call, where: isFor)
        else { return nil }
        let addition = try credentials.addition(for: schemes)
        guard case .several(let parts) = addition else { return add(addition, of: call) }
        let authenticators = parts.compactMap { add($0, of: call) }
        return authenticators.count < 2 ? authenticators.first : SeveralAuthenticators(authenticators)
    }

    /// Adds a single addition, or returns its authenticator. A header that was set explicitly stays.
    private mutating func add(_ addition: AuthAddition, of call: Call) -> (any Authenticator)? {
        if let header = addition.header, isExplicit(header, by: call) { return nil }
        switch addition {
        case .nothing, .several: break
        case .header(let field):
            head.headerFields.set(field)
        case .query(let name, let value):
            setKey(name, value)
        case .cookie(let name, let value):
            setCookie(name, value)
        case .authenticator(let credential):
            return credential.authenticator
        }
        return nil
    }

    /// Whether the caller or an interceptor has set the header, which takes precedence.
    ///
    /// An interceptor's change is recognized by a value that differs from the one before the chain.
    private func isExplicit(_ name: HTTPField.Name, by call: Call) -> Bool {
        guard let sending = call.sending else { return false }
        if let written = sending.written, let value = head.headerFields[name], value != written[name] { return true }
        return sending.isExplicit(name)
    }

    /// Returns whether the request is for an origin. Both are in normal form: lowercase, and without a default port.
    func isFor(_ origin: Origin) -> Bool {
        head.scheme == origin.scheme && head.authority == origin.authority
    }
}
