/// Two specs with one difference, and a program that uses it. The compiler checks the comparison's claims about Swift.
struct ProgramCase: Sendable {
    /// The namespace of the generated code, which allows compiling all cases at once.
    var name: String
    var old: String
    var new: String
    /// The body of a function of a client.
    var program: String
    /// Whether a change that may break programs breaks this one.
    var doubtful = false

    private static let rooms = """
        models: { Room: { id: String, name: String, topic?: String }, Gone: { why: String } }

        """

    /// Creates a case with endpoints of `rooms`.
    private static func calls(
        _ name: String,
        _ old: String,
        _ new: String,
        _ program: String,
        doubtful: Bool = false
    ) -> ProgramCase {
        ProgramCase(
            name: name,
            old: rooms + "resources:\n  rooms:\n    " + old + "\n",
            new: rooms + "resources:\n  rooms:\n    " + new + "\n",
            program: program,
            doubtful: doubtful
        )
    }

    /// Creates a case with a model `Item` that is both sent and received.
    private static func fields(
        _ name: String,
        _ old: String,
        _ new: String,
        _ program: String,
        doubtful: Bool = false
    ) -> ProgramCase {
        let calls = "resources: { send: \"POST /items (Item) -> Item\" }\nmodels:\n  Item: "
        return ProgramCase(name: name, old: calls + old, new: calls + new, program: program, doubtful: doubtful)
    }

    private static func specs(
        _ name: String,
        _ old: String,
        _ new: String,
        _ program: String,
        doubtful: Bool = false
    ) -> ProgramCase {
        ProgramCase(name: name, old: old, new: new, program: program, doubtful: doubtful)
    }

    static let all: [ProgramCase] = endpoints + responses + models + types + clients

    private static let endpoints: [ProgramCase] = [
        calls("Removed", "list: GET /rooms\n    get: GET /r", "get: GET /r", "try await client.rooms.list()"),
        calls("Renamed", "list: GET /rooms", "all: GET /rooms", "try await client.rooms.list()"),
        calls("Added", "list: GET /rooms", "list: GET /rooms\n    get: GET /r", "try await client.rooms.list()"),
        calls("Path", "list: GET /rooms/{id}", "list: PUT /v2/rooms/{id}", "try await client.rooms.list(id: \"a\")"),
        calls("Placeholder", "get: GET /rooms/{id}", "get: GET /rooms/{room}", "try await client.rooms.get(id: \"a\")"),
        specs(
            "Service",
            "resources: { rooms: { list: GET /rooms } }",
            "resources: { halls: { list: GET /rooms } }",
            "try await client.rooms.list()"
        ),
        calls("MayBeSaid", "list: GET /rooms", "list: GET /rooms?since?", "try await client.rooms.list()"),
        calls("Needed", "list: GET /rooms", "list: GET /rooms?since", "try await client.rooms.list()"),
        calls("Dropped", "list: GET /rooms?since?", "list: GET /rooms", "try await client.rooms.list(since: \"a\")"),
        calls("Required", "list: GET /rooms?since?", "list: GET /rooms?since", "try await client.rooms.list()"),
        calls(
            "Looser",
            "list: GET /rooms?since",
            "list: GET /rooms?since?",
            "try await client.rooms.list(since: \"a\")"
        ),
        calls(
            "Label",
            "list: GET /rooms?since?",
            "list: { GET: /rooms, query: { since?: { type: String, as: after } } }",
            "try await client.rooms.list(since: nil)"
        ),
        calls(
            "Key",
            "list: GET /rooms?since?",
            "list: { GET: /rooms, query: { after?: { type: String, as: since } } }",
            "try await client.rooms.list(since: nil)"
        ),
        calls("Kind", "list: GET /rooms?n:Int", "list: GET /rooms?n:UUID", "try await client.rooms.list(n: 1)"),
        calls("Default", "list: GET /rooms?n:Int=1", "list: GET /rooms?n:Int=2", "try await client.rooms.list()"),
        calls("Order", "make: POST /r (a, b)", "make: POST /r (b, a)", "try await client.rooms.make(a: \"\", b: \"\")"),
        calls(
            "Form",
            "make: POST /r (a, b)",
            "make: { POST: /r, form: { a: String, b: String } }",
            "try await client.rooms.make(a: \"\", b: \"\")"
        ),
        calls(
            "Model",
            "make: POST /r (id, name, topic?)",
            "make: POST /r (Room)",
            "try await client.rooms.make(id: \"\", name: \"\")"
        ),
        calls("Timeout", "list: GET /rooms", "list: { GET: /rooms, timeout: 5s }", "try await client.rooms.list()"),
    ]

