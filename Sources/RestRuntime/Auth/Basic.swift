import Foundation
import HTTPTypes

/// Basic authentication in a spec: `auth: basic`.
@_spi(Generated) extension AuthScheme {
    /// Basic authentication (RFC 7617), with user and password in UTF-8.
    public static let basic = AuthScheme(BasicScheme())
}

extension Credential {
    /// Creates a credential for `auth: basic`.
    ///
    /// A call fails if the user contains a colon, which RFC 7617, section 2, forbids.
    ///
    ///     Credential.basic(user: "Aladdin", password: "open sesame")
    ///     // Authorization: Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==
    public static func basic(user: String, password: String) -> Credential {
        Credential(BasicCredential(user: user, password: password))
    }

    /// Creates a credential for `auth: basic` from a closure.
    ///
    /// The closure runs for each call, and again if the server refuses its result. An error that it throws ends the
    /// call.
    public static func basic(
        _ userAndPassword: @escaping @Sendable () async throws -> (user: String, password: String)
    ) -> Credential {
        let prompted = PromptedCredential {
            let (user, password) = try await userAndPassword()
            return [user, password]
        }
        return Credential(BasicCredential(prompted: prompted))
    }

    /// Creates a credential for `auth: basic` from two environment variables. Without them, calls fail before a
    /// request is sent.
    public static func basic(userEnvironment user: String, passwordEnvironment password: String) -> Credential {
        do throws(RequestError) {
            return .basic(user: try Environment.value(user).get(), password: try Environment.value(password).get())
        } catch {
            return .basic { throw error }
        }
    }
}

private struct BasicScheme: AuthKind {
    let name = "basic"

    func addition(with credentials: [Credential]) throws(RequestError) -> AuthAddition? {
        for credential in credentials {
            guard let basic = credential.kind as? BasicCredential else { continue }
            guard let prompted = basic.prompted else { return try basic.addition.get() }
            // Values from a closure are checked when they are known.
            return prompted.addition(scheme: name, header: .authorization) { values throws(RequestError) in
                try BasicCredential(user: values[0], password: values[1]).addition.get()
            }
        }
        return nil
    }
}

/// The user and password of Basic authentication, or the closure for them. A class, since each call reads the
/// credential. All fields are constants.
private final class BasicCredential: CredentialKind {
    static let name = "basic"
    /// The header's value, computed once.
    let addition: Result<AuthAddition, RequestError>
    /// The texts to redact: the password, alone and with the user, and the encoded value.
    private let known: [String]
    let stored: StoredCredentials.Item?
    /// The closure, if the values come from one.
    let prompted: PromptedCredential?

    var secrets: [String] {
        guard let prompted else { return known }
        return prompted.given.flatMap { BasicCredential(user: $0[0], password: $0[1]).known }
    }

    /// Creates a credential whose values come from a closure. It can't be stored.
    init(prompted: PromptedCredential) {
        self.prompted = prompted
        addition = .success(.nothing)
        known = []
        stored = nil
    }

    /// Creates a credential, and the value of its header. An invalid value is an error of the calls that use it.
    init(user: String, password: String) {
        let encoded = Data("\(user):\(password)".utf8).base64EncodedString()
        known = [password, encoded, "\(user):\(password)"]
        stored = .init(Self.name, [user, password])
        prompted = nil
        // The server would take a part of the user for the password.
        if user.utf8.contains(UInt8(ascii: ":")) {
            addition = .failure(RequestError("the user of a Basic credential contains a colon (RFC 7617, section 2)"))
        } else if (user + password).utf8.contains(where: { $0 < 32 || $0 == 127 }) {
            addition = .failure(
                RequestError("the Basic credential contains a control character (RFC 7617, section 2)")
            )
        } else {
            addition = .success(.header(HTTPField(name: .authorization, value: "Basic " + encoded)))
        }
    }

    static func == (left: BasicCredential, right: BasicCredential) -> Bool {
        left.known == right.known && left.prompted == right.prompted
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(known)
        hasher.combine(prompted)
    }
}
