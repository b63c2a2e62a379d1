import Foundation
import RestGenTools
import Testing

/// Following a diagnostic's help solves the problem.
@Suite struct HelpTests {
    /// Next to each spec with errors is the spec that follows their helps. It has no diagnostics and contains the
    /// quoted words of each help, or of one alternative.
    @Test(arguments: SpecCase.all(in: "Errors"))
    func followingTheHelpsFixesTheSpec(item: SpecCase) throws {
        let mended = SpecCase(folder: item.folder.appending(path: "Mended"))
        let found = try mended.run(EmitOptions())
        #expect(DiagnosticReport(found.diagnostics, limit: nil).rendered(as: .text) == "")
        #expect(!found.files.isEmpty)
        let files = try FileManager.default.subpathsOfDirectory(atPath: mended.folder.path()).filter {
            $0.hasSuffix(".yaml")
        }
        let specs = try files.map { try String(contentsOf: mended.folder.appending(path: $0), encoding: .utf8) }
        let text = specs.joined(separator: "\n")
        for diagnostic in try item.run().diagnostics {
            let words = Self.words(of: diagnostic.help ?? "")
            #expect(words.isEmpty || words.contains { text.contains($0) }, "\(diagnostic.message): \(words)")
        }
    }

    /// A help about a value of a key names the key, since "remove it" would leave the key without a value.
    @Test(arguments: SpecCase.all(in: "Errors"))
    func helpsOfValuesNameTheKey(item: SpecCase) throws {
        for diagnostic in try item.run().diagnostics {
            guard let span = diagnostic.span, diagnostic.id.rawValue.hasPrefix("yaml") == false else { continue }
            let before = Span(span.file, 0..<span.range.lowerBound).text.split(separator: "\n").last ?? ""
            let isValue = before.reversed().drop { " \"'".contains($0) }.first == ":"
            let isVague = diagnostic.help?.contains(#/\b(remove|delete|leave) it\b/#) == true
            #expect(!isValue || !isVague, "\(diagnostic.message): \(diagnostic.help ?? "")")
        }
    }

    /// Returns the quoted words of a help, or its text after `quote it:`. Examples and texts with an ellipsis are left
    /// out.
    private static func words(of help: String) -> [String] {
        // An apostrophe isn't a quotation mark.
        let help = help.replacing(/(\w)'(s|t|re|ll)\b/) { "\($0.output.1)\u{2019}\($0.output.2)" }
        // The help also offers a solution without the words.
        if ["leave ", "make ", "repeat ", "delete ", "remove "].contains(where: help.hasPrefix) { return [] }
        if let quoted = help.firstRange(of: "quote it: ") ?? help.firstRange(of: "quote the whole string: ") {
            let text = help[quoted.upperBound...]
            return [String(text.firstRange(of: " or write ").map { text[..<$0.lowerBound] } ?? text)]
        }
        let examples = ["as in ", "such as "]
        return help.matches(of: /`([^`]+)`|'([^']+)'/).compactMap { match in
            let before = help[..<match.range.lowerBound]
            let word = String(match.output.1 ?? match.output.2 ?? "")
            return word.contains("…") || examples.contains { before.hasSuffix($0) } ? nil : word
        }
    }

    /// A wrong spec, the help, the spec that follows it, and a line of its Swift code.
    struct Help: Sendable, CustomTestStringConvertible {
        var wrong: String
        var help: String
        var right: String
        var swift: String
        var testDescription: String { wrong }

        init(_ wrong: String, _ help: String, _ right: String, _ swift: String) {
            (self.wrong, self.help, self.right, self.swift) = (wrong, help, right, swift)
        }
    }

    @Test(arguments: helps)
    func followingTheHelpGeneratesSwift(_ item: Help) {
        let wrong = run(item.wrong)
        #expect(wrong.diagnostics.map(\.help) == [item.help])
        let right = run(item.right)
        #expect(DiagnosticReport(right.diagnostics, limit: nil).rendered(as: .text) == "")
        #expect(right.files.contains { $0.content.contains(item.swift) }, "\(right.files.map(\.content))")
    }

    /// A text without an endpoint's name is the line of an endpoint.
    private func run(_ text: String) -> Pipeline.Output {
        let start = "restgen: 1\nserver: https://a.b\nmodels:\n  User: { id: String }\n"
        let spec = text.hasPrefix("  ") || text.contains(":\n") ? text : "resources:\n  " + text
        return Pipeline.run(spec: SourceFile(name: "Test.rest.yaml", text: start + spec + "\n"))
    }

    private static let yaml = [
        Help(
            "a: { GET: /a, query: { \"filter[name]\"?: String } }",
            "quote it: \"filter[name]?\"",
            "a: { GET: /a, query: { \"filter[name]?\": String } }",
            "call.query(\"filter[name]\", filterName)"
        ),
        Help(
            "a: \"GET /a\" -> User",
            "quote it: \"GET /a -> User\"",
            "a: \"GET /a -> User\"",
            "async throws(RestError<Never>) -> User {"
        ),
        Help(
            "s: { a: { GET: /rooms -> [User], auth: none } }",
            "quote it: \"/rooms -> [User]\"",
            "s: { a: { GET: \"/rooms -> [User]\", auth: none } }",
            "-> [User] {"
        ),
        Help(
            "s: { a: POST /u (name, topic?) -> User }",
            "quote it: \"POST /u (name, topic?) -> User\"",
            "s: { a: \"POST /u (name, topic?) -> User\" }",
            "a(name: String, topic: String? = nil)"
        ),
        Help(
            "s: { a: POST /u {User} -> User }",
            "write it in parentheses, and quote it: \"POST /u (User) -> User\"",
            "s: { a: \"POST /u (User) -> User\" }",
            "a(body: User)"
        ),
        Help(
            "a: POST /u { name: String }",
            "write the body in parentheses, without a space after ':': (name:String)",
            "a: POST /u (name:String)",
            "fields.string(\"name\", name)"
        ),
        Help(
            "a: GET /a -> { 201: Void }",
            "write 'returns: { 201: Void }' in the long form, with the verb as a key",
            "a: { GET: /a, returns: { 201: Void } }",
            "call.success(201...201)"
        ),
        Help(
            "s: { a: GET /a -> { 201: Void } }",
            "write 'returns: { 201: Void }' in the long form, with the verb as a key",
            "s: { a: { GET: /a, returns: { 201: Void } } }",
            "call.success(201...201)"
        ),
        Help(
            "  U: { a: { type: \"[String: Int]\", default: [:] } }",
            "quote it: \"[:]\"",
            "  U: { a: { type: \"[String: Int]\", default: \"[:]\" } }",
            "a = fields.value(\"a\", default: [:])"
        ),
    ]

    private static let endpoints = [
        Help("a: POST /u {User}", "write '(User)'", "a: POST /u (User)", "a(body: User)"),
        Help(
            "a: POST /u {name, topic?}",
            "write '(name, topic?)'",
            "a: POST /u (name, topic?)",
            "topic: String? = nil"
        ),
        Help("a: POST /u {}", "write '({})'", "a: POST /u ({})", "a() async"),
        Help(
            "a: \"GET /a -> { 201: Void }\"",
            "write 'returns: { 201: Void }' in the long form, with the verb as a key",
            "a: { GET: /a, returns: { 201: Void } }",
            "call.success(201...201)"
        ),
        Help(
            "a: POST /u User",
            "write '-> User' for the response, or '(User)' for the body of the request",
            "a: POST /u (User)",
            "a(body: User)"
        ),
        Help(
            "a: GET /u/:id/b",
            "write '{id}', or '%3Aid' if the path contains a colon",
            "a: GET /u/{id}/b",
            "\"GET /u/{id}/b\""
        ),
        Help(
            "a: GET /u/[...rest]",
            "write '{rest...}', or '%5B' for '[' if the path contains this character",
            "a: GET /u/{rest...}",
            "a(rest: String)"
        ),
        Help("a: { WS: /e }", "write the verb of the request, as in 'GET: /events'", "a: { GET: /e }", "\"GET /e\""),
        Help("a: { GTE: /e }", "did you mean 'GET'?", "a: { GET: /e }", "\"GET /e\""),
        Help(
            "a: PUT /e -> 204 User",
            "remove the type, or write a status with a body, as in '200 User'",
            "a: PUT /e -> 200 User",
            "call.success(200...200)"
        ),
        Help(
            "a: HEAD /e -> User",
            "remove the type, use a model whose fields all come from headers, or write 'GET'",
            "a: GET /e -> User",
            "-> User {"
        ),
        Help(
            "a: POST /u (User, dryRun:Bool)",
            "write 'user:User' for a parameter of that type, or 'User:String' for a string parameter of that name",
            "a: POST /u (user:User, dryRun:Bool)",
            "a(user: User, dryRun: Bool)"
        ),
        Help(
            "a: { POST: /a, body?: { reason: String } }",
            "declare a model with these names, as in 'body?: NewRoom', or write 'body' without the '?' for a body that is "
                + "always sent",
            "a: { POST: /a, body?: User }",
            "a(body: User? = nil)"
        ),
        Help(
            "a: { GET: /a, headers: { X-A: string } }",
            "write 'String' for a parameter of that type, or '= string' for the constant",
            "a: { GET: /a, headers: { X-A: String } }",
            "a(xA: String)"
        ),
        Help(
            "a: { GET: /a, headers: { X-A: string } }",
            "write 'String' for a parameter of that type, or '= string' for the constant",
            "a: { GET: /a, headers: { X-A: = string } }",
            "call.header(\"X-A\", \"string\")"
        ),
        Help(
            "a: { GET: /a, headers: { Authorization: Bearer abc } }",
            "replace the header with 'auth: bearer', and pass the secret to the client",
            "a: { GET: /a, auth: bearer }",
            "call.auth(.bearer)"
        ),
        Help(
            "a: { GET: /a, query: { b: { type: String, key: c } } }",
            "leave it out: a parameter is sent under its own name. 'as' sets its Swift name",
            "a: { GET: /a, query: { c: { type: String, as: b } } }",
            "call.query(\"c\", b)"
        ),
        Help(
            "a: { method: delete, path: /a }",
            "write 'DELETE: /a' instead of 'method' and 'path'",
            "a: { DELETE: /a }",
            "\"DELETE /a\""
        ),
    ]

    private static let types = [
        Help("a: GET /a -> User[]", "write '[User]'", "a: GET /a -> [User]", "-> [User] {"),
        Help("a: GET /a -> User | null", "write 'User?'", "a: GET /a -> User?", "-> User? {"),
        Help("a: GET /a?b:List<integer> -> User", "write '[Int]'", "a: GET /a?b:[Int] -> User", "a(b: [Int])"),
        Help(
            "a: GET /a -> Map<string, List<User>>",
            "write '[String: [User]]'",
            "a: \"GET /a -> [String: [User]]\"",
            "-> [String: [User]] {"
        ),
        Help("  U: { a: optional string }", "write 'String?'", "  U: { a: String? }", "a: String?"),
        Help("  U: { a: \"[User!]!\" }", "write '[User]'", "  U: { a: [User] }", "a: [User]"),
        Help(
            "  U: { a: \"map[string][]int\" }",
            "write '[String: [Int]]'",
            "  U: { a: \"[String: [Int]]\" }",
            "a: [String: [Int]]"
        ),
        Help(
            "  U: { a: admin | member }",
            "if the value is one of several constants, write '[admin, member]' under 'enums' and the enum's name here",
            "  U: { a: Role }\nenums:\n  Role: [admin, member]",
            "a: Role"
        ),
        Help(
            "  U: { a: { type: Int, default: \"12\" } }",
            "remove the quotes: '12'",
            "  U: { a: { type: Int, default: 12 } }",
            "a: Int = 12"
        ),
        Help(
            "  U: { a: { type: Date, format: YYYY-MM-DD } }",
            "write `yyyy-MM-dd`",
            "  U: { a: { type: Date, format: yyyy-MM-dd } }",
            ".pattern(\"yyyy-MM-dd\")"
        ),
        Help(
            "  U: { a: { type: Date, format: yyyy-MM-ddTHH:mm:ss } }",
            "write `yyyy-MM-dd'T'HH:mm:ss`",
            "  U: { a: { type: Date, format: yyyy-MM-dd'T'HH:mm:ss } }",
            ".pattern(\"yyyy-MM-dd'T'HH:mm:ss\")"
        ),
        Help(
            "  U: { a: { type: Date, format: iso8601 http } }",
            "write several formats as a list: '[iso8601, http]'",
            "  U: { a: { type: Date, format: [iso8601, http] } }",
            "read: [.iso8601, .http]"
        ),
    ]

    /// Errors that have no case under `Specs/Errors`.
    private static let others = [
        Help(
            "s: { path: users, endpoints: { a: GET } }",
            "write '/users'",
            "s: { path: /users, endpoints: { a: GET } }",
            "GET /users"
        ),
        Help(
            "s: a: GET /a",
            "write '{ a: GET /a }' for a mapping, or quote the whole string: \"a: GET /a\"",
            "s: { a: GET /a }",
            "struct SService"
        ),
        Help(
            "a: GET /a?kind?=full",
            "write 'kind=full', or ':' and a type before a default",
            "a: GET /a?kind=full",
            "call.query(\"kind\", \"full\")"
        ),
        Help("a: \"GET /a?kind: Int\"", "write 'kind:Int'", "a: GET /a?kind:Int", "a(kind: Int)"),
        Help("a: /a", "write 'GET /a'", "a: GET /a", "\"GET /a\""),
        Help(
            "a: GET /a -> at id",
            "write the type of the value found there, as in '[Room] at data.rooms'",
            "a: GET /a -> String at id",
            "async throws(RestError<Never>) -> String {"
        ),
        Help(
            "a: GET /a -> User at",
            "write the location of the result, as in 'at data.rooms'",
            "a: GET /a -> User at data",
            "\"data\""
        ),
        Help(
            "a: GET /a -> User | Job",
            "write a table in the long form for several types by status: 'returns: { 200: User, 202: Job }'",
            "a: { GET: /a, returns: { 200: User, 202: Void } }",
            "call.success(200...200, 202...202)"
        ),
        Help(
            "a: POST /a (b:String=\"\\q\")",
            "write '\\\\' for a backslash",
            "a: POST /a (b:String=\"\\\\q\")",
            "b: String = \"\\\\q\""
        ),
        Help(
            "  U: { a: String?? }",
            "write one '?' after the type for null, and one after the name for absent",
            "  U: { a?: String? }",
            "a: Patch<String>"
        ),
        Help(
            "  U: { a: [] }",
            "write '[String]', or '[JSON]' for elements of any type",
            "  U: { a: [JSON] }",
            "a: [JSON]"
        ),
        Help(
            "  U: { a: {} }",
            "write '[String: JSON]' for any object",
            "  U: { a: [String: JSON] }",
            "a: [String: JSON]"
        ),
        Help(
            "  U: { a: { b: Int } }",
            "write '{ fields: { … } }' to declare the fields of the object",
            "  U: { a: { fields: { b: Int } } }",
            "a: UA"
        ),
        Help(
            "  U: { a: { type: String, key: \"*\" } }",
            "give 'a' the type '[String: JSON]'",
            "  U: { a: { type: \"[String: JSON]\", key: \"*\" } }",
            "a: [String: JSON]"
        ),
        Help(
            "  U: { a: { type: Int, xml: attr } }",
            "write 'attribute', 'text' or '{ item: name }'",
            "  U: { a: { type: Int, xml: attribute } }",
            "a: Int"
        ),
        Help(
            "map:\n  \"/u/{id}\": User",
            "write '/u/*'. '*' is any segment, '#' digits, and '**' the rest of the path",
            "map:\n  \"/u/*\": User",
            "\"/u/*\""
        ),
        Help(
            "map:\n  text/: User",
            "write 'text/*' for all of these media types, or '/text' for a path",
            "map:\n  text/*: User",
            "text/*"
        ),
    ]

    static let helps = yaml + endpoints + types + others + situations + literal + newcomers + misread + slips
}
