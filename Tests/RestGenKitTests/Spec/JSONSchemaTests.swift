import Testing

@testable import RestGenSpec

/// `scripts/schema-test.sh` holds the schema against the pages of the project. Every key has a case, so that it is there.
struct JSONSchemaTests {
    @Test func noKeyIsKnownAndLater() {
        #expect(JSONSchema.places.count >= 20)
        for place in JSONSchema.places {
            #expect(place.later.intersection(place.keys.map(\.name)) == [], "\(place.name)")
            #expect(Set(place.keys.map(\.name)).count == place.keys.count, "\(place.name)")
        }
    }

    /// A place that no key leads to has no schema, and its keys are in no check.
    @Test func everyPlaceIsReached() throws {
        let declared = try SourceText.swiftFiles(in: "RestGenKit/Spec").flatMap { file in
            file.matches(of: /= Place<.+>\(\s*"([^"]+)"/).map { String($0.output.1) }
        }
        // Its keys are those of a spec, a service and an endpoint.
        #expect(Set(declared) == Set(JSONSchema.places.map(\.name) + ["a level"]))
    }
}
