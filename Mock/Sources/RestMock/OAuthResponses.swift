import Foundation
import RestGenTools

/// The endpoints of an OAuth 2 server (RFC 6749), if the spec declares them below its own server.
struct OAuthResponses {
    let api: API
    let resources: ResourceStore

    func response(to request: MockRequest) -> MockResponse? {
        for server in api.authSchemes.compactMap(\.oauth2) {
            if request.method == "POST", isAt(server.token, request) { return token(request) }
            if request.method == "GET", let authorize = server.authorize, isAt(authorize, request) {
                return code(request)
            }
        }
        return nil
    }

    private func isAt(_ path: String, _ request: MockRequest) -> Bool {
        !path.contains("://") && (request.path == path || request.path.hasSuffix(path))
    }

    private func token(_ request: MockRequest) -> MockResponse {
        guard let form = try? BodyReading.form(request.body), form.contains(where: { $0.name == "grant_type" }) else {
            return .json(400, .object([("error", .string("invalid_request"))]))
        }
        let number = resources.count("token")
        return .json(
            200,
            .object([
                ("access_token", .string("token-\(number)")), ("token_type", .string("Bearer")),
                ("expires_in", .integer(3_600)), ("refresh_token", .string("refresh-\(number)")),
            ])
        )
    }

    /// Accepts every authorization request, and redirects to the app.
    private func code(_ request: MockRequest) -> MockResponse {
        guard let target = request.value("redirect_uri") else {
            return .json(400, .object([("error", .string("invalid_request"))]))
        }
        var response = MockResponse(302)
        let state = request.value("state").flatMap { $0.addingPercentEncoding(withAllowedCharacters: .alphanumerics) }
        let pairs = "code=code-1" + (state.map { "&state=\($0)" } ?? "")
        response.set("Location", target.filter { !$0.isNewline } + (target.contains("?") ? "&" : "?") + pairs)
        return response
    }
}
