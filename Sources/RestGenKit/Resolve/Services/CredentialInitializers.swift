/// Resolves the initializers that take the credentials of `auth`.
///
///     auth: [bearer, { header: X-Api-Key }]                    // init(token:), init(key:)
///     auth: { all: [bearer, { header: X-Api-Key }] }           // init(token:apiKey:)
///
/// Digest has none, since its credential is in a separate product, which generated code doesn't import. An OAuth 2 code
/// has none, since the user signs in after the client was created.
struct CredentialInitializers {
    let all: [CredentialInitializer]

    init(_ api: API) {
        let taken = Set(api.clientParameters.map(\.name))
        let schemes = Self.schemes(of: api)
        let kinds = schemes.filter(\.parts.isEmpty).compactMap(Self.kind)
        var all = CredentialInitializer.Kind.allCases.filter(kinds.contains).map { kind in
            let parameters = Self.parameters(of: kind).map { Self.free($0, taken) }
            return CredentialInitializer(parts: [CredentialInitializer.Part(kind: kind, parameters: parameters)])
        }
        for scheme in schemes where !scheme.parts.isEmpty {
            // Two initializers of the same labels couldn't be distinguished, so the application passes `credential:`.
            guard let initializer = Self.several(scheme.parts, taken),
                !all.contains(where: { $0.parameters == initializer.parameters })
            else { continue }
            all.append(initializer)
        }
        self.all = all
    }

    /// The schemes of calls, in the spec's order. Those of `all` are together.
    private static func schemes(of api: API) -> [Auth] {
        let endpoints = api.endpoints + api.services.flatMap(\.endpoints)
        let sets = api.entitySets + api.services.flatMap(\.entitySets)
        let settings = (endpoints + sets.map(\.endpoint)).flatMap(\.settings)
        let others = settings.flatMap { setting -> [Auth] in
            if case .auth(let schemes) = setting { schemes } else { [] }
        }
        var seen: Set<Auth> = []
        return (api.settings.auth + others).filter { seen.insert($0).inserted }
    }

    /// Returns `nil` if one of them has no initializer.
    private static func several(_ schemes: [Auth], _ taken: Set<String>) -> CredentialInitializer? {
        var taken: Set<String> = taken.union(["server", "configuration", "credential"])
        var parts: [CredentialInitializer.Part] = []
        for scheme in schemes {
            guard let kind = kind(scheme) else { return nil }
            let names = kind == .key ? [keyName(scheme.value ?? "key")] : parameters(of: kind)
            let parameters = names.map { free($0, taken) }
            taken.formUnion(parameters)
            parts.append(CredentialInitializer.Part(kind: kind, parameters: parameters, key: scheme.value))
        }
        return CredentialInitializer(parts: parts)
    }

    /// Returns the label of a key's name: `apiKey` for `X-Api-Key`.
    private static func keyName(_ name: String) -> String {
        let isPrefixed = name.lowercased().hasPrefix("x-") && name.utf8.count > 2
        return SwiftIdentifier.escaped(SwiftNames.member(isPrefixed ? String(name.dropFirst(2)) : name))
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
