import RestGenTools
@_spi(Generated) import RestRuntime

@testable import RestGenBase
@testable import RestGenModel
@testable import RestGenResolve
@testable import RestGenSpec

/// A table of a spec, and the endpoints that it is asked about; resolved as restgen resolves them.
///
///     AskedTable("errors", api: "{ /users: A }", service: "B", calls: [("GET", "/users")])
struct AskedTable {
    /// `errors`, `map` or `envelopes`.
    let name: String
    let api: API
    /// What the generated client hands to the runtime.
    let routes: RestRuntime.RouteTable<String>

    /// The server has a path of its own, which no table looks at.
    static let base = "/v1"

    /// nil: nothing is said there. Each level is a table, or a value alone, in the words of a spec.
    init(_ name: String, api: String?, service: String? = nil, endpoint: String? = nil, calls: [(String, String)]) {
        self.name = name
        func said(_ table: String?) -> String { table.map { "\(name): \($0)" } ?? "doc: nothing" }
        let endpoints = calls.enumerated().map { index, call in
            "      e\(index): { \(call.0): \"\(call.1)\", \(said(endpoint)) }"
        }
        let text = """
            restgen: 1
            server: http://localhost\(Self.base)
            \(said(api))
            resources:
              asked:
                \(said(service))
                endpoints:
            \(endpoints.joined(separator: "\n"))
            models: { A: { a: Int }, B: { b: Int }, C: { c: Int }, D: { d: Int } }
            """
        let output = Diagnostics()
        let loaded = SpecLoader(diagnostics: output) { _, _ in
            nil
        } importDocument: { _, _, _, _ in
            nil
        }
        .load(SourceFile(name: "Asked.rest.yaml", text: text))
        guard let made = Resolver(output).resolve(SpecParser(output).parse(loaded.documents)) else {
            fatalError(DiagnosticReport(output.all).rendered(as: .text))
        }
        self.api = made
        routes = Self.routes(name, of: made)
    }
}

/// What came back.
struct AskedAnswer {
    var status: Int
    /// As a `Content-Type` has it.
    var mediaType: String
}
