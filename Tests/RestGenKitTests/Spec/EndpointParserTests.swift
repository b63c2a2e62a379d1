import Testing

@testable import RestGenBase
@testable import RestGenModel
@testable import RestGenOpenAPI
@testable import RestGenSpec

struct EndpointParserTests {
    private func parse(_ marked: MarkedSpec) -> (endpoint: Spec.Endpoint?, diagnostics: [Diagnostic]) {
        let diagnostics = Diagnostics()
        let span = Span(marked.file, 0..<marked.text.utf8.count)
        let text = SpecText(Located(marked.text, span))
        var parser = EndpointParser(cursor: TextCursor(text), diagnostics: diagnostics)
        return (parser.parseEndpoint(named: Located("e", span)), diagnostics.all)
    }

    @Test(arguments: [
        ("GET", "e: GET"),
        ("GET /", "e: GET /"),
        ("GET -> [Room]", "e: GET -> [Room]"),
        ("GET /rooms", "e: GET /rooms"),
        ("GET   /rooms  ->  [Room]", "e: GET /rooms -> [Room]"),
        ("GET /rooms->Room", "e: GET /rooms -> Room"),
        ("DELETE /rooms/{id}", "e: DELETE /rooms/{id}"),
        ("GET /a-{b}-c/{id:Int}/{size=small}", "e: GET /a-{b}-c/{id:Int}/{size=word small}"),
        ("GET /files/{path...}", "e: GET /files/{path...}"),
        ("GET {next:URL} -> Page", "e: GET {next:URL} -> Page"),
        ("GET /p/{n:Int=1}", "e: GET /p/{n:Int=integer 1}"),
        ("GET /Products({id})/x", "e: GET /Products({id})/x"),
        ("GET ?since?", "e: GET query (since?: -)"),
        ("GET?since?&limit:Int=20", "e: GET query (since?: -, limit: Int = integer 20)"),
        (
            "GET /rooms?kind=full&since?:Date&ids:[Int]&$top?:Int&q[]:[String]?",
            "e: GET /rooms query (kind = word full, since?: Date, ids: [Int], $top?: Int, q[]: [String]?)"
        ),
        (#"GET /rooms?q="a & b""#, #"e: GET /rooms query (q = "a & b")"#),
        (#"GET /rooms?t:[String]=["a", b]"#, #"e: GET /rooms query (t: [String] = ["a", word b])"#),
        ("POST /rooms (Room) -> 201 Room", "e: POST /rooms body name Room -> 201 Room"),
        ("POST /rooms (Room?)", "e: POST /rooms optional body name Room?"),
        ("POST /rooms ([Room])", "e: POST /rooms body [Room]"),
        ("POST /rooms ([String:Int])", "e: POST /rooms body [String: Int]"),
        ("POST /rooms (Data)", "e: POST /rooms body Data"),
        ("POST /rooms (Array<Room>)", "e: POST /rooms body [Room]"),
        ("POST /rooms ({})", "e: POST /rooms body {}"),
        (
            "POST /rooms (name, topic?, limit:Int=3, kind=full) -> Room",
            "e: POST /rooms body (name: -, topic?: -, limit: Int = integer 3, kind = word full) -> Room"
        ),
        ("POST (name:String)", "e: POST body (name: String)"),
        ("PUT /x -> 201", "e: PUT /x -> 201 nothing"),
        ("PUT /x -> 200|201 Room", "e: PUT /x -> 200|201 Room"),
        ("PUT /x -> [200|201] Room", "e: PUT /x -> 200|201 Room"),
        ("PUT /x -> 2xx Room", "e: PUT /x -> 200..299 Room"),
        ("GET /d -> [Device] at data.devices", "e: GET /d -> [Device] at data.devices"),
        ("GET /d -> 200 Device? at d", "e: GET /d -> 200 Device? at d"),
        ("GET /d -> Void", "e: GET /d -> Void"),
        ("GET /d -> none", "e: GET /d -> nothing"),
        ("GET /d\n", "e: GET /d"),
    ])
    func parsesEndpoints(text: String, line: String) {
        let (endpoint, diagnostics) = parse(MarkedSpec(text))
        #expect(diagnostics.map(MarkedSpec.line) == [])
        #expect(endpoint?.line == line)
    }

    @Test(arguments: [
        (
            "GET /rooms «[Room]»",
            "endpoint-syntax: expected '->' before the result, found '[Room]' (write '-> [Room]' for the response, or '([Room])' for the body of the request)"
        ),
        ("GET /rooms «=>» Room", "endpoint-syntax: expected '->' before the result, found '=>' (write '->')"),
        (
            "GET /rooms «->»",
            "endpoint-syntax: the result after '->' is missing (write a type or a status such as '204', or remove '->' if the response isn't read)"
        ),
        (
            "GET /rooms -> «at» data",
            "endpoint-syntax: 'at' has no type before it (write the type of the value found there, as in '[Room] at data.rooms')"
        ),
        (
            "GET /rooms -> Room «at»",
            "endpoint-syntax: the key path after 'at' is missing (write the location of the result, as in 'at data.rooms')"
        ),
        (
            "GET /rooms -> Room at a.«.»b",
            "key-path-syntax: the key path contains an empty key (write keys with one dot between them, as in 'data.items')"
        ),
        (
            "GET /rooms -> Room at a.«»",
            "key-path-syntax: the key path contains an empty key (write keys with one dot between them, as in 'data.items')"
        ),
        ("GET /rooms -> Room «b»ut", "endpoint-syntax: expected the end of the result, found 'b'"),
        (
            "GET /rooms -> Room «|» Job",
            "endpoint-syntax: expected the end of the result, found '|' (write a table in the long form for several types by status: 'returns: { 200: Room, 202: Job }')"
        ),
        (
            "GET /rooms -> «99» Room",
            "invalid-status: '99' is not a status code (write a code from 100 to 999, a class such as '4xx' for 400 to 499, or a range such as '300..399')"
        ),
        (
            "GET /rooms -> 200|«» Room",
            "invalid-status: the status code is missing (write a code from 100 to 999, a class such as '4xx' for 400 to 499, or a range such as '300..399')"
        ),
        ("GET /rooms -> «[»200 Room", "endpoint-syntax: '[' is never closed"),
        ("GET /rooms -> «[»Room", "type-syntax: '[' is never closed (add ']' at the end)"),
        (
            "GET /watch «204» events Change",
            "endpoint-syntax: expected '->' before the result, found '204' (write '-> 204 events Change' for the response)"
        ),
        ("GET /rooms -> events Message «b»ut", "endpoint-syntax: expected the end of the result, found 'b'"),
        ("«GTE» /rooms", "unknown-verb: 'GTE' is not an HTTP verb (did you mean 'GET'?)"),
        ("«get» /rooms", "unknown-verb: 'get' is not an HTTP verb (write the verb in capitals: 'GET')"),
        (
            "«PURGE» /rooms",
            "unknown-verb: 'PURGE' is not an HTTP verb (write a custom verb as a key, in the long form: 'PURGE: /path')"
        ),
        ("«/rooms»", "unknown-verb: the verb before the path is missing (write 'GET /rooms')"),
        (
            "«hello» world",
            "unknown-verb: 'hello' is not an HTTP verb (begin the endpoint with its verb, as in 'GET /rooms -> [Room]')"
        ),
        (
            "«»",
            "unknown-verb: expected a verb, found the end (begin the endpoint with its verb, as in 'GET /rooms -> [Room]')"
        ),
        (
            "GET «rooms»",
            "endpoint-syntax: expected a path, found 'rooms' (write '/rooms' for the path, or '-> rooms' for the result)"
        ),
        ("GET «rooms/x»", "endpoint-syntax: expected a path, found 'rooms/x' (write '/rooms/x')"),
        ("GET /rooms/«{»id", "template-syntax: '{' is never closed (write '{id}')"),
        ("GET /rooms/«{»id -> Room", "template-syntax: '{' is never closed (write '{id}')"),
        ("GET /rooms/«{»id/{x}", "template-syntax: '{' is never closed (write '{id}')"),
        ("GET /rooms/id«}»", "template-syntax: '}' has no matching '{'"),
        ("GET /rooms/«{}»", "template-syntax: the placeholder has no name (name it, as in '{id}')"),
        (
            "GET /rooms/{id«?»}",
            "template-syntax: expected '}' after the name of the placeholder, found '?' (remove it, because a path segment is always present. A default is written as in '{size=small}')"
        ),
        (
            "GET /rooms/{id:« »Int}",
            "template-syntax: unexpected space after ':' in a placeholder (write the type directly after the colon, as in '{id:Int}')"
        ),
        ("GET /rooms/{id:«}»", "type-syntax: expected a type, found '}'"),
        ("GET /rooms/{id=«}»", "value-syntax: expected a value, found '}' (write \"\" for an empty string)"),
        (
            "GET /a«#»b",
            "template-syntax: a path can't contain '#' (remove it, because fragments are never sent. Write '%23' for the character itself)"
        ),
        ("GET /rooms?«»", "endpoint-syntax: expected a parameter's name, found the end"),
        ("GET /rooms?a&«&»b", "endpoint-syntax: expected a parameter's name, found '&'"),
        (
            "GET /rooms?limit«: »Int",
            "endpoint-syntax: unexpected space after ':' in the short form (write 'limit:Int')"
        ),
        (
            "GET /rooms?a?«=»b",
            "endpoint-syntax: a constant can't be optional (write 'a=b', or ':' and a type before a default)"
        ),
        (
            "GET /rooms?a:Int«,»b",
            "endpoint-syntax: expected '&' or a space after a parameter, found ',' (separate parameters with '&', as in '?page&size')"
        ),
        (
            #"GET /rooms?a=«"»b"#,
            "value-syntax: '\"' is never closed"
        ),
        ("POST /rooms «(»name", "endpoint-syntax: '(' is never closed (close the parenthesis: '(name)')"),
        ("POST /rooms (name«:»)".replacing("«:»)", with: ":«)»"), "type-syntax: expected a type, found ')'"),
        (
            "POST /rooms «()»",
            "endpoint-syntax: the body is empty (write '({})' for an empty JSON object, or remove the parentheses)"
        ),
        (
            "POST /rooms (name «t»opic)",
            "endpoint-syntax: expected ',' or ')' in the body, found 't' (separate parameters with ',', as in '(name, topic?)')"
        ),
        (
            "POST /rooms«(»name)",
            "endpoint-syntax: the space between the path and '(' is missing (add a space before the body)"
        ),
        (
            "POST /rooms«(»name, x)",
            "endpoint-syntax: the space between the path and '(' is missing (add a space before the body)"
        ),
        ("POST /rooms «{}»", "endpoint-syntax: the body is in braces instead of parentheses (write '({})')"),
    ])
    func reportsErrors(marked: String, line: String) {
        let marked = MarkedSpec(marked)
        let (_, diagnostics) = parse(marked)
        marked.expect([line], of: diagnostics)
    }

    @Test func reportsErrorsAfterBrokenPath() {
        let marked = MarkedSpec("«GTE» /rooms/«{»id -> [Room«»")
        let (endpoint, diagnostics) = parse(marked)
        #expect(endpoint == nil)
        #expect(diagnostics.map(\.id) == [.unknownVerb, .templateSyntax, .typeSyntax])
    }

    @Test func keepsEndpointWithBrokenResult() {
        let (endpoint, diagnostics) = parse(MarkedSpec("GET /rooms -> [Room"))
        #expect(diagnostics.count == 1)
        #expect(endpoint?.line == "e: GET /rooms -> <invalid>")
    }
}
