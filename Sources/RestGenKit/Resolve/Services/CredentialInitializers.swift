/// The initializers that follow from `auth`: each takes what its kind of credential is made of.
///
///     auth: [bearer, { header: X-Api-Key }]        // init(token:), init(key:)
///
/// Digest has none: its credential is made by a product of its own, which generated code doesn't import.
/// A code of OAuth 2 has none: who signed in is not known before the client is there.
struct CredentialInitializers {
    let all: [CredentialInitializer]

    init(_ api: API) {
        let taken = Set(api.headerParameters.map(\.name))
        let kinds = api.authSchemes.compactMap(Self.kind)
        all = CredentialInitializer.Kind.allCases.filter(kinds.contains).map { kind in
            CredentialInitializer(kind: kind, parameters: Self.parameters(of: kind).map { Self.free($0, taken) })
        }
    }

    private static func kind(_ auth: Auth) -> CredentialInitializer.Kind? {
        if let oauth2 = auth.oauth2 { return kind(oauth2) }
        return switch auth.name {
        case "basic": .basic
        case "bearer": .bearer
        case "digest": nil
        default: .key
        }
    }

    private static func kind(_ oauth2: OAuth2) -> CredentialInitializer.Kind? {
        switch oauth2.flow {
        case .client: .oauth2Client
        case .password: .oauth2Password
        case .code: nil
        }
    }

    private static func parameters(of kind: CredentialInitializer.Kind) -> [String] {
        switch kind {
        case .basic: ["user", "password"]
        case .bearer: ["token"]
        case .key: ["key"]
        case .oauth2Client: ["clientID", "clientSecret"]
        case .oauth2Password: ["clientID", "clientSecret", "user", "password"]
        }
    }

    private static func free(_ name: String, _ taken: Set<String>) -> String {
        var result = name
        while taken.contains(result) { result += "_" }
        return result
    }
}
