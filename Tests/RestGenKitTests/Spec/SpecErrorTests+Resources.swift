import Testing

@testable import RestGenKit

extension SpecErrorTests {
    /// Entries of `resources`.
    @Test(
        arguments: [
            ("«s»:", ["missing-value: 's' has no value (write a value after the colon, or remove the key)"]),
            (
                "s: «[GET /a]»",
                [
                    "wrong-kind: expected a service or an endpoint, found a list (write endpoints as 'name: GET /path')"
                ]
            ),
            ("s: { a: «[b]» }", ["wrong-kind: expected an endpoint such as 'GET /rooms', found a list"]),
            (
                "s: { «path»: /a, e: GET /b }",
                [
                    "missing-key: the service has 'path' but no 'endpoints' (put the endpoints of 's' under 'endpoints:', next to 'path')"
                ]
            ),
            ("s: { path: «a», endpoints: {} }", ["template-syntax: the path does not begin with '/' (write '/a')"]),
            (
                "s: { path: /a«?»b, endpoints: {} }",
                [
                    "template-syntax: expected the end of the path, found '?' (declare the parameters under 'query', next to 'path')"
                ]
            ),
            (
                "s: { «endpoint»: {}, endpoints: {} }",
                ["unknown-key: unknown key 'endpoint' (did you mean 'endpoints'?)"]
            ),
            (
                "s: { e: { «get»: /a } }",
                ["unknown-verb: 'get' is not an HTTP verb (write the verb in capitals: 'GET')"]
            ),
            (
                "s: { «e»: { path: /a } }",
                ["missing-key: the endpoint 'e' has no verb (begin it with a verb and a path, as in 'GET: /a')"]
            ),
            (
                "s: { «e»: { odata: /Products } }",
                [
                    "missing-key: the endpoint 'e' has no verb (put a service with 'odata' under 'resources', or under 'services' of another service)"
                ]
            ),
            (
                "s:\n    e:\n      «GET /a?limit»: Int",
                [
                    "endpoint-syntax: unexpected space after ':' in the short form (write the type directly after the colon, as in 'limit:Int')"
                ]
            ),
            (
                "s: { e: { «GET»: } }",
                ["missing-value: 'GET' has no path (write 'GET: \"\"' to use the path of the service)"]
            ),
            (
                "s: { e: { GET: «{id}» } }".replacing("{id}", with: "{id: x}"),
                ["wrong-kind: expected a path, found a mapping (quote it: 'GET: \"{id: x}\"')"]
            ),
            (
                "s: { e: { GET: /a, «POST»: /b } }",
                ["conflicting-keys: the endpoint has a second verb, 'POST' (write a separate endpoint for each)"]
            ),
            (
                "s: { e: { POST: /a, body: A, «form»: [x] } }",
                ["conflicting-keys: 'form' can't be combined with 'body' (keep one of them)"]
            ),
            (
                "s: { e: { POST: /a (A), «body»: B } }",
                ["conflicting-keys: 'body' can't be combined with a body after the path (keep one of them)"]
            ),
            (
                "s: { e: { POST: /a -> A, «returns»: B } }",
                ["conflicting-keys: 'returns' can't be combined with a result after the path (keep one of them)"]
            ),
            (
                "s: { e: { GET: /a, «retruns»: A } }",
                [
                    "unknown-key: unknown key 'retruns' (did you mean 'returns'?)"
                ]
            ),
            (
                "s: { e: { GET: /a, «zzz»: A } }",
                [
                    "unknown-key: unknown key 'zzz' [an endpoint can have the keys 'query', 'path', 'cookies', 'body', 'body?', 'form', 'form?', 'multipart', 'multipart?', 'boundary', 'upload', 'upload?', 'returns', 'poll', 'wait', 'store', 'changes', 'as', 'deprecated', 'doc', 'server', 'headers', 'auth', 'success', 'errors', 'map', 'envelope', 'envelopes', 'message', 'serializer', 'charset', 'encoding', 'lists', 'objects', 'pages', 'timeout', 'deadline', 'retry', 'idempotent', 'compress', 'cache', 'coalesce', 'labels']"
                ]
            ),
            (
                "s: { e: { GET: /a, query: «since» } }",
                ["wrong-kind: expected a mapping or a list of query parameters, found a single value (write '[since]')"]
            ),
            (
                "s: { e: { GET: /a, query: { «a?»: = b } } }",
                ["value-syntax: a constant can't be optional (remove the '?')"]
            ),
            (
                "s: { e: { GET: /a, query: { «a??»: String } } }",
                ["invalid-name: 'a??' is not a valid name (write a name before the question mark, as in 'name?')"]
            ),
            (
                "s: { e: { GET: /a, query: { «a»: } } }",
                ["missing-value: 'a' has no value (write a value after the colon, or remove the key)"]
            ),
            (
                "s: { e: { GET: /a, query: { a: =«» } } }",
                ["value-syntax: expected a value, found the end (write \"\" for an empty string)"]
            ),
            (
                "s: { e: { GET: /a, query: { a: { «typ»: Int } } } }",
                ["unknown-key: unknown key 'typ' (did you mean 'type'?)"]
            ),
            (
                "s: { e: { GET: /a, query: { a: { style: «coma» } } } }",
                ["unknown-value: 'coma' is not a value of 'style' (did you mean 'comma'?)"]
            ),
            (
                "s: { e: { GET: /a, query: { a: { sensitive: «yes» } } } }",
                ["unknown-value: expected true or false, found 'yes' (write 'true')"]
            ),
            ("s: { e: { GET: /a, query: [«[b]»] } }", ["wrong-kind: expected the name of a parameter, found a list"]),
            (
                "s: { e: { POST: /a, body: «[a, b]» } }",
                [
                    "wrong-kind: expected a type or a mapping of parameters, found a list (write '{ a: String, b: String }')"
                ]
            ),
            (
                "s: { e: { POST: /a, body: [«]» } }".replacing("[«]»", with: "«[]»"),
                [
                    "type-syntax: the list has no element type (write '[String]', or '[JSON]' for elements of any type)"
                ]
            ),
            (
                "s: { e: { GET: /a, returns: { «/text/html»: String } } }",
                [
                    "table-key: '/text/html' is a path, which is not allowed as a key of 'returns' (use statuses and media types as keys)"
                ]
            ),
            (
                "s: { e: { GET: /a, returns: { «404»: } } }",
                ["missing-value: '404' has no type (write 'nil' for an optional result, or 'Void' if there is no body)"]
            ),
            (
                "s: { e: { GET: /a, returns: { 200: «201» A } } }",
                [
                    "conflicting-keys: the entry has two statuses, '200' and '201' (write only one of them, as the key: '201: …')"
                ]
            ),
            (
                "s: { e: { GET: /a, returns: «{ at: b }» } }",
                ["missing-key: the result has no 'type' (add the type of the result, as in 'type: Room')"]
            ),
            (
                "s: { e: { GET: /a, returns: { type: A, at: a.«.»b } } }",
                [
                    "key-path-syntax: the key path contains an empty key (write keys with one dot between them, as in 'data.items')"
                ]
            ),
            (
                "s: { e: { GET: /a, returns: «{}» } }",
                ["wrong-kind: expected a type, or a table of them, found an empty mapping"]
            ),
            (
                "s: { e: { GET: /a, poll: «{ since: id }» } }",
                ["missing-key: the poll has no 'every' (add the interval: 'every: 2s')"]
            ),
            (
                "s: { e: { GET: /a, poll: { a: id, «b»: id, every: 1s } } }",
                ["conflicting-keys: a poll sets one parameter, but 'b' is a second one (keep one of them)"]
            ),
        ] as [(String, [String])]
    )
    func resources(text: String, expected: [String]) {
        MarkedSpec("restgen: 1\nresources:\n  " + text).expect(expected)
    }
}
