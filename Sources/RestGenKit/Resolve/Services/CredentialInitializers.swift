/// The initializers that follow from `auth`: each takes what its kind of credential is made of.
///
///     auth: [bearer, { header: X-Api-Key }]        // init(token:), init(key:)
///
/// Digest has none: its credential is made by a product of its own, which generated code doesn't import.
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
        switch auth.name {
        case "basic": .basic
        case "bearer": .bearer
        case "digest": nil
        default: .key
        }
    }

    private static func parameters(of kind: CredentialInitializer.Kind) -> [String] {
        switch kind {
        case .basic: ["user", "password"]
        case .bearer: ["token"]
        case .key: ["key"]
        }
    }

    private static func free(_ name: String, _ taken: Set<String>) -> String {
        var result = name
        while taken.contains(result) { result += "_" }
        return result
    }
}
