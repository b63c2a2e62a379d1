import Foundation
import HTTPTypes

@_spi(Generated) extension AuthScheme {
    /// `Authorization: Basic …` (RFC 7617), user and password in UTF-8.
    public static let basic = AuthScheme(BasicScheme())
}

extension Credential {
    /// For ``AuthScheme/basic``. A user holds no colon (RFC 7617, section 2): a call with such a one is an error.
    public static func basic(user: String, password: String) -> Credential {
        Credential(BasicCredential(user: user, password: password))
    }
}

private struct BasicScheme: AuthKind {
    let name = "basic"

    func addition(with credentials: [Credential]) throws(RequestError) -> AuthAddition? {
        for credential in credentials {
            if let basic = credential.kind as? BasicCredential { return try basic.addition.get() }
        }
        return nil
    }
}

private struct BasicCredential: CredentialKind {
    static let name = "basic"
    /// Made once, and sent with each call.
    let addition: Result<AuthAddition, RequestError>
    let secrets: [String]

    init(user: String, password: String) {
        let encoded = Data("\(user):\(password)".utf8).base64EncodedString()
        secrets = [password, encoded]
        if user.utf8.contains(UInt8(ascii: ":")) {
            addition = .failure(RequestError("the user of a Basic credential holds a colon (RFC 7617, section 2)"))
        } else if (user + password).utf8.contains(where: { $0 < 32 || $0 == 127 }) {
            addition = .failure(
                RequestError("the Basic credential holds a control character (RFC 7617, section 2)")
            )
        } else {
            addition = .success(.header(HTTPField(name: .authorization, value: "Basic " + encoded)))
        }
    }
}
