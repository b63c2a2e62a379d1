import Testing

@testable import RestGenBase
@testable import RestGenKit
@testable import RestGenOpenAPI
@testable import RestGenTools

/// Updating an existing spec with a newer document.
@Suite struct SpecUpdateTests {
    private static let spec = """
        # Mine.
        restgen: 1
        resources:
          issues:
            all: GET /issues -> [Issue]     # I call it all
            old: GET /gone -> String
        models:
          Issue: { id: Int, state?: State }   # short

          Block:
            name: String  ## What it is called,
                          ## whatever that is.
        enums:
          State: [open, closed]

        """

    private static func document(_ paths: String, _ issue: String, _ states: String) -> SourceFile {
        SourceFile(
            name: "document.json",
            text: """
                {"openapi": "3.0.3", "paths": {"/issues": {"get": {"tags": ["issues"], "operationId": "listIssues", "responses":
                {"200": {"content": {"application/json": {"schema": {"type": "array", "items": {"$ref": "#/components/schemas/Issue"}}}}}}}\(paths)}},
                "components": {"schemas": {"Issue": {"type": "object", "required": ["id"], "properties": {"id": {"type": "integer"},
                "junk": {"type": "string"}, "state": {"$ref": "#/components/schemas/State"}\(issue)}},
                "State": {"type": "string", "enum": ["open", "closed"\(states)]},
                "Draft": {"type": "object", "properties": {"title": {"type": "string"}, "block": {"$ref": "#/components/schemas/Block"}}},
                "Block": {"type": "object", "properties": {"name": {"type": "string"}, "size": {"type": "integer"}}}}}}
                """
        )
    }

    private static let post = """
        , "post": {"tags": ["issues"], "summary": "Opens one.", "operationId": "createIssue", "requestBody": {"required": true, "content":
        {"application/json": {"schema": {"$ref": "#/components/schemas/Draft"}}}}, "responses": {"204": {}}}
        """

    private func update(since old: SourceFile?) -> DocumentImport.Output {
        let new = Self.document(Self.post, ", \"label\": {\"type\": \"string\"}", ", \"locked\"")
        return DocumentImport.update(SourceFile(name: "Page.rest.yaml", text: Self.spec), with: new, since: old)
    }

    @Test func addsNewEntriesAndKeepsTheRest() {
        let output = update(since: Self.document("", "", ""))
        #expect(
            output.text == """
                # Mine.
                restgen: 1
                resources:
                  issues:
                    all: GET /issues -> [Issue]     # I call it all
                    old: GET /gone -> String
                    ## Opens one.
                    create: POST /issues (Draft) -> 204
                models:
                  Issue: { id: Int, state?: State, label?: String }   # short

                  Block:
                    name: String  ## What it is called,
                                  ## whatever that is.
                    size?: Int
                  Draft: { title?: String, block?: Block }
                enums:
                  State: [open, closed, locked]

                """
        )
        #expect(
            output.news == [
                "+ issues.create  POST /issues", "+ Issue.label", "+ Block.size", "+ State.locked", "+ Draft",
                "- issues.old  GET /gone is not in the document",
            ]
        )
    }

    /// Without the previous document, a removed field can't be distinguished from a new one.
    @Test func updatesWithoutThePreviousDocument() {
        #expect(update(since: nil).news.contains("+ Issue.junk"))
    }

    /// Endpoints with the same path are matched by their constant parameters, wherever the spec declares these.
    @Test func constantsDistinguishEndpoints() {
        let spec = """
            restgen: 1
            resources:
              media:
                all: GET /media -> 204
                photos: { GET: /media -> 204, query: { type: = photo } }

            """
        let paths = ["", "?type=photo", "?type=film"].map { pair in
            #""/media\#(pair)": {"get": {"responses": {"204": {"description": "OK"}}}}"#
        }
        let text = #"{"openapi": "3.1.0", "info": {"title": "T", "version": "1"}, "paths": {"#
        let document = SourceFile(name: "t.json", text: text + paths.joined(separator: ", ") + "}}")
        let output = DocumentImport.update(SourceFile(name: "Page.rest.yaml", text: spec), with: document)
        #expect(output.news == ["+ media.getTypeFilm  GET /media?type=film"])
    }

    @Test func secondUpdateChangesNothing() throws {
        let text = try #require(update(since: nil).text)
        let new = Self.document(Self.post, ", \"label\": {\"type\": \"string\"}", ", \"locked\"")
        let again = DocumentImport.update(SourceFile(name: "Page.rest.yaml", text: text), with: new)
        #expect(again.text == text)
        #expect(again.news == ["- issues.old  GET /gone is not in the document"])
        let output = Pipeline.run(spec: SourceFile(name: "Page.rest.yaml", text: text))
        #expect(DiagnosticReport(output.diagnostics, limit: nil).rendered(as: .text) == "")
    }
}
