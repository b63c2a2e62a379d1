import Hummingbird

/// Serves requests with a valid credential, and starts a session with the response.
///
/// Other clients get `401` with `WWW-Authenticate: Basic`. Browsers are redirected to the login page.
struct AccessMiddleware: RouterMiddleware {
    typealias Context = CaveContext

    let doorkeeper: Doorkeeper

    func handle(
        _ request: Request,
        context: CaveContext,
        next: (Request, CaveContext) async throws -> Response
    ) async throws -> Response {
        if isOpen(request) { return try await next(request, context) }
        for credential in Credential.all(in: request) {
            guard let user = await doorkeeper.user(for: credential) else { continue }
            var context = context
            context.user = user
            if case .session(let token) = credential {
                context.session = token
                return try await next(request, context)
            }
            var response = try await next(request, context)
            // A response that sets the cookie itself, such as that of a logout, is unchanged.
            if response.headers[.setCookie] == nil {
                response.setCookie(.session(await doorkeeper.sessions.start(for: user)))
            }
            return response
        }
        if request.isFromBrowser { return .redirect(to: "/account/new", type: .normal) }
        return Response(status: .unauthorized, headers: [.wwwAuthenticate: Self.challenge])
    }

    static let challenge = "Basic realm=\"ChatCave Server\""

    private func isOpen(_ request: Request) -> Bool {
        switch (request.method, request.uri.path) {
        case (_, "/"), (_, "/account/new"), (_, "/users/new"), (.put, "/account"), (.post, "/users"): true
        default: false
        }
    }
}

extension Cookie {
    static func session(_ token: String) -> Cookie {
        Cookie(name: Sessions.cookieName, value: token, path: "/", httpOnly: true, sameSite: .lax)
    }

    static var endOfSession: Cookie {
        Cookie(name: Sessions.cookieName, value: "", maxAge: 0, path: "/", httpOnly: true, sameSite: .lax)
    }
}
