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
        #expect(Set(properties.keys) == Set(Vocabulary.api.keys.map(\.name)))
        for key in Vocabulary.api.keys + Vocabulary.endpoint.keys + Vocabulary.field.keys {
            #expect(JSONSchema.text.contains("\"\(key.name)\": {"), "\(key.name)")
            #expect(JSONSchema.text.contains(key.doc), "\(key.name)")
        }
    }

    @Test func everyReferenceHasADefinition() throws {
        let definitions = try #require(try schema()["$defs"] as? [String: Any])
        let references = JSONSchema.text.matches(of: /"#\/\$defs\/(\w+)"/).map { String($0.output.1) }
        #expect(Set(references).subtracting(definitions.keys) == [])
        #expect(Set(definitions.keys).subtracting(references) == [])
    }

    @Test func noKeyIsKnownAndLater() {
        let places: [Vocabulary] = [
            .api, .service, .endpoint, .model, .field, .parameter, .enumeration, .enumValue, .server, .foreignType,
            .returns, .success, .json, .envelope, .messageSource,
        ]
        for place in places {
            #expect(place.later.intersection(place.keys.map(\.name)) == [], "\(place.place)")
            #expect(Set(place.keys.map(\.name)).count == place.keys.count, "\(place.place)")
        }
    }
}
