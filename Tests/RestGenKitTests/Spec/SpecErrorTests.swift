import Testing

@testable import RestGenKit

struct SpecErrorTests {
    /// Each text is a spec without its first line.
    @Test(
        arguments: [
            ("«modles»: {}", ["unknown-key: unknown key 'modles' (did you mean 'models'?)"]),
            (
                "odata: «3»",
                [
                    "wrong-kind: expected entity sets by name, found a single value (write 'odata: { products: { path: /Products, model: Product, key: ID } }')"
                ]
            ),
            (
                "pages: «{}»\nenvelopes: «{}»",
                [
                    "wrong-kind: expected a pagination scheme such as '{ cursor: after, at: paging.next }', or named schemes, found an empty mapping",
                    "wrong-kind: expected an envelope, or a table of them, found an empty mapping",
                ]
            ),
            ("«doc»:", ["missing-value: 'doc' has no value (write a value after the colon, or remove the key)"]),
            (
                "doc: «null»",
                [
                    "missing-value: the value of 'doc' is null (remove the key, or quote the value if you mean the string 'null')"
                ]
            ),
            ("doc: «[a]»", ["wrong-kind: expected a string, found a list (write 'a')"]),
            (
                "models: «[a]»",
                ["wrong-kind: expected a mapping of models by name, found a list (write '{ Room: { id: String } }')"]
            ),
            (
                "models:\n  - «a»\n  - b",
                ["wrong-kind: expected a mapping of models by name, found a list (write '{ Room: { id: String } }')"]
            ),
            ("models: { «\"\"»: {} }", ["invalid-name: the name is empty"]),
            (
                "access: «open»",
                ["unknown-value: 'open' is not a value of 'access' (write 'public')"]
            ),
            ("access: «Public»", ["unknown-value: 'Public' is not a value of 'access' (did you mean 'public'?)"]),
            ("auth: «basik»", ["unknown-value: 'basik' is not a value of 'auth' (did you mean 'basic'?)"]),
            ("auth: «aws»", ["unsupported-feature: 'auth: aws' is not supported by this version of restgen"]),
            (
                "auth: { cookie: «a b» }",
                ["invalid-name: 'a b' is not a valid name of a cookie (remove the space, or write '-' instead)"]
            ),
            (
                "auth: { cookie: a, «tokens»: { login: a, token: b } }",
                ["unknown-key: unknown key 'tokens' [a session cookie can have the keys 'cookie', 'csrf', 'expired']"]
            ),
            (
                "auth: { bearer: { login: a, token: «header X-Token» } }",
                ["wrong-kind: expected a key path, found a single value (write a header as '{ header: X-Token }')"]
            ),
            (
                "auth: { bearer: { login: a, token: { «haeder»: X } } }",
                ["unknown-key: unknown key 'haeder' (did you mean 'header'?)"]
            ),
            (
                "models: { Dog: { kind: { type: «= dog», key: k } } }",
                [
                    """
                    type-syntax: a constant has no long form \
                    (write it directly after the name, as in 'kind: = full', or write a type with a 'default')
                    """
                ]
            ),
            ("auth: { cookie: a, «crsf»: {} }", ["unknown-key: unknown key 'crsf' (did you mean 'csrf'?)"]),
            (
                "auth: { cookie: a, csrf: «X-CSRF» }",
                [
                    "wrong-kind: expected a cookie and a header, found a single value "
                        + "(write '{ cookie: \"csrf_*\", header: X-CSRF }')"
                ]
            ),
            (
                "auth: { cookie: a, csrf: «{ cookie: b }» }",
                ["missing-key: 'csrf' has no 'header' (write '{ cookie: \"csrf_*\", header: X-CSRF-Token }')"]
            ),
            (
                "auth: { oauth2: «x» }",
                [
                    "wrong-kind: expected a mapping with 'token' and 'flow', found a single value (write '{ oauth2: { token: /oauth/token, flow: client } }')"
                ]
            ),
            (
                "auth: { «oauth2»: { flow: client } }",
                [
                    "missing-key: the OAuth 2 server has no 'token' (add the endpoint that issues tokens: 'token: /oauth/token')"
                ]
            ),
            (
                "auth: { «oauth2»: { token: /t } }",
                [
                    "missing-key: the OAuth 2 server has no 'flow' (add the flow that obtains tokens: 'flow: client', 'flow: password' or 'flow: code')"
                ]
            ),
            (
                "auth: { «oauth2»: { token: /t, flow: code } }",
                [
                    "missing-key: the OAuth 2 server has no 'authorize' (add the page that a user signs in on: 'authorize: /oauth/authorize')"
                ]
            ),
            (
                "auth: { oauth2: { token: /t, flow: «implicit» } }",
                ["unknown-value: 'implicit' is not a value of 'flow' [use one of 'client', 'password', 'code']"]
            ),
            (
                "auth: { oauth2: { token: «oauth/token», flow: client } }",
                [
                    "invalid-server: the URL of an OAuth 2 server must be a path or begin with 'https' (write '/oauth/token')"
                ]
            ),
            (
                "auth: { oauth2: { token: «http://h/token», flow: client } }",
                ["invalid-server: the URL of an OAuth 2 server must be a path or begin with 'https'"]
            ),
            (
                "auth: { oauth2: { token: «//h/token», flow: client } }",
                ["invalid-server: the URL of an OAuth 2 server must be a path or begin with 'https'"]
            ),
            (
                "auth: { oauth2: { token: «/a b», flow: client } }",
                ["invalid-server: a space in a URL of an OAuth 2 server (remove the space, or write '%20')"]
            ),
            (
                "auth: { oauth2: { token: /t, flow: client, scopes: «read write» } }",
                ["unknown-value: 'read write' is not a valid scope (write '[read, write]')"]
            ),
            (
                "auth: { oauth2: { token: /t, flow: client, «scope»: read } }",
                ["unknown-key: unknown key 'scope' (did you mean 'scopes'?)"]
            ),
            (
                "auth: { header: «X Key» }",
                ["invalid-name: 'X Key' is not a valid name of a header (remove the space, or write '-' instead)"]
            ),
            (
                "auth: [basic, «none»]",
                ["unknown-value: 'none' can't be combined with other schemes (remove it, or use 'none' alone)"]
            ),
            (
                "auth: «{ header: A, query: b }»",
                [
                    "wrong-kind: expected one scheme, found a mapping (write several schemes as a list: 'auth: [basic, { header: X-Api-Key }]')"
                ]
            ),
            (
                "success: [200, «2x»]",
                [
                    "invalid-status: '2x' is not a status code (write '2xx' for 200 to 299)"
                ]
            ),
            (
                "success: «300-399»",
                [
                    "invalid-status: '300-399' is not a status code (write the range with two dots: '300..399')"
                ]
            ),
            (
                "success: { «added»: 200 }",
                ["unknown-key: unknown key 'added' [a list of success codes can have only the key 'add']"]
            ),
            (
                "errors: { «users»: A, 404: { «4xx»: B }, /a: { GET: { «/b»: C } }, GET: «{}» }",
                [
                    "table-key: 'users' is not a path, verb, status or media type (write a status such as '404', a path such as '/users', a verb such as 'GET' or a media type such as 'text/csv')",
                    "conflicting-keys: a status can't be nested in another status (write the entries next to each other)",
                    "conflicting-keys: a path can't be nested in another path (write the entries next to each other)",
                    "wrong-kind: expected a type, or a table of them, found an empty mapping",
                ]
            ),
            (
                "errors: { «4x»: A, 404: «[A, B]» }",
                [
                    "invalid-status: '4x' is not a status code (write '4xx' for 400 to 499)",
                    "wrong-kind: expected a type, found a list (write a table by status, as in '{ 422: A, \"*\": B }', or declare a union of both types)",
                ]
            ),
            (
                "timeout: «soon»",
                [
                    "invalid-duration: 'soon' is not a duration (write '30s', '1.5s', '500ms', '2m', or a number of seconds)"
                ]
            ),
            (
                "timeout: «-1s»",
                [
                    "invalid-duration: '-1s' is not a duration (write '30s', '1.5s', '500ms', '2m', or a number of seconds)"
                ]
            ),
            (
                "timeout: «1e3»",
                [
                    "invalid-duration: '1e3' is not a duration (write '30s', '1.5s', '500ms', '2m', or a number of seconds)"
                ]
            ),
            (
                "server: «example.com»",
                [
                    "invalid-server: the server's URL begins with neither 'https://' nor 'http://' (write 'https://example.com')"
                ]
            ),
            (
                "server: «\"https://a?b\"»",
                [
                    "invalid-server: the server's URL has a query, '?b' (write 'https://a', and declare the parameters under 'query', next to 'server')"
                ]
            ),
            (
                "server: «\"https://a/#b\"»",
                [
                    "invalid-server: the server's URL has a fragment, '#b' (write 'https://a': fragments are never sent)"
                ]
            ),
            (
                "server: «wss://a»",
                [
                    "invalid-server: the server's URL begins with neither 'https://' nor 'http://' (write 'https://a')"
                ]
            ),
            (
                "server: \"https://{a:«Int»}\"",
                ["template-syntax: a placeholder in a server's URL can't have a type (write '{a}')"]
            ),
            ("server: \"https://«{a...}»\"", ["template-syntax: '...' is only allowed in a path"]),
            (
                "server: { «a»: { doc: x } }",
                ["missing-key: the server has no 'url' (add its URL, as in 'url: https://api.example.com')"]
            ),
            (
                "json: { dates: «second», «durations»: strings }",
                [
                    "unknown-value: 'second' is not a known date format (did you mean 'seconds'?)",
                    "unsupported-feature: 'durations' is not supported by this version of restgen",
                ]
            ),
            ("types: { A: { «modul»: B } }", ["unknown-key: unknown key 'modul' (did you mean 'module'?)"]),
            (
                "headers: { «X Y»: 1 }",
                ["invalid-name: 'X Y' is not a valid name of a header (remove the space, or write '-' instead)"]
            ),
            ("headers: { X: \"a«{»b\" }", ["template-syntax: '{' is never closed (write '{b}')"]),
            (
                "headers: { X: '«{}»' }",
                ["template-syntax: the placeholder has no name (write '{{' and '}}' for literal braces)"]
            ),
            (
                "headers: { X: }".replacing("X", with: "«X»"),
                ["missing-value: 'X' has no value (write a value after the colon, or remove the key)"]
            ),
        ] as [(String, [String])]
    )
    func api(text: String, expected: [String]) {
        MarkedSpec("restgen: 1\n" + text).expect(expected)
    }