    private static let responses: [ProgramCase] = [
        calls("Wider", "n: GET /n -> Int", "n: GET /n -> Double", "let n: Int = try await client.rooms.n(); _ = n"),
        calls("Nothing", "n: GET /n -> Int", "n: GET /n", "let n: Int = try await client.rooms.n(); _ = n"),
        calls(
            "Absent",
            "get: GET /r -> Room",
            "get: { GET: /r, returns: { 200: Room, 404: nil } }",
            "let name: String = try await client.rooms.get().name; _ = name"
        ),
        calls("Place", "get: GET /r -> Room", "get: GET /r -> Room at data", "_ = try await client.rooms.get().name"),
        calls(
            "Failure",
            "get: { GET: /r, errors: Room }",
            "get: { GET: /r, errors: Gone }",
            "do { try await client.rooms.get() } catch { let e: RestError<Failure.Room> = error; throw e }"
        ),
        calls(
            "Status",
            "make: { POST: /r, returns: { 201: Room, 202: Gone } }",
            "make: { POST: /r, returns: { 201: Room, 200: Gone } }",
            "if case .accepted = try await client.rooms.make() {}"
        ),
        calls(
            "MoreStatus",
            "make: { POST: /r, returns: { 201: Room, 202: Gone } }",
            "make: { POST: /r, returns: { 201: Room, 202: Gone, 204: Void } }",
            "switch try await client.rooms.make() { case .created: break; case .accepted: break }",
            doubtful: true
        ),
        calls(
            "Pages",
            "list: { GET: /r, returns: \"[Room]\", pages: link }",
            "list: { GET: /r, returns: \"[Room]\" }",
            "for try await room in client.rooms.listPages() { _ = room }"
        ),
        calls(
            "Polling",
            "list: { GET: /r, returns: \"[Room]\", poll: { every: 1s } }",
            "list: { GET: /r, returns: \"[Room]\" }",
            "for try await rooms in client.rooms.listUpdates() { _ = rooms }"
        ),
    ]

