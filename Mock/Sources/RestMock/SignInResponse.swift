import Foundation
import RestGenTools
@_spi(Generated) import RestRuntime

/// Adds the tokens and cookies of a login to its response, at the locations that the spec declares.
struct SignInResponse {
    let call: Call

    func add(to response: inout MockResponse) {
        if let tokens = call.mock.api.tokens?.tokens {
            let givers = tokens.logins.map(\.value) + (tokens.refresh.map { [$0.value] } ?? [])
            if givers.contains(call.route.name) { add(tokens, to: &response) }
        }
        // A login is a POST without credentials.
        guard call.settings.auth.isEmpty, call.verb == "POST" else { return }
        for scheme in call.mock.api.authSchemes where scheme.name == "cookie" {
            guard let name = scheme.value else { continue }
            response.headers.append(
                ("Set-Cookie", "\(name)=session-\(call.mock.resources.count("session")); Path=/; HttpOnly")
            )
            if let csrf = scheme.csrf {
                response.headers.append(("Set-Cookie", "\(csrf.cookie.replacing("*", with: "token"))=csrf-1; Path=/"))
            }
        }
    }

    private func add(_ tokens: AuthTokens, to response: inout MockResponse) {
        let number = call.mock.resources.count("token")
        put("token-\(number)", tokens.token.value, &response)
        if let place = tokens.refreshToken { put("refresh-\(number)", place.value, &response) }
        if let place = tokens.expires {
            put(tokens.isInMilliseconds ? "3600000" : "3600", place.value, &response, isNumber: true)
        }
    }

    private func put(
        _ text: String,
        _ place: AuthTokens.Location,
        _ response: inout MockResponse,
        isNumber: Bool = false
    ) {
        switch place {
        case .header(let name): response.set(name, text)
        case .key(let path):
            var body = JSONValue.object([])
            if case .bytes(let data) = response.body, let json = try? BodyReading.json(data) { body = json }
            // A date of expiration remains a date.
            if isNumber, body.value(at: path)?.string != nil { return }
            body = body.setting(isNumber ? .number(text) : .string(text), at: path)
            let old = response
            response = .json(old.status == 204 ? 200 : old.status, body)
            for (name, value) in old.headers where name.lowercased() != "content-type" {
                response.headers.append((name, value))
            }
        }
    }
}
