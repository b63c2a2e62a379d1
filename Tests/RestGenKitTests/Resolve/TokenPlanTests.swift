import Testing

@testable import RestGenBase
@testable import RestGenEmit
@testable import RestGenKit
@testable import RestGenModel

/// Login, refresh and logout endpoints that the spec declares.
@Suite struct TokenPlanTests {
    private static let resources = """
        resources:
          session:
            login: { POST: /login, auth: none, form: { user: String } }
            refresh: { POST: /refresh, auth: none, form: { refresh_token: Secret } }
            other: { POST: /other, auth: none, form: { a: Int, b: String } }
            none: POST /none
            list: GET /list
        """

    @Test func resolvesTokenEndpoints() throws {
        let spec = ResolvedSpec(
            """
            auth: { bearer: { login: session.login, refresh: session.refresh, logout: session.none, token: a.b, refreshToken: a.refresh_token, expires: a.expiresMs, expired: { status: 403, errcode: X, e.c: 7 } } }
            \(Self.resources)
            """
        )
        #expect(spec.diagnostics == [])
        let plan = try #require(spec.api?.tokens)
        #expect(plan.refresh?.service == "SessionService" && plan.refresh?.method == "refresh")
        #expect(plan.refresh?.parameter == "refreshToken" && plan.refresh?.isSecret == true)
        #expect(plan.tokens.token.value == ["a", "b"] && plan.tokens.isInMilliseconds)
        #expect(plan.tokens.statuses == [403...403])
        #expect(spec.api?.sensitiveKeys == ["refresh_token", "b"])
        #expect(plan.tokens.fields.map(\.path) == [["errcode"], ["e", "c"]])
        #expect(plan.tokens.fields.map(\.value) == ["X", "7"])
        let signing = spec.api?.services.first?.endpoints.map(\.signing)
        #expect(signing == [.signsIn, .signsIn, nil, .signsOut, nil])
    }

    /// If the tokens are in headers, no body is required, and the refresh token is sent in the header that is named for
    /// it.
    @Test func resolvesTokensInHeaders() throws {
        let spec = ResolvedSpec(
            """
            auth: { bearer: { login: s.login, refresh: s.renew, token: { header: X-Token }, refreshToken: { header: X-Next }, expires: { header: X-Ms } } }
            resources:
              s:
                login: { POST: /login, auth: none, success: 204 }
                renew: { POST: /renew, auth: none, headers: { X-Other?: String, X-Next: Secret }, success: 204 }
            """
        )
        #expect(spec.diagnostics == [])
        let plan = try #require(spec.api?.tokens)
        #expect(plan.tokens.token.value == .header("X-Token") && plan.tokens.refreshToken?.value == .header("X-Next"))
        #expect(plan.refresh?.parameter == "xNext" && plan.refresh?.isSecret == true)
        #expect(plan.tokens.isInMilliseconds)
        #expect(Set(spec.api?.sensitiveKeys ?? []) == ["X-Token", "X-Next"])
        // A value in the body still requires a body.
        let mixed = ResolvedSpec(
            """
            auth: { bearer: { login: login, token: { header: X-Token }, expires: expires_in } }
            resources: { login: { POST: /login, auth: none, success: 204 } }
            """
        )
        #expect(mixed.diagnostics == ["unknown-value: login"])
    }

    @Test func resolvesTokensOfKeys() throws {
        let query = ResolvedSpec("auth: { query: key, tokens: { login: session.login, token: k } }\n\(Self.resources)")
        #expect(query.diagnostics == [] && query.api?.tokens?.auth.value == "key")
        let header = ResolvedSpec("auth: { header: X, tokens: { login: session.login, token: k } }\n\(Self.resources)")
        #expect(header.diagnostics == [] && header.api?.tokens?.auth.value == "X")
        // The first field of the body whose type fits a token.
        let other = ResolvedSpec(
            """
            auth: { bearer: { login: session.login, refresh: session.renew, token: t, refreshToken: r } }
            resources:
              session:
                login: { POST: /login, auth: none }
                renew: { POST: /renew, auth: none, body: { count: Int = 1, code: String } }
            """
        )
        #expect(other.diagnostics == [] && other.api?.tokens?.refresh?.parameter == "code")
    }