    private static let models: [ProgramCase] = [
        fields(
            "FieldRemoved",
            "{ a: String, b: String }",
            "{ a: String }",
            "func f(_ i: FieldRemoved.Item) { _ = i.b }"
        ),
        fields("FieldAdded", "{ a: String }", "{ a: String, b?: String }", "_ = FieldAdded.Item(a: \"\")"),
        fields("FieldNeeded", "{ a: String }", "{ a: String, b: String }", "_ = FieldNeeded.Item(a: \"\")"),
        fields("FieldSwift", "{ a: String }", "{ a: { type: String, as: b } }", "_ = FieldSwift.Item(a: \"\").a"),
        fields("FieldKey", "{ a: String }", "{ b: { type: String, as: a } }", "_ = FieldKey.Item(a: \"\").a"),
        fields("FieldType", "{ a: Int }", "{ a: Double }", "func f(_ i: FieldType.Item) { let a: Int = i.a; _ = a }"),
        fields(
            "FieldFormat",
            "{ a: Date }",
            "{ a: { type: Date, format: http } }",
            "func f(_ i: FieldFormat.Item) { _ = i.a.timeIntervalSince1970 }"
        ),
        fields("FieldOptional", "{ a: String }", "{ a?: String }", "func f(_ i: FieldOptional.Item) { _ = i.a.count }"),
        fields(
            "FieldRequired",
            "{ a?: String }",
            "{ a: String }",
            "func f(_ i: FieldRequired.Item) { _ = i.a?.count }"
        ),
        fields("FieldNullable", "{ a?: String }", "{ a: String? }", "_ = FieldNullable.Item()"),
        fields("FieldPatch", "{ a?: String }", "{ a?: String? }", "func f(_ i: FieldPatch.Item) { _ = i.a?.count }"),
        fields("FieldDefault", "{ a: Int = 1 }", "{ a: Int }", "_ = FieldDefault.Item()"),
        fields("FieldDefaulted", "{ a: Int }", "{ a: Int = 1 }", "_ = FieldDefaulted.Item(a: 1).a + 1"),
        fields("FieldOrder", "{ a: Int, b: Int }", "{ b: Int, a: Int }", "_ = FieldOrder.Item(a: 1, b: 2)"),
        fields("FieldConstant", "{ a: Int, b: String }", "{ a: Int, b: = x }", "_ = FieldConstant.Item(a: 1, b: \"\")"),
        fields("Constants", "{ a: Int, b: = y }", "{ a: Int, b: = x }", "_ = Constants.Item(a: 1).b"),
        fields(
            "Identity",
            "{ id: String }",
            "{ identifiable: false, fields: { id: String } }",
            "func f(_ i: some Identifiable) {}; f(Identity.Item(id: \"\"))"
        ),
        fields(
            "Mutable",
            "{ a: String }",
            "{ mutable: false, fields: { a: String } }",
            "func f(_ i: inout Mutable.Item) { i.a = \"\" }",
            doubtful: true
        ),
        fields(
            "Conforming",
            "{ conform: Swift.CustomStringConvertible, fields: { description: String } }",
            "{ description: String }",
            "func f(_ i: some CustomStringConvertible) {}; f(Conforming.Item(description: \"\"))",
            doubtful: true
        ),
        fields(
            "RulesRemoved",
            "{ a: String(1...) }",
            "{ a: String }",
            "_ = RulesRemoved.Item.Rules.a",
            doubtful: true
        ),
        fields("RulesAdded", "{ a: String }", "{ a: String(1...) }", "_ = RulesAdded.Item(a: \"\").a"),
        fields("Alias", "{ a: T }\n  T: String", "{ a: T }\n  T: Int", "let t: Alias.T = \"\"; _ = t"),
        fields(
            "Spelled",
            "{ a: T }\n  T: \"[String]\"",
            "{ a: \"[String]\" }\n  T: \"[String]\"",
            "_ = Spelled.Item(a: [\"\"])"
        ),
        fields("TypeRemoved", "{ a: Int }\n  Other: { x: Int }", "{ a: Int }", "_ = TypeRemoved.Other(x: 1)"),
        fields(
            "TypeRenamed",
            "{ a: Int }\n  Other: { x: Int }",
            "{ a: Int }\n  Another: { x: Int }",
            "_ = TypeRenamed.Other(x: 1)"
        ),
        fields(
            "Generic",
            "{ a: P<Int> }\n  P<T>: { x: T }",
            "{ a: \"P<Int, Int>\" }\n  P<T, U>: { x: T, y: U }",
            "let p: Generic.P<Int>? = nil; _ = p"
        ),
    ]

