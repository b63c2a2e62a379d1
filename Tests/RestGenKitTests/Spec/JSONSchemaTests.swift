import Foundation
import Testing

@testable import RestGenKit

struct JSONSchemaTests {
    private func schema() throws -> [String: Any] {
        try #require(JSONSerialization.jsonObject(with: Data(JSONSchema.text.utf8)) as? [String: Any])
    }

    @Test func everyKeyOfTheParserIsThere() throws {
        let schema = try schema()
        let properties = try #require(schema["properties"] as? [String: Any])
        #expect(Set(properties.keys) == Set(Spec.place.keys.map(\.name)))
        for place in JSONSchema.places {
            for key in place.keys {
                #expect(JSONSchema.text.contains("\"\(key.name)\": {"), "\(key.name)")
                #expect(JSONSchema.text.contains(key.doc), "\(key.name)")
            }
        }
    }

    @Test func everyReferenceHasADefinition() throws {
        let definitions = try #require(try schema()["$defs"] as? [String: Any])
        let references = JSONSchema.text.matches(of: /"#\/\$defs\/(\w+)"/).map { String($0.output.1) }
        #expect(Set(references).subtracting(definitions.keys) == [])
        #expect(Set(definitions.keys).subtracting(references) == [])
    }

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