    /// In YAML, a map type is a list with a mapping, like a mistake that beginners make.
    @Test(arguments: ["errors: [String: JSON]", "errors: { 404: [String: [Int]] }", "map: { /a: [[String: Int]] }"])
    func acceptsMapTypesInTables(text: String) {
        MarkedSpec("restgen: 1\n" + text).expect([])
    }

    /// Keys of other tools can also be names of fields, cases and constants.
    @Test(arguments: [
        "models: { A: { attributes: { fields: { name: String } }, members: { type: \"[A]\" } } }",
        "models: { A: { properties: { format: json, type: A } } }",
        "models: { Schema: { allOf: [Schema], oneOf: [Schema], id: String } }",
        "unions: { U: { by: kind, mapping: \"[A]\", oneOf: String } }\nmodels: { A: { id: String } }",
        "resources: { a: GET /a?format=JSON }",
    ])
    func acceptsValuesThatLookLikeMistakes(text: String) {
        MarkedSpec("restgen: 1\n" + text).expect([])
    }

    @Test func version() {
        MarkedSpec("restgen: «2»").expect([
            "unsupported-version: restgen does not support version '2' of the spec language (write 'restgen: 1')"
        ])
        MarkedSpec("«»doc: x").expect(["missing-key: the spec has no 'restgen' version (begin it with 'restgen: 1')"])
    }

    @Test func reportsAllErrorsAndParsesTheRest() {
        let marked = MarkedSpec(
            """
            restgen: 1
            «modles»: {}
            resources:
              rooms:
                bad: «GTE» /rooms/«{»id -> [Room«»
                good: GET /rooms -> [Room]
            models:
              Room: { id: «[]», name: String }
            """
        )
        let parsed = ParsedSpec(marked.file)
        #expect(parsed.diagnostics.map(\.id) == [.unknownKey, .unknownVerb, .templateSyntax, .typeSyntax, .typeSyntax])
        #expect(
            parsed.spec?.lines == [
                "service rooms", "  good: GET /rooms -> [Room]", "model Room { id: <invalid>, name: String }",
            ]
        )
    }
}
