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
    func endpoints(text: String, line: String) {
        let (endpoint, diagnostics) = parse(MarkedSpec(text))
        #expect(diagnostics.map(MarkedSpec.line) == [])
        #expect(endpoint?.line == line)
    }

    @Test(arguments: [
        (
            "GET /rooms «[Room]»",
            "endpoint-syntax: expected '->' in front of the result, found '[Room]' (write '-> [Room]' for what comes back, '([Room])' for what is sent)"
        ),
        ("GET /rooms «=>» Room", "endpoint-syntax: expected '->' in front of the result, found '=>' (write '->')"),
        (
            "GET /rooms «->»",
            "endpoint-syntax: no result behind '->' (write a type or a status such as '204', or leave '->' out when nothing is read)"
        ),
        (
            "GET /rooms -> «at» data",
            "endpoint-syntax: 'at' without a type in front of it (write the type of what is found there, as in '[Room] at data.rooms')"
        ),
        (
            "GET /rooms -> Room «at»",
            "endpoint-syntax: no key path behind 'at' (write where the result is found, as in 'at data.rooms')"
        ),
        ("GET /rooms -> Room at a.«.»b", "key-path-syntax: a key path with an empty key"),
        ("GET /rooms -> Room at a.«»", "key-path-syntax: a key path with an empty key"),
        ("GET /rooms -> Room «b»ut", "endpoint-syntax: expected the end of the result, found 'b'"),
        (
            "GET /rooms -> Room «|» Job",
            "endpoint-syntax: expected the end of the result, found '|' (several types by status are a table of the long form: 'returns: { 200: Room, 202: Job }')"
        ),
        (
            "GET /rooms -> «99» Room",
            "invalid-status: '99' is no status code (write a code from 100 to 999, '4xx', or a range such as '300..399')"
        ),
        (
            "GET /rooms -> 200|«» Room",
            "invalid-status: a status code is missing (write a code from 100 to 999, '4xx', or a range such as '300..399')"
        ),
        ("GET /rooms -> «[»200 Room", "endpoint-syntax: '[' is never closed"),
        ("GET /rooms -> «[»Room", "type-syntax: '[' is never closed"),
        ("GET /rooms -> events Message «b»ut", "endpoint-syntax: expected the end of the result, found 'b'"),
        ("«GTE» /rooms", "unknown-verb: 'GTE' is no verb (did you mean 'GET'?)"),
        ("«get» /rooms", "unknown-verb: 'get' is no verb (verbs are written in capitals: 'GET')"),
        (
            "«PURGE» /rooms",
            "unknown-verb: 'PURGE' is no verb (a verb of your own is a key of the long form: 'PURGE: /path')"
        ),
        ("«/rooms»", "unknown-verb: no verb in front of the path (write 'GET /rooms')"),
        (
            "«hello» world",
            "unknown-verb: 'hello' is no verb (an endpoint begins with its verb, as in 'GET /rooms -> [Room]')"
        ),
        (
            "«»",
            "unknown-verb: expected a verb, found the end (an endpoint begins with its verb, as in 'GET /rooms -> [Room]')"
        ),
        ("GET «rooms»", "endpoint-syntax: expected a path, found 'rooms' (a path begins with '/', a result with '->')"),
        ("GET «rooms/x»", "endpoint-syntax: expected a path, found 'rooms/x' (a path begins with '/': '/rooms/x')"),
        ("GET /rooms/«{»id", "template-syntax: '{' is never closed"),
        ("GET /rooms/«{»id -> Room", "template-syntax: '{' is never closed"),
        ("GET /rooms/«{»id/{x}", "template-syntax: '{' is never closed"),
        ("GET /rooms/id«}»", "template-syntax: '}' without a '{' in front of it"),
        ("GET /rooms/«{}»", "template-syntax: a placeholder without a name"),
        (
            "GET /rooms/{id«?»}",
            "template-syntax: expected '}' behind a placeholder's name, found '?' (a part of a path is always there; give it a default, as in '{size=small}')"
        ),
        (
            "GET /rooms/{id:« »Int}",
            "template-syntax: a space behind ':' in a placeholder (write the type right behind the colon, as in '{id:Int}')"
        ),
        ("GET /rooms/{id:«}»", "type-syntax: expected a type, found '}'"),
        ("GET /rooms/{id=«}»", "value-syntax: expected a value, found '}' (write \"\" for an empty text)"),
        (
            "GET /a«#»b",
            "template-syntax: '#' in a path (a fragment is never sent; write '%23' for the character itself)"
        ),
        ("GET /rooms?«»", "endpoint-syntax: expected a parameter's name, found the end"),
        ("GET /rooms?a&«&»b", "endpoint-syntax: expected a parameter's name, found '&'"),
        ("GET /rooms?limit«: »Int", "endpoint-syntax: a space behind ':' in the short form (write 'limit:Int')"),
        (
            "GET /rooms?a?«=»b",
            "endpoint-syntax: a constant can't be absent (write 'a=b', or ':' and a type in front of a default)"
        ),
        (
            "GET /rooms?a:Int«,»b",
            "endpoint-syntax: expected '&' or a space behind a parameter, found ',' (separate parameters with '&', as in '?page&size')"
        ),
        (
            #"GET /rooms?a=«"»b"#,
            "value-syntax: '\"' is never closed"
        ),
        ("POST /rooms «(»name", "endpoint-syntax: '(' is never closed"),
        ("POST /rooms (name«:»)".replacing("«:»)", with: ":«)»"), "type-syntax: expected a type, found ')'"),
        (
            "POST /rooms «()»",
            "endpoint-syntax: a body without anything in it (write '({})' for an empty JSON object, or leave the brackets out)"
        ),
        ("POST /rooms (name «t»opic)", "endpoint-syntax: expected ',' or ')' in the body, found 't'"),
        ("POST /rooms«(»name)", "endpoint-syntax: '(' right behind the path (write a space in front of the body)"),
        ("POST /rooms«(»name, x)", "endpoint-syntax: '(' right behind the path (write a space in front of the body)"),
        ("POST /rooms «{}»", "endpoint-syntax: a body in braces (write '({})')"),
    ])
    func errors(marked: String, line: String) {
        let marked = MarkedSpec(marked)
        let (_, diagnostics) = parse(marked)
        marked.expect([line], of: diagnostics)
    }

    @Test func aBrokenPathDoesNotHideTheRest() {
        let marked = MarkedSpec("«GTE» /rooms/«{»id -> [Room«»")
        let (endpoint, diagnostics) = parse(marked)
        #expect(endpoint == nil)
        #expect(diagnostics.map(\.id) == [.unknownVerb, .templateSyntax, .typeSyntax])
    }

    @Test func aBrokenResultLeavesTheEndpoint() {
        let (endpoint, diagnostics) = parse(MarkedSpec("GET /rooms -> [Room"))
        #expect(diagnostics.count == 1)
        #expect(endpoint?.line == "e: GET /rooms -> <invalid>")
    }
}