    /// Endpoints are named as in the spec, even if their Swift names differ.
    @Test(arguments: [
        "my-session.sign-in", "account.signIn",
    ])
    func endpointsAreReferencedByTheirNamesInTheSpec(login: String) {
        let spec = ResolvedSpec(
            """
            auth: { bearer: { login: \(login), logout: default.self, token: t } }
            resources:
              my-session: { as: account, endpoints: { sign-in: { POST: /login, auth: none } } }
              default: { self: DELETE /login }
            """
        )
        #expect(spec.diagnostics == [])
        #expect(spec.api?.services.flatMap(\.endpoints).map(\.signing) == [.signsIn, .signsOut])
    }

    @Test func helpsListEndpointsOfTheSpec() {
        let text = "auth: { bearer: { login: nowhere, token: t } }\nresources: { account: { enter: POST /enter } }"
        #expect(diagnostics(in: text).map(\.help) == ["the only endpoint is 'account.enter'"])
        let two = """
            auth: { header: X, tokens: { login: s.login, token: t } }
            resources:
              s: { login: { POST: /l, auth: { header: Y, scheme: key, tokens: { login: s.login, token: t } } } }
            """
        let help = "a client signs in once: write 'auth: { header: Y, scheme: key }' here"
        #expect(diagnostics(in: two).map(\.help) == [help])
    }

    private func diagnostics(in text: String) -> [Diagnostic] {
        Pipeline.run(spec: SourceFile(name: "Test.rest.yaml", text: "restgen: 1\n" + text)) { _, _ in nil }.diagnostics
    }

    /// The place of the refresh token, and its name there.
    @Test(
        arguments: [
            ("{ POST: \"/renew/{r}\", auth: none }", "r", nil, "r"),
            ("{ POST: /renew, auth: none, body: Renewal }", "body", "code", "code"),
            ("{ POST: /renew, auth: none, body: Named }", "body", "r", "r"),
            ("{ POST: /renew, auth: none, body: { token: String } }", "token", nil, "token"),
            ("{ POST: /renew, auth: none, headers: { X-Code?: String }, form: { code: String } }", "code", nil, "code"),
        ] as [(String, String, String?, String)]
    )
    func locatesTheRefreshToken(endpoint: String, parameter: String, property: String?, key: String) throws {
        let spec = ResolvedSpec(
            """
            auth: { bearer: { login: session.login, refresh: session.renew, token: t, refreshToken: r } }
            resources:
              session:
                path: /t/{tenant_id=main}
                deprecated: true
                endpoints: { login: { POST: /login, auth: none }, renew: \(endpoint) }
            models:
              Renewal: { count: Int = 1, code: String }
              Named: { code?: String, r: Secret }
            """
        )
        #expect(spec.diagnostics == [])
        let refresh = try #require(spec.api?.tokens?.refresh)
        #expect(refresh.parameter == parameter && refresh.model?.property == property)
        #expect(refresh.serviceParameters.map(\.name) == ["tenantID"])
        #expect(spec.api?.sensitiveKeys.contains(key) == true)
        // Only the client calls it, so Swift would warn about code that nobody can change.
        let renew = spec.api?.services.first?.endpoints.last
        #expect(renew?.deprecated == nil && renew?.doc == "Deprecated.")
        #expect(spec.api?.services.first?.endpoints.first?.deprecated == "")
    }

    /// A required parameter other than the refresh token is an error with its name in the spec.
    @Test(arguments: [
        ("/t/{tenant_id}", "{ POST: /renew, form: { r: Secret } }", "tenant_id"),
        ("/t", "{ POST: /renew, form: { r: Secret, client_id: String } }", "client_id"),
        ("/t", "{ POST: /renew, headers: { X-Tenant: String }, form: { r: Secret } }", "X-Tenant"),
        ("/t", "{ POST: /renew, form: { r: Secret, hint: String? } }", "hint"),
        ("/t", "{ POST: /renew, body: Renewal }", "client_id"),
    ])
    func reportsParametersWithoutAValue(path: String, endpoint: String, name: String) {
        let text = """
            auth: { bearer: { login: s.login, refresh: s.renew, token: t, refreshToken: r } }
            resources:
              s: { path: "\(path)", auth: none, endpoints: { login: POST /login, renew: \(endpoint) } }
            models: { Renewal: { r: Secret, client_id: String } }
            """
        let message =
            "'s.renew' requires '\(name)', but a refresh provides only the refresh token"
        #expect(diagnostics(in: text).map(\.message) == [message])
    }

