import Foundation
import Petstore
import RestRuntime
import Testing

@Suite struct PetTests {
    /// All fields of a pet are sent and received.
    @Test func createsUpdatesAndDeletesPet() async throws {
        let client = try PetstoreServer.client()
        let pet = Pet(
            id: 4_000_000_001,
            name: "Rex & Söhne",
            category: Category(id: 1, name: "Dogs"),
            photoUrls: ["https://example.com/1.png", "https://example.com/2.png"],
            tags: [Tag(id: 1, name: "loud"), Tag(name: "brown")],
            status: .available
        )
        #expect(try await client.pet.add(body: pet) == pet)
        #expect(try await client.pet.get(petId: 4_000_000_001) == pet)

        let updated = try await client.pet.update(body: Pet(id: 4_000_000_001, name: "Rex", photoUrls: []))
        #expect(updated == Pet(id: 4_000_000_001, name: "Rex", photoUrls: []))
        let sold = try await client.pet.updateWithForm(petId: 4_000_000_001, name: "Rex II", status: "sold")
        #expect(sold.name == "Rex II" && sold.status == .sold)

        try await client.pet.delete(petId: 4_000_000_001)
        let error = await #expect(throws: RestError<Never>.self) { try await client.pet.get(petId: 4_000_000_001) }
        #expect(error?.status == 404)
    }

    @Test func serverAssignsMissingID() async throws {
        let client = try PetstoreServer.client()
        let pet = try await client.pet.add(body: Pet(name: "No number", photoUrls: []))
        let id = try #require(pet.id)
        #expect(try await client.pet.get(petId: id) == pet)
    }

    @Test(arguments: [PetStatus.available, .pending, .sold])
    func findsPetsByStatus(_ status: PetStatus) async throws {
        let client = try PetstoreServer.client()
        let pet = try await client.pet.add(body: Pet(name: "Of status", photoUrls: [], status: status))
        let found = try await client.pet.findByStatus(status: status)
        #expect(found.contains(pet))
        #expect(found.allSatisfy { $0.status == status })
    }

    @Test func findsPetsByTags() async throws {
        let client = try PetstoreServer.client()
        let tag = "loud & brown"
        let pet = try await client.pet.add(body: Pet(name: "Tagged", photoUrls: [], tags: [Tag(name: tag)]))
        #expect(try await client.pet.findByTags(tags: [tag, "another"]) == [pet])
        #expect(try await client.pet.findByTags(tags: ["nobody has this"]) == [])
    }

    @Test func uploadsImageUnchanged() async throws {
        let client = try PetstoreServer.client()
        let id = try #require(try await client.pet.add(body: Pet(name: "Pictured", photoUrls: [])).id)
        let image = File(Data(repeating: 7, count: 70_000), name: "rex.png")
        let response = try await client.pet.uploadFile(petId: id, additionalMetadata: "left side", file: image)
        #expect(response.message == "left side: 70000 bytes")
        let error = await #expect(throws: RestError<Never>.self) { try await client.pet.uploadFile(petId: id) }
        #expect(error?.status == 400)
    }

    /// The document accepts either of two credentials for one pet, and only the token for the others.
    @Test func acceptsEitherCredential() async throws {
        let id = try #require(try await PetstoreServer.client().pet.add(body: Pet(name: "Locked", photoUrls: [])).id)
        #expect(try await PetstoreServer.client(.key(PetstoreServer.key)).pet.get(petId: id).name == "Locked")
        #expect(try await PetstoreServer.client().pet.get(petId: id).name == "Locked")
        let nobody = await #expect(throws: RestError<Never>.self) {
            try await PetstoreServer.client(nil).pet.get(petId: id)
        }
        #expect(nobody?.status == 401)
        let keyAlone = await #expect(throws: RestError<Never>.self) {
            try await PetstoreServer.client(.key(PetstoreServer.key)).pet.add(body: Pet(name: "No", photoUrls: []))
        }
        #expect(keyAlone?.status == 401)
    }
}
