import Testing

@testable import RestGenBase
@testable import RestGenKit
@testable import RestGenOpenAPI
@testable import RestGenTools

/// An operation with bodies of several media types: a body is only left out if another one can send all of it.
@Suite struct BodyChoiceTests {
    /// Returns the spec's endpoint, and the merged parts of the report.
    private func imported(_ bodies: [(type: String, properties: [String])]) throws -> (spec: String, merged: Int) {
        let contents = bodies.map { body in
            let properties = body.properties.map { property in
                let format = property.hasPrefix("file") ? #", "format": "binary""# : ""
                return #""\#(property.drop { $0 == "-" })": {"type": "string"\#(format)}"#
            }
            return #""\#(body.type)": {"schema": {"properties": {\#(properties.joined(separator: ", "))}}}"#
        }
        let document = #"""
            {"openapi": "3.0.0", "info": {"title": "T", "version": "1"}, "paths": {"/rooms": {"post": {
              "operationId": "create", "responses": {"204": {"description": "d"}},
              "requestBody": {"required": true, "content": {\#(contents.joined(separator: ", "))}}}}}}
            """#
        let output = DocumentImport.run(SourceFile(name: "document.json", text: document))
        #expect(!output.diagnostics.contains { $0.severity == .error })
        return (try #require(output.text), output.report.merged.flatMap(\.spans).count)
    }

    private let json = "application/json"
    private let xml = "application/xml"
    private let form = "application/x-www-form-urlencoded"
    private let multipart = "multipart/form-data"

    @Test func leavesOutCoveredBodies() throws {
        let both = try imported([(json, ["a", "b"]), (form, ["a"]), (xml, ["b"])])
        #expect(both.merged == 2)
        #expect(!both.spec.contains("xml") && !both.spec.contains("form"))
    }

    /// Each of two bodies has one of the fields, but neither has both.
    @Test func keepsBodyWithMoreFieldsThanAnyOther() throws {
        let (spec, merged) = try imported([(json, ["a"]), (form, ["b"]), (xml, ["a", "b"])])
        #expect(merged == 0)
        #expect(spec.contains("xml"), "\(spec)")
    }

    /// Only a form of parts can send a file whose field is a string in JSON.
    @Test func keepsBodyWithFiles() throws {
        let (spec, merged) = try imported([(json, ["-file"]), (multipart, ["file"])])
        #expect(merged == 0)
        #expect(spec.contains("create: POST /rooms (file?) ") && spec.contains("(file?:File)"), "\(spec)")
        let equal = try imported([(json, ["file"]), (multipart, ["file"]), (form, ["-file"])])
        #expect(equal.merged == 2)
        #expect(!equal.spec.contains("WithFiles"))
    }
}
