import Testing

@testable import RestGenBase
@testable import RestGenKit
@testable import RestGenOpenAPI
@testable import RestGenTools

/// Headers and query parameters of most operations, which are declared once for the whole spec.
@Suite struct SharedParameterTests {
    /// Returns a document with GET operations and their parameters.
    private static func document(_ operations: [(path: String, parameters: String)]) -> SourceFile {
        let paths = operations.map { path, parameters in
            #""\#(path)": {"get": {"operationId": "\#(path.dropFirst())", "parameters": [\#(parameters)], "responses": {"204": {}}}}"#
        }
        let text = #"{"openapi": "3.1.0", "info": {"title": "T", "version": "1"}, "paths": {"#
        return SourceFile(name: "t.json", text: text + paths.joined(separator: ", ") + "}}")
    }

    private static func parameter(_ name: String, in place: String, required: Bool = false) -> String {
        #"{"name": "\#(name)", "in": "\#(place)", "required": \#(required), "schema": {"type": "string"}}"#
    }

    private static func spec(_ document: SourceFile) throws -> String {
        let text = try #require(DocumentImport.run(document).text)
        let output = Pipeline.run(spec: SourceFile(name: "API.rest.yaml", text: text))
        #expect(DiagnosticReport(output.diagnostics, limit: nil).rendered(as: .text) == "")
        return text
    }

    @Test func sharesHeaderOfAllOperations() throws {
        let header = Self.parameter("x-api-version", in: "header")
        let text = try Self.spec(Self.document([("/a", header), ("/b", header), ("/c", header)]))
        #expect(text.contains("\nheaders: { x-api-version?: String }\n"))
        #expect(text.contains("\n  a:\n    get: GET /a -> 204\n"))
    }

    @Test func exceptionRemovesSharedHeader() throws {
        let header = Self.parameter("x-api-version", in: "header", required: true)
        let text = try Self.spec(Self.document([("/a", header), ("/b", header), ("/c", header), ("/d", "")]))
        #expect(text.contains("\nheaders: { x-api-version: String }\n"))
        #expect(text.contains("get: { GET: /d -> 204, headers: { x-api-version: none } }"))
    }

    /// A parameter that is optional in one operation isn't shared: a call without a value would send the client's.
    @Test func doesNotShareOptionalParameter() throws {
        let header = Self.parameter("x-api-version", in: "header", required: true)
        let other = Self.parameter("X-Api-Version", in: "header")
        let text = try Self.spec(Self.document([("/a", header), ("/b", header), ("/c", header), ("/d", other)]))
        #expect(!text.contains("\nheaders:"))
    }

    /// A header whose value belongs to a single request isn't shared.
    @Test(arguments: ["X-Request-ID", "Idempotency-Key", "If-Match", "traceparent", "X-Amz-Content-Sha256-Signature"])
    func doesNotShareHeaderOfASingleRequest(_ name: String) throws {
        let header = Self.parameter(name, in: "header")
        let text = try Self.spec(Self.document([("/a", header), ("/b", header), ("/c", header)]))
        #expect(!text.contains("\nheaders:"))
    }

    @Test func sharesRequiredQueryParameter() throws {
        let version = Self.parameter("api-version", in: "query", required: true)
        let filter = Self.parameter("filter", in: "query", required: true)
        let both = version + ", " + filter
        let text = try Self.spec(Self.document([("/a", both), ("/b", both), ("/c", both), ("/d", version)]))
        #expect(text.contains("\nquery: { api-version: String }\n"))
        #expect(text.contains("get: GET /a?filter -> 204"))
        #expect(text.contains("get: GET /d -> 204"))
    }

    /// New endpoints have the same meaning in a spec with other shared parameters.
    @Test(arguments: [true, false]) func updatesSpecWithOtherSharedParameters(isShared: Bool) {
        let header = Self.parameter("x-api-version", in: "header")
        let operations = [("/a", header), ("/b", header), ("/c", header), ("/d", header)]
        let spec = """
            restgen: 1
            \(isShared ? "headers: { x-api-version?: String }\n" : "")resources:
              a: { get: GET /a -> 204 }
              b: { get: GET /b -> 204 }
              c: { get: GET /c -> 204 }

            """
        let output = DocumentImport.update(
            SourceFile(name: "Page.rest.yaml", text: spec),
            with: Self.document(operations)
        )
        let line = isShared ? "get: GET /d -> 204" : "get: { GET: /d -> 204, headers: { x-api-version?: String } }"
        #expect(output.text?.contains(line) == true, "\(output.text ?? "")")
    }

    /// A model that is documented for one status isn't used for others.
    @Test func usesErrorModelOnlyForItsStatus() throws {
        let error = ##""content": {"application/json": {"schema": {"$ref": "#/components/schemas/Invalid"}}}"##
        let paths = ["a", "b", "c", "d"].map { name in
            #""/\#(name)": {"get": {"operationId": "\#(name)", "responses": {"204": {}, "422": {\#(error)}}}}"#
        }
        let text =
            #"{"openapi": "3.1.0", "info": {"title": "T", "version": "1"}, "paths": {"# + paths.joined(separator: ", ")
            + #"}, "components": {"schemas": {"Invalid": {"type": "object", "properties": {"detail": {"type": "string"}}}}}}"#
        #expect(try Self.spec(SourceFile(name: "t.json", text: text)).contains("\nerrors: { 422: Invalid }\n"))
    }
}
