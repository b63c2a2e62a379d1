import Pets
import RestRuntime
import Testing

/// A spec over a document overrides parts of it and keeps the rest.
@Suite struct LayerTests {
    @Test func specOverridesDocument() async throws {
        let client = try PetstoreServer.pets()
        let pet = try await client.pets.add(body: Pet(name: "Over it", photos: ["a.png"], status: .pending))
        #expect(try await client.pets.get(petId: try #require(pet.id)) == pet)
        #expect(try await client.pets.list(status: .pending).contains(pet))
    }
}
