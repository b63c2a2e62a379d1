import Foundation
import RestGenTools

/// Checks that a request has a credential of the spec's `auth`. All values are accepted.
struct AuthorizationCheck {
    let schemes: [Auth]

    /// Returns `nil` if the call is authorized, or else the status, the challenge, and a message.
    func refusal(_ request: MockRequest) -> (status: Int, challenge: String?, message: String)? {
        if schemes.isEmpty || schemes.contains(where: { hasCredential($0, request) }) { return nil }
        if schemes.allSatisfy({ $0.each.contains { $0.name == "digest" } }) {
            return (
                501, nil,
                "the mock does not support digest authentication: add another scheme next to it in the "
                    + "spec"
            )
        }
        let names = schemes.map { $0.each.map(\.shown).joined(separator: " and ") }.joined(separator: " or ")
        return (
            401, schemes.flatMap(\.each).compactMap(\.challenge).first,
            "the credential is missing: the spec "
                + "requires \(names)"
        )
    }

    private func hasCredential(_ scheme: Auth, _ request: MockRequest) -> Bool {
        if !scheme.parts.isEmpty { return scheme.parts.allSatisfy { hasCredential($0, request) } }
        let authorization = request.headers["authorization"] ?? ""
        switch scheme.name {
        case "bearer", "oauth2": return Self.has(authorization, "bearer ")
        case "basic":
            guard Self.has(authorization, "basic ") else { return false }
            let pair = Data(base64Encoded: String(authorization.dropFirst(6))).map {
                String(decoding: $0, as: UTF8.self)
            }
            return pair?.contains(":") == true
        case "header":
            let value = request.headers[(scheme.value ?? "").lowercased()] ?? ""
            return scheme.scheme.map { Self.has(value, $0.lowercased() + " ") } ?? !value.isEmpty
        case "query": return request.value(scheme.value ?? "")?.isEmpty == false
        case "cookie": return request.cookie(scheme.value ?? "")?.isEmpty == false
        default: return false
        }
    }

    private static func has(_ value: String, _ word: String) -> Bool {
        value.lowercased().hasPrefix(word) && value.count > word.count
    }
}

extension Auth {
    fileprivate var shown: String {
        switch name {
        case "header": "the header '\(value ?? "")'"
        case "query": "'\(value ?? "")' in the query"
        case "cookie": "the cookie '\(value ?? "")'"
        case "oauth2": "an OAuth 2 bearer token"
        default: "\(name)"
        }
    }

    /// The value of `WWW-Authenticate` (RFC 9110, section 11.6.1).
    fileprivate var challenge: String? {
        switch name {
        case "bearer", "oauth2": "Bearer"
        case "basic": "Basic realm=\"mock\", charset=\"UTF-8\""
        case "header": scheme.map { "\($0)" }
        default: nil
        }
    }
}