    /// A key path is an error only if the response's model contradicts it.
    @Test(arguments: [
        ("login: POST /login -> Session", "acces_token", ["unknown-response-path: acces_token"]),
        ("login: POST /login -> Session", "user", ["unknown-response-path: user"]),
        ("login: POST /login -> Session", "user.nam", ["unknown-response-path: user.nam"]),
        ("login: POST /login -> Session", "isNew", ["unknown-response-path: isNew"]),
        ("login: POST /login -> Session", "access_token.a", ["unknown-response-path: access_token.a"]),
        ("login: POST /login -> Strict", "other", ["unknown-response-path: other"]),
        ("login: POST /login -> Session at data", "data.acces_token", ["unknown-response-path: data.acces_token"]),
        ("login: DELETE /login -> 204", "t", ["unknown-value: s.login"]),
        ("login: HEAD /login", "t", ["unknown-value: s.login"]),
        ("login: POST /login -> Session", "access_token", []),
        ("login: POST /login -> Session", "user.name", []),
        ("login: POST /login -> Session", "meta.key", []),
        ("login: POST /login -> Session", "free.any.thing", []),
        ("login: POST /login -> Session", "number", []),
        ("login: POST /login -> Session", "hidden", ["unknown-response-path: hidden"]),
        ("login: POST /login -> Open", "hidden", []),
        ("login: POST /login -> Session at data", "acces_token", []),
        ("login: POST /login -> Either", "acces_token", ["unknown-response-path: acces_token"]),
        ("login: POST /login -> [Session]", "acces_token", ["unknown-response-path: acces_token"]),
        (
            "login: { POST: /login, returns: Session, envelope: data }", "acces_token",
            ["unknown-response-path: acces_token"]
        ),
        ("login: { POST: /login, returns: Session, serializer: xml }", "acces_token", []),
        (
            "login: { POST: /login, returns: { 200: Session, 201: User } }", "acces_token",
            ["unknown-response-path: acces_token"]
        ),
    ])
    func checksTheLoginResponse(login: String, token: String, diagnostics: [String]) {
        let json = login.contains("Strict") ? "json: { unknown: error }\n" : ""
        let spec = ResolvedSpec(
            """
            \(json)auth: { bearer: { login: s.login, token: \(token) } }
            resources: { s: { \(login.hasPrefix("login: {") ? login : "login: \"\(login.dropFirst(7))\"") } }
            models:
              Session:
                fields:
                  access_token: Secret
                  user: User
                  isNew: Bool
                  free: JSON
                  number: Int
                  key: { type: String, key: meta.key }
              User: { name: String }
              Strict: { access_token: Secret }
              Open: { extra: true, fields: { user: User } }
            unions:
              Either: { by: type, a: Session, b: User }
            """
        )
        #expect(spec.diagnostics == diagnostics)
    }

