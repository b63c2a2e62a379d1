import DocumentCoverage
import Testing

@testable import RestGenBase

/// Checks that imported APIs contain everything in their documents, with a comparison that is independent of the
/// importer.
@Suite struct DocumentCoverageTests {
    /// Every loss in the project's own documents is named by a diagnostic or by the report.
    @Test(arguments: DocumentCase.all)
    func everyLossIsReported(_ item: DocumentCase) throws {
        let result = try #require(DocumentCheck.run(try item.document()) { item.file($0) })
        #expect(result.errors.isEmpty)
        // An extension decides about the API, whatever the document contains.
        guard !result.isExtended else { return }
        #expect(!result.operations.isEmpty)
        let silent = result.losses.filter { !$0.isReported }
        #expect(silent.map(\.line) == [])
    }

    // MARK: The comparison itself

    /// Returns a document with one operation. Tests compare it with the API of a document that lacks a part of it.
    private static func document(
        parameters: String = "",
        body: String = "",
        response: String = ##""content": {"application/json": {"schema": {"$ref": "#/components/schemas/Room"}}}"##,
        more: String = "",
        room: String = #""type": "object", "required": ["id"], "properties": {"id": {"type": "string"}}"#
    ) -> SourceFile {
        let text = """
            {"openapi": "3.1.0", "info": {"title": "T", "version": "1"}, "servers": [{"url": "https://example.com"}],
            "paths": {"/rooms/{id}": {"post": {"operationId": "find", "tags": ["rooms"],
            "parameters": [{"name": "id", "in": "path", "required": true, "schema": {"type": "string"}}\(parameters)],
            \(body)\(more)"responses": {"200": {"description": "OK", \(response)}}}}},
            "components": {"schemas": {"Room": {\(room)}, "Flat": {"type": "object", "properties": {"room": {"type": "string"}}}},
            "securitySchemes": {"key": {"type": "apiKey", "in": "header", "name": "X-Key"}}}}
            """
        return SourceFile(name: "document.json", text: text)
    }

    private static let plain = document()

    private static func json(_ schema: String) -> String {
        #""content": {"application/json": {"schema": \#(schema)}}"#
    }

    private static let pairs: [(kind: LossKind, whole: SourceFile, part: SourceFile)] = {
        let limit = #", {"name": "limit", "in": "query", "schema": {"type": "integer"}}"#
        let needed = #", {"name": "limit", "in": "query", "required": true, "schema": {"type": "integer"}}"#
        let text = #", {"name": "limit", "in": "query", "schema": {"type": "boolean"}}"#
        let list = { (explode: Bool) in
            #", {"name": "tags", "in": "query", "explode": \#(explode), "schema": {"type": "array", "items": {"type": "string"}}}"#
        }
        let flag = { (more: String) in
            document(
                parameters: #", {"name": "all", "in": "query", \#(more)"schema": {"type": "boolean", "enum": [true]}}"#
            )
        }
        let plainText = { (schema: String) in
            document(response: #""content": {"text/plain": {"schema": {\#(schema)}}}"#)
        }
        let body = { (type: String, schema: String) in
            #""requestBody": {"required": true, "content": {"\#(type)": {"schema": {"type": "object", "required": ["a"], "properties": {\#(schema)}}}}},"#
        }
        let room = { (properties: String, required: String) in
            document(room: #""type": "object", "required": [\#(required)], "properties": {\#(properties)}"#)
        }
        let id = #""id": {"type": "string"}"#
        let either = { (members: String) in document(response: json(#"{"oneOf": [\#(members)]}"#)) }
        return [
            (.parameter, document(parameters: limit), plain),
            (.required, document(parameters: needed), document(parameters: limit)),
            (.optional, document(parameters: limit), document(parameters: needed)),
            (.type, document(parameters: limit), document(parameters: text)),
            (.parameterStyle, document(parameters: list(true)), document(parameters: list(false))),
            (.body, document(body: body("application/json", #""a": {"type": "string"}"#)), plain),
            (
                .bodyMediaType, document(body: body("application/xml", #""a": {"type": "string"}"#)),
                document(body: body("application/json", #""a": {"type": "string"}"#))
            ),
            (
                .property,
                document(body: body("application/json", #""a": {"type": "string"}, "b": {"type": "string"}"#)),
                document(body: body("application/json", #""a": {"type": "string"}"#))
            ),
            (.property, room(id + #", "size": {"type": "integer"}"#, #""id""#), plain),
            (.required, plain, room(id, "")),
            (.optional, room(id, ""), plain),
            (.null, room(#""id": {"type": ["string", "null"]}"#, #""id""#), plain),
            (.type, room(#""id": {"type": "integer"}"#, #""id""#), plain),
            (.precision, room(#""id": {"type": "integer"}"#, #""id""#), room(#""id": {"type": "number"}"#, #""id""#)),
            (.untyped, plain, document(response: json("{}"))),
            (.enumeration, room(#""id": {"type": "string", "enum": ["a", "b"]}"#, #""id""#), plain),
            (
                .enumValue, room(#""id": {"type": "string", "enum": ["a", "b", "c"]}"#, #""id""#),
                room(#""id": {"type": "string", "enum": ["a", "b"]}"#, #""id""#)
            ),
            (
                .additionalProperties,
                document(
                    room: #""type": "object", "required": ["id"], "properties": {\#(id)}, "additionalProperties": true"#
                ),
                plain
            ),
            (
                .alternative, either(#"{"type": "string"}, {"type": "integer"}, {"type": "boolean"}"#),
                either(#"{"type": "string"}, {"type": "integer"}"#)
            ),
            (
                .responseMediaType, document(response: #""content": {"image/png": {}}"#), plain
            ),
            (.status, document(response: #""headers": {}"#), plain),
            (
                .responseHeader, document(response: #""headers": {"X-Total": {"schema": {"type": "integer"}}}"#),
                document(response: #""headers": {}"#)
            ),
            (.security, document(more: #""security": [{"key": []}],"#), plain),
            (.server, document(more: #""servers": [{"url": "https://other.example.com"}],"#), plain),
            (.emptyValue, flag(#""allowEmptyValue": true, "#), flag("")),
            (.type, plainText(#""type": "integer""#), plainText(#""type": "string""#)),
            (.type, plainText(#""type": "string", "format": "date""#), plainText(#""type": "string""#)),
            (.enumeration, plainText(#""type": "string", "enum": ["a", "b"]"#), plainText(#""type": "string""#)),
            (.deprecated, document(more: #""deprecated": true,"#), plain),
        ]
    }()

    /// Each kind of loss is found if a document is compared with the API of another one that lacks a part.
    @Test(arguments: pairs.indices)
    func findsMissingPart(index: Int) throws {
        let (kind, whole, part) = Self.pairs[index]
        let result = try #require(DocumentCheck.run(whole, againstAPIOf: part))
        #expect(result.operations.map(\.verdict) == [.silent])
        #expect(result.losses.filter { !$0.isReported }.map(\.kind).contains(kind), "\(result.losses.map(\.line))")
        let own = try #require(DocumentCheck.run(whole))
        #expect(!own.losses.contains { !$0.isReported }, "\(own.losses.map(\.line))")
    }

    @Test func findsMissingOperation() throws {
        let other = SourceFile(
            name: "other.json",
            text: #"{"openapi": "3.1.0", "info": {"title": "T", "version": "1"}, "paths": {}}"#
        )
        let result = try #require(DocumentCheck.run(Self.plain, againstAPIOf: other))
        #expect(result.losses.map(\.kind) == [.operation])
    }
}
