import Foundation
import HTTPTypes

/// A credential whose values come from a closure, which runs for each call.
///
/// Each scheme makes a `PromptingAuthenticator` of it for a call, so that a refused value is asked for again. Two of
/// them are equal only if they are the same object, since closures can't be compared.
package final class PromptedCredential: Sendable {
    private let ask: @Sendable () async throws -> [String]
    private let recent = RecentValues()

    /// The recent values, which must be redacted in texts. Parallel calls may have different ones.
    ///
    /// At most 16 are kept, since each call may get another value. A lock protects them.
    private final class RecentValues: @unchecked Sendable {
        static let most = 16
        let lock = NSLock()
        var values: [[String]] = []
    }

    init(_ ask: @escaping @Sendable () async throws -> [String]) {
        self.ask = ask
    }

    /// The values of recent calls, the latest at the end.
    var given: [[String]] { recent.lock.withLock { recent.values } }

    /// All texts in recent values, to be redacted.
    var secrets: [String] { given.flatMap(\.self) }

    /// Asks for the values, and remembers them. An error of the closure is thrown unchanged.
    func values() async throws -> [String] {
        let values = try await ask()
        recent.lock.withLock {
            if recent.values.last == values { return }
            // Known values move to the end instead of filling the list.
            recent.values.removeAll { $0 == values }
            recent.values.append(values)
            recent.values = recent.values.suffix(RecentValues.most)
        }
        return values
    }

    /// Returns what a scheme adds to one call. `form` makes an addition of the values, and `header` is the header that
    /// it sets.
    func addition(
        scheme: String,
        header: HTTPField.Name?,
        form: @escaping @Sendable ([String]) throws(RequestError) -> AuthAddition
    ) -> AuthAddition {
        let authenticator = PromptingAuthenticator(credential: self, scheme: scheme, header: header, form: form)
        return .authenticator(AuthenticatorCredential(authenticator: authenticator))
    }
}

/// Identity of the credential, by which the client notices that it was replaced.
extension PromptedCredential: Hashable {
    package static func == (left: PromptedCredential, right: PromptedCredential) -> Bool { left === right }
    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Asks for the values of one call's credential, and again if the server refuses them.
///
/// It belongs to one call. A lock protects its only state, whether a value was refused, since an attempt and a redirect
/// may end on different threads.
package final class PromptingAuthenticator: Authenticator, @unchecked Sendable {
    package let scheme: String
    /// The header that it sets, or `nil` for a query parameter.
    let header: HTTPField.Name?
    private let credential: PromptedCredential
    private let form: @Sendable ([String]) throws(RequestError) -> AuthAddition
    private let lock = NSLock()
    private var wasRefused = false

    init(
        credential: PromptedCredential,
        scheme: String,
        header: HTTPField.Name?,
        form: @escaping @Sendable ([String]) throws(RequestError) -> AuthAddition
    ) {
        self.credential = credential
        self.scheme = scheme
        self.header = header
        self.form = form
    }

    package var secrets: [String] { credential.secrets }

    /// Returns the values that the next request would be sent with.
    package func values() async throws -> [String] { try await credential.values() }

    /// Asks for the values, and adds them to the request. An addition of an earlier request is replaced.
    package func authorize(_ request: inout TransportRequest) async throws {
        switch try form(try await credential.values()) {
        case .header(let field): request.head.headerFields.set(field)
        case .query(let name, let value): request.setKey(name, value)
        case .cookie(let name, let value): request.setCookie(name, value)
        case .nothing, .authenticator, .several: break
        }
    }

    /// Asks again after the first 401 of the call. The second one is the result of the call.
    package func isChallenged(by response: inout TransportResponse, to request: inout TransportRequest) async throws
        -> Bool
    {
        guard response.head.status.code == 401 else { return false }
        let isFirst = lock.withLock {
            defer { wasRefused = true }
            return !wasRefused
        }
        if isFirst {
            // Free the slot of this call first: the closure may make a call with the same client.
            response.body.discard()
            response.body = ResponseBody()
            try await authorize(&request)
        }
        return isFirst
    }
}

extension TransportRequest {
    /// Sets a query parameter, and replaces one of the same name.
    ///
    /// Only a parameter that a credential has set is replaced.
    package mutating func setKey(_ name: String, _ value: String) {
        // The parameters set by credentials are known, so that the caller's parameter of the same name stays.
        let former = secrets.query.first { $0.name == name }
        secrets.query.removeAll { $0.name == name }
        secrets.query.append((name, value))
        guard var target = Target(head) else { return }
        if let former { target.removePairs { name, value, _ in name == former.name && value == former.value } }
        target.addPair(name, value)
        head.path = target.path
    }
}

extension TransportRequest {
    /// Sets a cookie, and replaces one of the same name.
    ///
    /// The other cookies of the request are kept.
    package mutating func setCookie(_ name: String, _ value: String) {
        let others = (head.headerFields[.cookie] ?? "").split(separator: ";").filter { pair in
            pair.drop { $0 == " " }.prefix { $0 != "=" } != name
        }
        let pairs = others.map { String($0.drop { $0 == " " }) } + ["\(name)=\(value)"]
        head.headerFields.set(HTTPField(name: .cookie, value: pairs.joined(separator: "; ")))
    }
}

/// Reads credentials from environment variables.
package enum Environment {
    /// Returns the value of a variable. An unset and an empty variable are errors, which the calls throw that need it.
    package static func value(_ name: String) -> Result<String, RequestError> {
        if let value = ProcessInfo.processInfo.environment[name], !value.isEmpty { return .success(value) }
        return .failure(
            RequestError("the environment variable '\(name)' for the credential is not set", advice: "set it")
        )
    }
}
