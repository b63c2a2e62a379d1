import Foundation
import RestGenTools
@_spi(Generated) import RestRuntime

/// Adds the tokens and cookies of a login to its response, at the locations that the spec declares.
struct SignInResponse {
    let call: Call

    func add(to answer: inout MockResponse) {
        if let tokens = call.mock.api.tokens?.tokens {
            let givers = tokens.logins.map(\.value) + (tokens.refresh.map { [$0.value] } ?? [])
            if givers.contains(call.route.name) { add(tokens, to: &answer) }
        }
        // A login is a POST without credentials.
        guard call.settings.auth.isEmpty, call.verb == "POST" else { return }
        for scheme in call.mock.api.authSchemes where scheme.name == "cookie" {
            guard let name = scheme.value else { continue }
            answer.headers.append(
                ("Set-Cookie", "\(name)=session-\(call.mock.shelf.count("session")); Path=/; HttpOnly")
            )
            if let csrf = scheme.csrf {
                answer.headers.append(("Set-Cookie", "\(csrf.cookie.replacing("*", with: "token"))=csrf-1; Path=/"))
            }
        }
    }

    private func add(_ tokens: AuthTokens, to answer: inout MockResponse) {
        let number = call.mock.shelf.count("token")
        put("token-\(number)", tokens.token.value, &answer)
        if let place = tokens.refreshToken { put("refresh-\(number)", place.value, &answer) }
        if let place = tokens.expires {
            put(tokens.isInMilliseconds ? "3600000" : "3600", place.value, &answer, isNumber: true)
        }
    }

    private func put(_ text: String, _ place: AuthTokens.Location, _ answer: inout MockResponse, isNumber: Bool = false)
    {
        switch place {
        case .header(let name): answer.set(name, text)
        case .key(let path):
            var body = JSONValue.object([])
            if case .bytes(let data) = answer.body, let json = try? BodyReading.json(data) { body = json }
            // A date of expiration remains a date.
            if isNumber, body.value(at: path)?.string != nil { return }
            body = body.setting(isNumber ? .number(text) : .string(text), at: path)
            let old = answer
            answer = .json(old.status == 204 ? 200 : old.status, body)
            for (name, value) in old.headers where name.lowercased() != "content-type" {
                answer.headers.append((name, value))
            }
        }
    }
}
