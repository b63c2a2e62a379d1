import Testing

@testable import RestGenKit

/// Valid specs that resemble a mistake or a form of other tools are read without a diagnostic.
@Suite struct AcceptedFormTests {
    static let specs = [
        // Types with the names of words.
        "models: { Event: { id: Int } }\nresources: { a: { get: GET /a -> Event at data } }",
        "models: { None: { id: Int } }\nresources: { a: { get: GET /a -> None } }",
        // A size is one of a few numbers.
        """
        models: { User: { id: Int } }
        enums: { PerPage: [10, 20, 50] }
        resources:
          a: { list: { GET: "/a?page?:Int&per?:PerPage", pages: { page: page, size: per }, returns: "[User]" } }
        """,
        // The long form of a parameter with the name of a word.
        "resources: { a: { get: { POST: /a, body: { void: String } } } }",
        "models: { User: { type: = user } }\nunions: { V: { by: type, options: [String: Int], user: User } }"
            + "\nresources: { a: { get: GET /a -> V } }",
        // A server's name.
        "server: { se: 'http://se.example.com', no: 'http://no.example.com' }"
            + "\nresources: { a: { get: { GET: /a, server: no } } }",
        // A call that was never sent is repeated.
        "resources: { a: { get: { POST: /a, retry: 3, idempotent: false } } }",
        "enums: { K: [name|asc, name|desc] }\nresources: { a: { get: GET /a -> K } }",
        "resources: { a: { get: GET /files/R&D/list -> JSON } }",
        // The other scheme sends the parameter.
        "resources: { a: { get: { GET: '/a?key', auth: [{ query: key }, bearer], returns: JSON } } }",
        // Constants that look like types and placeholders, with the escapes that the helps name.
        #"resources: { a: { get: { GET: '/a?b="String"&c=":id"', query: { d: '= "{d}"' }, returns: JSON } } }"#,
        "resources: { a: { get: { GET: /a, headers: { X-A: = String, X-B: '= a <b>', X-C: '= :id' }, returns: JSON } } }",
        "resources: { a: { get: { GET: /a, headers: { Accept: text, X-B: text/html;q=0.5, X-C: '1:3' }, returns: JSON } } }",
        "models: { Dog: { type: = Dog } }\nresources: { a: { get: GET /a -> Dog } }",
        "enums: { Door: { closed: true, open: false }, Shop: { closed: 'true', open: b }, Part: { values: v, keys: k } }"
            + "\nresources: { a: { get: GET /a -> Door } }",
        "server: { a: 'https://[::1]:8080/x', b: 'https://a_b.example.com:{port}/{base}', c: 'https://{host}/v1' }",
        "server: { url: 'https://{host}/x', variables: { host: example.com/v1 } }",
        "auth: { oauth2: { token: /t, flow: client, scopes: ['read,write'] } }",
        // Fields with the names of options, and lowercase types.
        "models: { store: { id: Int }, M: { store: store, example: store, fields: [store], required: [store] } }"
            + "\nresources: { a: { get: GET /a -> M } }",
        "models: { M: { needs: String, deprecated: Bool, extra: '[String]' } }"
            + "\nresources: { a: { get: GET /a -> M } }",
        "models: { M: { a: { type: JSON }, schema: { type: String } } }\nresources: { a: { get: GET /a -> M } }",
        // A custom verb, and a service with keys of endpoints as names.
        "resources: { a: { list: { LIST: /a }, returns: GET /b, body: { GET: /c } } }",
        "resources: { a: { get: 'GET /a?q=\"1...5\"' } }",
        "enums: { K: ['a | b', 'c = d'] }\nresources: { a: { get: GET /a -> K } }",
        "resources: { a: { get: GET /R%26D } }",
        "unions: { U: { by: try, doc: String, shared: '[String]' } }\nresources: { a: { get: GET /a -> U } }",
        // A delete that may be repeated.
        "resources: { a: { remove: { DELETE: /a, returns: { 204: nil, 404: nil } } } }",
        // A field without an error.
        "models: { J: { done: Bool, error?: JSON } }\nresources: { a: { go: { POST: /a, returns: J, wait: { get: a.get, "
            + "until: { done: true, error: false }, fail: error } }, get: GET /a -> J } }",
        "envelope: { success: { error: null } }\nmodels: { R: { id: Int } }\nresources: { a: GET /a -> R, b: 'GET /b -> [R]' }",
        "models: { A: { eventTime: String }, B: { eventTime: String } }\nunions: { E: { by: eventName, a: A, b: B } }"
            + "\nresources: { a: { get: GET /a -> E } }",
        "enums: { C: [success, failure] }\nmodels: { J: { id: Int, conclusion: C } }"
            + "\nresources: { a: { go: { POST: /a, returns: J, wait: { get: a.get, until: conclusion } }, get: GET /a -> J } }",
        "models: { J: { 'ns:state': Bool } }"
            + "\nresources: { a: { go: { POST: /a, returns: J, wait: { get: a.get, until: 'ns:state' } }, get: GET /a -> J } }",
        "resources: { a: { get: { GET: /a, returns: { application/jsonld: JSON } } } }",
        "models: { A: { code: = 0 } }\nenvelope: { success: { code: [0, 200] } }\nresources: { a: { get: GET /a -> A } }",
        "models: { U: { password?: { type: String, writeOnly: true, nullIf: '' } } }\nresources: { a: { get: GET /a -> U } }",
        // Fields with the names of options in their long form.
        "models: { M: { type: String, example: { type: Int } }, N: { type: String, pattern: String, xml: { type: String } } }"
            + "\nresources: { a: { get: GET /a -> M, other: GET /b -> N } }",
        "models: { M: { id: { type: String, pattern: '/users/[^/]+/' } } }\nresources: { a: { get: GET /a -> M } }",
        // Quoted keys.
        #"resources: { a: { get: { GET: /a, returns: { type: Int, at: '"$"."/a"."b[0]"' } } } }"#,
        "resources: { a: { get: GET /a -> Int at dc:title.@type, ten: GET /b -> Int at items.0.last.+1.$t } }",
        #"""
        models: { M: { a: { type: Int, key: 'a."0".b' }, b: { type: Int, key: "card[number]" }, c: { type: Int, key: text/plain } } }
        resources: { a: { get: { POST: "/a", form: M } } }
        """#,
        // Compared words that are declared or quoted, and a text that contains JSON.
        """
        enums: { Answer: [yes, no] }
        models: { M: { answer: Answer, kind: = job } }
        resources:
          a:
            get: { GET: /a, returns: M, wait: { until: { answer: yes, kind: job } } }
            two: { GET: /b, returns: JSON, envelope: { success: { ok: "yes", on: "nil" } } }
            ten: { GET: /c, returns: String, wait: { until: { state: done } } }
        """,
        // A field that may be empty, and a failure among several values.
        """
        models: { M: { url: String, state: String } }
        resources:
          a:
            get: { GET: /a, returns: M, wait: { until: url, fail: { state: failed }, timeout: 30s } }
            two: { GET: /b, returns: M, wait: { until: { state: [done, skipped] }, fail: { state: [failed, done] } } }
        """,
        // The positions of an array's fields, a cursor that also tells whether there are more pages, dates as cursors.
        """
        models: { M: { as: array, fields: { items: [String], next: String } }, N: { items: [String], next?: Date } }
        resources:
          a:
            get: { GET: "/a?after?", returns: M, pages: { cursor: after, at: "1" } }
            two: { GET: "/b?after?", returns: N, pages: { cursor: after, at: next, more: next } }
            ten: { GET: "/c?page:Int=0", returns: N, cache: 60s, pages: { page: page, total: { header: X-Total } } }
        """,
        // Paths inside of a union by key, and texts of a list.
        """
        models: { M: { state: String }, P: { errors: [String] } }
        unions: { U: { by: key, m: M } }
        resources: { a: { get: { GET: /a, returns: U, errors: P, message: errors, wait: { until: { m.state: x } } } } }
        """,
        "models: { M: { x: { type: Int, key: on } } }\nresources: { a: { get: GET /a -> M } }",
        // Names of parameters and placeholders with unusual characters.
        "resources: { a: { get: 'GET /a/{user-id}/{a.b}/{$c}/{@d}?ids[]:[Int]&filter[name]&$top:Int&@type' } }",
        "resources: { a: { get: \"GET /Products('a')/$count/@me/~x/Orders(1)/50%25/%20/{e}\" } }",
        // Types with the names of placeholders' words.
        "enums: { path: [a, b], day: [c, d] }\nresources: { a: { get: 'GET /a/{p:path}/{date:day}/{path:path}' } }",
        "enums: { A: { value: VALUE }, B: { values: values } }\nresources: { a: { get: GET /a -> A, other: GET /b -> B } }",
        "models: { user-data: { id: Int }, a.B_c: { id: Int }, Größe: { id: Int } }",
        // Keys of JSON with several words, and the long form of others.
        "models: { M: { First Name: String, public key: String, '@type': String, 'a:b': Int, 'val id': { type: Int } } }"
            + "\nresources: { a: { get: GET /a -> M, add: { POST: /a, body: { 'q!': { type: Int }, 'ids[]': '[Int]' } } } }",
        // Discriminators and fields with the names of types.
        "models: { Room: { id: Int } }\nresources: { a: { get: 'GET /a?type=Room&resourceType=Room&b=\"Room\"' } }",
        "models: { Room: { id: Int } }\nresources: { a: { get: { GET: /a, query: { q: = Room }, returns: Room } } }",
        "models: { Room: { id: Int } }\nresources: { a: { get: { POST: /a, body: { body: { type: Room } } } } }",
        "resources: { a: { add: 'POST /a (body:String)', edit: 'PUT /a (body)', set: 'PUT /b (body:String, id:Int)' } }",
        "models: { Room: { id: Int } }\nresources: { a: { get: { POST: /a, body: { application/json: { schema: { type: Room } } } } } }",
        // Braces in the constants of parts.
        "resources: { a: { get: { POST: /a, multipart: { b: { type: File, filename: '= {b}.png', headers: { X-C: '= ${c}' } } } } } }",
        // A body in the line of a verb without a path.
        "models: { Room: { id: Int } }\nresources: { a: { path: /a, endpoints: { add: 'POST(Room)', edit: 'PUT (Room) -> Room' } } }",
    ]

    /// The forms that helps offer for values which look like a mistake.
    static let meant = [
        // Texts, and values that a text can contain.
        """
        models: { Room: { id: Int } }
        resources:
          a: { GET: /a, returns: { text/event-stream: String, image/*: Data, application/json: Room } }
          b: { GET: /b, returns: { text/plain: Int, text/javascript: Room, "*": JSON } }
          c: { GET: /c, serializer: csv, returns: { text/csv: "[Room]", application/json: Room } }
          d: { DELETE: /d, returns: { 204: nil } }
        errors: { text/html: String, application/problem+json: JSON }
        """,
        // A body with a field `type` or `room`.
        """
        enums: { Kind: [a, b] }
        models: { Room: { id: Int } }
        resources:
          a: { POST: /a, body: { type: Kind } }
          b: { POST: /b, body: { json: { type: Room } } }
          c: { POST: "/c (room:String)" }
          d: { POST: /d, body: { schema: Room, id: Int } }
        """,
        // Unusual characters.
        #"resources: { a: GET /a/%2A/b%5B0%5D, b: "GET /a;v=1/{id}.json", c: 'GET /c?q="a%20b"&r="1..5"' }"#,
        #"resources: { a: { GET: /a, query: { "a;b": String, "q!": String } } }"#,
        "resources: { a: { get: GET /users/v1 } }\nmap: { '/users/#': JSON, '/a:b/*': JSON, '/~me/$x/@y': JSON }",
        // Quoted texts.
        #"resources: { a: { get: GET /a -> M } }"#
            + "\n" + #"models: { M: { a: = "007", b: Kind, c: { type: String, pattern: '\/rooms\/[a-z]+/' } } }"#
            + "\n" + #"enums: { Kind: ["1.0", "007"] }"# + "\nclient: 'None'",
        #"resources: { a: { get: { GET: /a, serializer: "json", timeout: 1800, returns: JSON } } }"#,
        // A status of an inherited retry, and one for calls that may be repeated.
        "retry: { attempts: 1, on: [503] }"
            + "\nresources: { a: { get: { POST: /a, retry: { attempts: 3, on: [503, transport] } } } }",
        // The modules of types.
        "types: { Money: { module: String }, Price: { module: Bank.Core } }"
            + "\nmodels: { M: { a: Money, b: Price } }\nresources: { a: { get: GET /a -> M } }",
        // Names of types, fields and endpoints that resemble key paths, patterns, options and paths.
        #"""
        models:
          User: { id: String }
          user.name: { id: String }
          my-type: { id: String }
          X: { a: user.name, additionalProperties: String, b: { type: JSON, key: additionalProperties2 }, properties: JSON }
          Y: { additionalProperties: { type: JSON }, extends: String, char: String, numeric?: Int }
          Z: { extra: true, fields: { id: String, additionalProperties: JSON } }
        resources:
          a: "GET /a/{kind:Kind}/{x:String(1...80)} -> X"
          b: { GET: /a, query: { "a|b": String }, returns: [Y] }
          /pets: { list: GET /pets, parameters: GET /pets/parameters, get: "GET /pets/{id}" }
          s: { base: GET /base, prefix: GET /prefix, host: { GET: /host }, post: POST /p, path: GET /x }
          c: GET {id} -> Z
          d: { POST: /d, form: [form, yes] }
          e: GET /e?true:Bool&limit:Int=20&n=5 -> 201 User
          f: { GET: /f, headers: [X-A, X-B=1], returns: { 200: User, 404: nil } }
        enums: { Kind: [a, b] }
        """#,
        // Names of endpoints, services and fields that resemble keywords, and a deadline that a lower level changes.
        #"""
        timeout: 60s
        deadline: 30s
        resources:
          reports: { url: 'GET /preview?callback="https://a.example.com/cb"', upload: POST /reports }
          dns: { host: 'GET /hosts?schema="https://example.com/v1"', list: GET /list }
          a: { suspend user: POST /u, function list: GET /a, get: { GET: /b, deadline: 10m, returns: M } }
          R&D (internal): { list: GET /rd }
        models:
          M: { Long name: String, Yes!: String, let it: Int }
        """#,
        // Nothing is inherited that is similar.
        "resources: { a: { get: { GET: /a, headers: { User-Agent: none, Accept: none } } } }",
    ]

    @Test(arguments: specs + meant) func isAccepted(_ text: String) {
        let output = Pipeline.run(spec: SourceFile(name: "Test.rest.yaml", text: "restgen: 1\n" + text)) { _, _ in
            SourceFile(name: "", text: "")
        }
        #expect(output.diagnostics.map(\.message) == [])
    }
}