    /// Schemes that differ only in the source of their tokens are equal in a call.
    @Test func equalSchemesAreWrittenOnce() {
        let spec = ResolvedSpec(
            """
            auth: [bearer, { bearer: { login: s.login, token: t } }, { oauth2: { token: /t, flow: client, scopes: [a, a] } }]
            resources:
              s:
                login: { POST: /login, auth: none }
                same: { GET: /same, auth: [bearer, { oauth2: { token: /t, flow: client, scopes: a } }] }
                own: { GET: /own, auth: bearer }
            """
        )
        #expect(
            spec.diagnostics.sorted() == [
                "duplicate-value: a", "duplicate-value: { bearer: { login: s.login, token: t } }",
            ]
        )
        #expect(spec.api?.tokens?.auth.name == "bearer")
        #expect(spec.api?.settings.auth.map(\.name) == ["bearer", "oauth2"])
        #expect(spec.api?.settings.auth.last?.oauth2?.scopes == ["a"])
        let settings = spec.api?.services.first?.endpoints.map(\.settings)
        #expect(settings == [[.auth([])], [], [.auth([Auth("bearer")])]])
        let later = ResolvedSpec(
            """
            auth: bearer
            resources: { s: { login: { POST: /login, auth: { bearer: { login: s.login, token: t } } } } }
            """
        )
        #expect(later.diagnostics == [] && later.api?.tokens?.tokens.token.value == ["t"])
        #expect(later.api?.services.first?.endpoints.first?.settings == [])
    }

    /// The field of an expired response can be named like the key.
    @Test func resolvesExpiredResponses() {
        let spec = ResolvedSpec(
            """
            auth: { bearer: { login: session.login, token: t, expired: { status: [401, 4xx], '"status"': GONE } } }
            \(Self.resources)
            """
        )
        #expect(spec.diagnostics == [])
        #expect(spec.api?.tokens?.tokens.statuses == [400...499])
        #expect(spec.api?.tokens?.tokens.fields.map(\.path) == [["status"]])
    }

    @Test(
        arguments: [
            ("http://localhost:80@evil.com/t", "invalid-server"), ("http://127.0.0.1@evil.com", "invalid-server"),
            ("https:///t", "invalid-server"), ("https://?x", "invalid-server"),
            ("https://h:99999999/t", "invalid-server"),
            ("https://[::1/t", "invalid-server"), ("/{tenant}/t", "invalid-server"), ("/%zz", "invalid-server"),
            ("/%4", "invalid-server"), ("http://h/t", "invalid-server"), ("https://u:@", "invalid-server"),
            ("https://user:secret@h/t", "secret-in-spec"), ("https://h@x:y@h/t", "secret-in-spec"),
            ("https://user@h/t", nil), ("https://h:8443/t?a=%20", nil), ("HTTPS://[2001:db8::1]:443/t", nil),
            ("http://localhost:80/t", nil), ("http://[::1]/t", nil), ("/oauth/token", nil),
        ] as [(String, String?)]
    )
    func checksOAuth2URLs(url: String, id: String?) {
        let spec = ResolvedSpec("auth: { oauth2: { token: '\(url)', flow: client } }\n\(Self.resources)")
        #expect(spec.diagnostics == (id.map { ["\($0): '\(url)'"] } ?? []))
    }

    @Test(arguments: [
        ("{ bearer: { login: [], token: t } }", "wrong-kind"),
        ("[basic, { bearer: { login: [], token: t } }]", "wrong-kind"),
        ("{ header: k, tokens: { login: [], token: t } }", "wrong-kind"),
        ("{ query: k, tokens: { login: [], token: t } }", "wrong-kind"),
        ("{ query: k, tokns: { login: session.login, token: t } }", "unknown-key"),
        ("{ query: k, tokens: { login: session.login, token: t }, more: x }", "unknown-key"),
        ("{ bearer: { login: session.login, token: t, expired: {} } }", "wrong-kind"),
        ("{ bearer: { login: session.login, logout: session.login, token: t } }", "conflicting-keys"),
        (
            "{ bearer: { login: session.login, refresh: session.refresh, logout: session.refresh, token: t, refreshToken: r } }",
            "conflicting-keys"
        ),
        ("{ bearer: login }", "wrong-kind"), ("{ bearer: null }", "wrong-kind"),
        ("{ bearer: { login: session.logn, token: t } }", "unknown-value"),
        ("{ bearer: { login: session.login, logout: nowhere, token: t } }", "unknown-value"),
        ("{ bearer: { token: t } }", "missing-key"),
        ("{ bearer: { login: session.login } }", "missing-key"),
        ("{ bearer: { login: session.login, refresh: session.refresh, token: t } }", "missing-key"),
        ("{ bearer: { login: session.login, tokn: t, token: t } }", "unknown-key"),
        ("{ bearer: { login: session.login, refresh: session.none, token: t, refreshToken: r } }", "unknown-parameter"),
        (
            "{ bearer: { login: session.login, refresh: session.other, token: t, refreshToken: r } }",
            "unknown-parameter"
        ),
        ("{ bearer: {} }", "missing-key"),
        ("{ bearer: { login: session.login, token: t, expired: { status: x } } }", "invalid-status"),
        ("{ basic: { login: session.login, token: t } }", "wrong-kind"),
        (
            "[{ bearer: { login: session.login, token: t } }, { query: k, tokens: { login: session.login, token: t } }]",
            "conflicting-keys"
        ),
    ])
    func reportsMistakes(auth: String, id: String) {
        let spec = ResolvedSpec("auth: \(auth)\n\(Self.resources)")
        #expect(!spec.diagnostics.isEmpty && spec.diagnostics.allSatisfy { $0.contains(id) }, "\(spec.diagnostics)")
    }
}
