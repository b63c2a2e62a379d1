import HTTPTypes

extension TransportRequest {
    /// Adds what says who is calling, to the API's own origin and to that of the server that the page names for the call; or
    /// gives who does so for each request anew.
    mutating func addCredential(of call: Call, in context: CallContext) throws(RequestError) -> (any Authenticator)? {
        guard let credentials = call.sending?.credentials, !credentials.isEmpty, let schemes = call.auth,
            !schemes.isEmpty, context.isOwn(call, where: isFor)
        else { return nil }
        switch try credentials.addition(for: schemes) {
        case .nothing: break
        case .header(let field):
            // The caller's own headers win, and those of interceptors.
            if !isSaid(field.name, by: call) { head.headerFields.set(field) }
        case .query(let name, let value):
            setKey(name, value)
        case .cookie(let name, let value):
            setCookie(name, value)
        case .authenticator(let credential):
            let asking = credential.authenticator as? AskingAuthenticator
            if let header = asking.map(\.header) ?? .authorization, isSaid(header, by: call) { return nil }
            return credential.authenticator
        }
        return nil
    }

    private func isSaid(_ name: HTTPField.Name, by call: Call) -> Bool {
        guard let sending = call.sending else { return false }
        if let written = sending.written, let value = head.headerFields[name], value != written[name] { return true }
        guard let options = sending.options else { return false }
        return options.headers.contains { $0.name.lowercased() == name.canonicalName }
            || sending.prepared.contains(name.canonicalName)
    }

    func isFor(_ origin: Origin) -> Bool {
        head.scheme == origin.scheme && head.authority == origin.authority
    }
}
