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
            // The caller's own headers win.
            if !isSaid(field.name, by: call) { head.headerFields.set(field) }
        case .query(let name, let value):
            secrets.query = (name, value)
            if var target = Target(head) {
                target.addPair(name, value)
                head.path = target.path
            }
        case .cookie(let name, let value):
            let said = head.headerFields[.cookie].map { $0 + "; " } ?? ""
            head.headerFields.set(HTTPField(name: .cookie, value: said + "\(name)=\(value)"))
        case .authenticator(let credential):
            if !isSaid(.authorization, by: call) { return credential.authenticator }
        }
        return nil
    }

    private func isSaid(_ name: HTTPField.Name, by call: Call) -> Bool {
        call.sending?.options?.headers.contains { $0.name.lowercased() == name.canonicalName } ?? false
    }

    func isFor(_ origin: Origin) -> Bool {
        head.scheme == origin.scheme && head.authority == origin.authority
    }
}