    private static let types: [ProgramCase] = [
        enums("ValueRemoved", "[a, b]", "[a]", "_ = ValueRemoved.Kind.b"),
        enums("ValueRenamed", "[a, b]", "{ a: a, c: b }", "_ = ValueRenamed.Kind.b"),
        enums("ValueChanged", "{ a: a, b: b }", "{ a: a, b: B }", "_ = ValueChanged.Kind.b"),
        enums(
            "ValueAdded",
            "[a, b]",
            "[a, b, c]",
            "func f(_ k: ValueAdded.Kind) { switch k { case .a, .b, .unknown: break } }",
            doubtful: true
        ),
        enums("Closed", "[a, b]", "{ values: [a, b], closed: true }", "_ = Closed.Kind.unknown(\"\")"),
        enums(
            "Open",
            "{ values: [a, b], closed: true }",
            "[a, b]",
            "func f(_ k: Open.Kind) { switch k { case .a, .b: break } }",
            doubtful: true
        ),
        enums("Numbers", "{ a: a, b: b }", "{ a: 1, b: 2 }", "let t: String = Numbers.Kind.a.rawValue; _ = t"),
        enums("Letters", "[a, b]", "{ values: [a, b], ignoreCase: true }", "_ = Letters.Kind.a"),
        unions(
            "CaseRemoved",
            "{ by: type, a: A, b: B }",
            "{ by: type, a: A }",
            "func f(_ u: CaseRemoved.U) { if case .b = u {} }"
        ),
        unions(
            "CaseRenamed",
            "{ by: type, a: A, b: B }",
            "{ by: type, a: A, c: { value: b, model: B } }",
            "func f(_ u: CaseRenamed.U) { if case .b = u {} }"
        ),
        unions(
            "CaseAdded",
            "{ by: type, a: A }",
            "{ by: type, a: A, b: B }",
            "func f(_ u: CaseAdded.U) { switch u { case .a, .unknown: break } }",
            doubtful: true
        ),
        unions(
            "CaseType",
            "{ by: type, a: A, b: B }",
            "{ by: type, a: B, b: B }",
            "func f(_ u: CaseType.U) { if case .a(let a) = u { _ = a.a } }"
        ),
        unions(
            "PropertyRemoved",
            "{ by: type, shared: [a], cases: { first: A } }",
            "{ by: type, cases: { first: A } }",
            "func f(_ u: PropertyRemoved.U) { _ = u.a }"
        ),
        unions(
            "PropertyAdded",
            "{ by: type, cases: { first: A } }",
            "{ by: type, shared: [a], cases: { first: A } }",
            "func f(_ u: PropertyAdded.U) { if case .first(let a) = u { _ = a.a } }"
        ),
        unions(
            "TagShared",
            "{ by: type, a: A }",
            "{ by: type, b: { value: a, model: B }, a: A }",
            "func f(_ u: TagShared.U) { switch u { case .a, .unknown: break } }",
            doubtful: true
        ),
        unions(
            "By",
            "{ by: type, a: A, b: B }",
            "{ by: kind.of, a: A, b: B }",
            "func f(_ u: By.U) { if case .a(let a) = u { _ = a.a } }"
        ),
    ]

    private static func enums(_ name: String, _ old: String, _ new: String, _ program: String, doubtful: Bool = false)
        -> ProgramCase
    {
        specs(name, "enums: { Kind: \(old) }", "enums: { Kind: \(new) }", program, doubtful: doubtful)
    }

    private static func unions(_ name: String, _ old: String, _ new: String, _ program: String, doubtful: Bool = false)
        -> ProgramCase
    {
        let models = "models: { A: { a: String }, B: { b: String } }\nunions: { U: "
        return specs(name, models + old + " }", models + new + " }", program, doubtful: doubtful)
    }

    private static let clients: [ProgramCase] = [
        specs("OneCredential", "auth: bearer", "auth: basic", "_ = OneCredential.APIClient(token: \"\")"),
        specs("Credentials", "auth: bearer", "auth: [bearer, basic]", "_ = Credentials.APIClient(token: \"\")"),
        specs("Header", "headers: { X-Tenant?: String }", "headers: { X-Tenant: String }", "_ = Header.APIClient()"),
        specs("Fixed", "headers: { X-Version: \"1\" }", "headers: { X-Version: \"2\" }", "_ = Fixed.APIClient()"),
        specs("Wrapping", "envelope: data", "envelope: result", "_ = Wrapping.APIClient()"),
        specs(
            "Metadata",
            "envelope: { result: data, meta: { n?: Int } }",
            "envelope: data",
            "func f(_ r: Response) throws { _ = try client.metadata(of: r)?.n }"
        ),
        specs(
            "Named",
            "server: { a: http://a.com, b: http://b.com }",
            "server: { a: http://a.com, c: http://b.com }",
            "_ = Named.APIClient(server: .b)"
        ),
        specs(
            "Moved",
            "server: { a: http://a.com, b: http://b.com }",
            "server: { a: http://a.org, b: http://b.com, c: http://c.com }",
            "_ = Moved.APIClient(server: .b)"
        ),
    ]
}
