import Testing

@testable import RestGenKit

/// `scripts/schema-test.sh` holds the schema against the pages of the project. Every key has a case, so that it is there.
struct JSONSchemaTests {
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
