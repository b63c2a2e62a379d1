import Foundation
import HTTPTypes

/// The credentials of one moment, ready to be sent: what a change replaces as a whole.
final class CredentialSet: Sendable {
    /// What a scheme adds to a request.
    enum Addition {
        case nothing
        case header(HTTPField)
        case query(name: String, key: String)
        case invalid(String)
    }

    private let credentials: [Credential]
    private let basic: Addition?
    private let bearer: Addition?

    static let empty = CredentialSet([])

    private init(_ credentials: [Credential]) {
        self.credentials = credentials
        var basic: Addition?
        var bearer: Addition?
        for credential in credentials {
            switch credential.kind {
            case .basic(let user, let password): basic = Self.basic(user: user, password: password)
            case .bearer(let token):
                bearer = Self.header(.authorization, "Bearer " + token, called: "the bearer token")
            case .key: break
            }
        }
        self.basic = basic
        self.bearer = bearer
    }

    var isEmpty: Bool { credentials.isEmpty }

    func adding(_ credential: Credential) -> CredentialSet {
        CredentialSet(credentials.filter { !$0.isReplaced(by: credential) } + [credential])
    }

    /// The first of the schemes for which there is a credential.
    func addition(for schemes: [AuthScheme]) -> Addition {
        guard !isEmpty else { return .nothing }
        for scheme in schemes {
            switch scheme {
            case .none: return .nothing
            case .basic: if let basic { return basic }
            case .bearer: if let bearer { return bearer }
            case .header(let name):
                guard let key = key(named: name, ignoringCase: true) else { continue }
                guard let field = HTTPField.Name(name) else {
                    return .invalid("'\(name)' is no name of a header")
                }
                return Self.header(field, key, called: "the API key")
            case .query(let name):
                if let key = key(named: name, ignoringCase: false) { return .query(name: name, key: key) }
            }
        }
        return .nothing
    }

    /// Texts that must never be shown, in every spelling in which they are sent.
    var secrets: [String] {
        credentials.flatMap { credential -> [String] in
            switch credential.kind {
            case .basic(let user, let password): [password, Self.base64(user: user, password: password)]
            case .bearer(let token): [token]
            case .key(let key, _): [key, PercentEncoding.encoded(key)]
            }
        }.filter { !$0.isEmpty }
    }

    private func key(named name: String, ignoringCase: Bool) -> String? {
        var unnamed: String?
        for credential in credentials {
            guard case .key(let key, let keyName) = credential.kind else { continue }
            guard let keyName else {
                unnamed = key
                continue
            }
            if keyName == name || ignoringCase && keyName.lowercased() == name.lowercased() { return key }
        }
        return unnamed
    }

    /// RFC 7617, section 2, with its charset UTF-8.
    private static func basic(user: String, password: String) -> Addition {
        if user.utf8.contains(UInt8(ascii: ":")) {
            return .invalid("the user of a Basic credential holds a colon (RFC 7617, section 2)")
        }
        if (user + password).utf8.contains(where: { $0 < 32 || $0 == 127 }) {
            return .invalid("the Basic credential holds a control character (RFC 7617, section 2)")
        }
        return .header(
            HTTPField(name: .authorization, value: "Basic " + base64(user: user, password: password))
        )
    }

    private static func base64(user: String, password: String) -> String {
        Data("\(user):\(password)".utf8).base64EncodedString()
    }

    @inline(never)
    private static func header(_ name: HTTPField.Name, _ value: String, called what: String) -> Addition {
        guard HeaderValue.isValid(value) else {
            return .invalid("\(what) holds a line break or another control character")
        }
        return .header(HTTPField(name: name, value: value))
    }
}

extension Credential {
    fileprivate func isReplaced(by other: Credential) -> Bool {
        switch (kind, other.kind) {
        case (.basic, .basic), (.bearer, .bearer): true
        case (.key(_, let name), .key(_, let otherName)): name == otherName
        default: false
        }
    }
}
