import Testing

@testable import RestGenSpec

/// Checks the tables of keys. `scripts/schema-test.sh` validates the project's specs with the schema.
struct JSONSchemaTests {
    @Test func currentAndReservedKeysAreDisjoint() {
        #expect(JSONSchema.keySchemas.count >= 20)
        for schema in JSONSchema.keySchemas {
            #expect(schema.reserved.intersection(schema.keys.map(\.name)) == [], "\(schema.name)")
            #expect(Set(schema.keys.map(\.name)).count == schema.keys.count, "\(schema.name)")
        }
    }

    /// Every declared `KeySchema` is part of the schema. Otherwise its keys would be in no test.
    @Test func everyKeySchemaIsReached() throws {
        let declared = try SourceText.swiftFiles(in: "RestGenKit/Spec").flatMap { file in
            file.matches(of: /= KeySchema<.+>\(\s*"([^"]+)"/).map { String($0.output.1) }
        }
        // The keys of "a level" are those of a spec, a service and an endpoint.
        #expect(Set(declared) == Set(JSONSchema.keySchemas.map(\.name) + ["a level"]))
    }
}
