import RestGenTools
@_spi(Generated) import RestRuntime

@testable import RestGenBase
@testable import RestGenModel
@testable import RestGenResolve
@testable import RestGenSpec

/// A table of a spec and the endpoints that it is applied to, resolved by the generator.
///
///     ResolvedTable("errors", api: "{ /users: A }", service: "B", calls: [("GET", "/users")])
struct ResolvedTable {
    /// The key of the table: `errors`, `map` or `envelopes`.
    let name: String
    let api: API
    /// The table that the generated client passes to the runtime.
    let routes: RestRuntime.RouteTable<String>

    /// The path of the server, which tables ignore.
    static let base = "/v1"

    /// Creates a table from the values of each level in a spec: a table, a single value, or `nil` for none.
    init(_ name: String, api: String?, service: String? = nil, endpoint: String? = nil, calls: [(String, String)]) {
        self.name = name
        func entry(_ table: String?) -> String { table.map { "\(name): \($0)" } ?? "doc: nothing" }
        let endpoints = calls.enumerated().map { index, call in
            "      e\(index): { \(call.0): \"\(call.1)\", \(entry(endpoint)) }"
        }
        // The serializer of the app reads models from any media type.
        let text = """
            restgen: 1
            serializer: any
            server: http://localhost\(Self.base)
            \(entry(api))
            resources:
              asked:
                \(entry(service))
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

/// A response.
struct TableResponse {
    var status: Int
    /// The value of `Content-Type`.
    var mediaType: String
}
