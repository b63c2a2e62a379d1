import HTTPTypes

/// Adds what says who is calling, to the API's own origin alone.
struct CredentialInterceptor: Interceptor {
    let context: CallContext

    func intercept(_ request: TransportRequest, of call: Call, next: Next) async throws -> TransportResponse {
        guard let schemes = call.values.settings.auth, !schemes.isEmpty, isOwn(request.head) else {
            return try await next(request)
        }
        var request = request
        switch try call.values.credentials.addition(for: schemes) {
        case .nothing: break
        case .header(let field):
            // The caller's own headers win.
            if !isSaid(field.name, by: call) { request.head.headerFields.set(field) }
            request.secrets.headers.append(field.name)
        case .query(let name, let value):
            request.secrets.query = (name, value)
            if var target = Target(request.head) {
                target.addPair(name, value)
                request.head.path = target.path
            }
        }
        return try await next(request)
    }

    private func isSaid(_ name: HTTPField.Name, by call: Call) -> Bool {
        call.values.options?.headers.contains { $0.name.lowercased() == name.canonicalName } ?? false
    }

    private func isOwn(_ request: HTTPRequest) -> Bool {
        guard case .success(let base) = context.base else { return false }
        return request.scheme == base.origin.scheme && request.authority == base.origin.authority
    }
}

extension Call {
    /// True where the call says who is calling and there is something to say it with.
    var hasCredentials: Bool { !values.credentials.isEmpty && values.settings.auth?.isEmpty == false }
}
