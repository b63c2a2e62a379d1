import Testing

@testable import RestGenSpec

/// Checks the tables of keys. `scripts/schema-test.sh` validates the project's specs with the schema.
struct JSONSchemaTests {
    @Test func noKeyIsKnownAndLater() {
        #expect(JSONSchema.keySchemas.count >= 20)
        for place in JSONSchema.keySchemas {
            #expect(place.later.intersection(place.keys.map(\.name)) == [], "\(place.name)")
            #expect(Set(place.keys.map(\.name)).count == place.keys.count, "\(place.name)")
        }
    }

    /// Every declared place is part of the schema. Otherwise its keys would be in no test.
    @Test func everyPlaceIsReached() throws {
        let declared = try SourceText.swiftFiles(in: "RestGenKit/Spec").flatMap { file in
            file.matches(of: /= Place<.+>\(\s*"([^"]+)"/).map { String($0.output.1) }
        }
        // The keys of "a level" are those of a spec, a service and an endpoint.
        #expect(Set(declared) == Set(JSONSchema.keySchemas.map(\.name) + ["a level"]))
    }
}
