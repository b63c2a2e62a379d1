import HTTPTypes

extension TransportRequest {
    /// Adds what says who is calling, to the API's own origin alone.
    mutating func addCredential(of call: Call, in context: CallContext) throws(RequestError) {
        guard let credentials = call.sending?.credentials, !credentials.isEmpty, let schemes = call.auth,
            !schemes.isEmpty, isOwn(context)
        else { return }
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
        }
    }

    private func isSaid(_ name: HTTPField.Name, by call: Call) -> Bool {
        call.sending?.options?.headers.contains { $0.name.lowercased() == name.canonicalName } ?? false
    }

    private func isOwn(_ context: CallContext) -> Bool {
        guard case .success(let base) = context.base else { return false }
        return head.scheme == base.origin.scheme && head.authority == base.origin.authority
    }
}
