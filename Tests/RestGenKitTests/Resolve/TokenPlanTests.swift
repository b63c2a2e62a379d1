import Testing

@testable import RestGenKit

/// A page's own endpoints that sign in.
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

    @Test func theirEndpoints() throws {
        let spec = ResolvedSpec(
            """
            auth: { bearer: { login: session.login, refresh: session.refresh, logout: session.none, token: a.b, refreshToken: a.refresh_token, expires: a.expiresMs, expired: { status: 403, errcode: X, e.c: 7 } } }
            \(Self.resources)
            """
        )
        #expect(spec.findings == [])
        let plan = try #require(spec.api?.tokens)
        #expect(plan.refresh?.service == "SessionService" && plan.refresh?.method == "refresh")
        #expect(plan.refresh?.parameter == "refreshToken" && plan.refresh?.isSecret == true)
        #expect(plan.tokens.token == ["a", "b"] && plan.tokens.isInMilliseconds)
        #expect(plan.tokens.statuses == [403])
        #expect(spec.api?.sensitiveKeys == ["refresh_token", "b"])
        #expect(plan.tokens.fields.map(\.path) == [["errcode"], ["e", "c"]])
        #expect(plan.tokens.fields.map(\.value) == ["X", "7"])
        let signing = spec.api?.services.first?.endpoints.map(\.signing)
        #expect(signing == [.signsIn, .signsIn, nil, .signsOut, nil])
    }

    @Test func keys() throws {
        let query = ResolvedSpec("auth: { query: key, tokens: { login: session.login, token: k } }\n\(Self.resources)")
        #expect(query.findings == [] && query.api?.tokens?.auth.value == "key")
        let header = ResolvedSpec("auth: { header: X, tokens: { login: session.login, token: k } }\n\(Self.resources)")
        #expect(header.findings == [] && header.api?.tokens?.auth.value == "X")
        // The first field of the body that a token can be.
        let other = ResolvedSpec(
            """
            auth: { bearer: { login: session.login, refresh: session.renew, token: t, refreshToken: r } }
            resources:
              session:
                login: { POST: /login, auth: none }
                renew: { POST: /renew, auth: none, body: { count: Int = 1, code: String } }
            """
        )
        #expect(other.findings == [] && other.api?.tokens?.refresh?.parameter == "code")
    }

    @Test(arguments: [
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
    func whatIsWrong(auth: String, id: String) {
        let spec = ResolvedSpec("auth: \(auth)\n\(Self.resources)")
        #expect(!spec.findings.isEmpty && spec.findings.allSatisfy { $0.contains(id) }, "\(spec.findings)")
    }
}
