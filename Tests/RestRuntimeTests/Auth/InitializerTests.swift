import Foundation
import HTTPTypes
import Testing

@_spi(Generated) @testable import RestRuntime

/// The credentials of a generated client's initializers, and the models that are `Identifiable` (Specs/Cases/Identity).
@Suite struct InitializerTests {
    private func authorization(
        _ make: (Configuration) -> Identities.IdentityClient
    ) async throws -> (basic: String?, key: String?) {
        let box = Box()
        var configuration = Configuration()
        configuration.transport = MemoryTransport { request, body in
            box.value = (request, body)
            return TransportResponse(HTTPResponse(status: .ok), body: ResponseBody(Data("[]".utf8)))
        }
        _ = try await make(configuration).rooms.list()
        let fields = try #require(box.value).0.headerFields
        return (fields[.authorization], fields[HTTPField.Name("X-Api-Key")!])
    }

    @Test func everyCredentialKindHasInitializer() async throws {
        let basic = try await authorization { .init(key: "t", user: "al", password: "pw", configuration: $0) }
        #expect(basic.basic == "Basic YWw6cHc=")
        let bearer = try await authorization { .init(key: "t", token_: "abc", configuration: $0) }
        #expect(bearer.basic == "Bearer abc")
        let key = try await authorization { .init(key: "t", key_: "abc", configuration: $0) }
        #expect(key.key == "abc")
    }

    private func id<Model: Identifiable>(_ model: Model) -> Model.ID { model.id }

    @Test func modelsWithAnIDAreIdentifiable() {
        let owner = Identities.RoomOwner(id: 7)
        #expect(id(owner) == 7)
        #expect(id(Identities.Room(id: "a", owner: owner)) == "a")
        #expect(id(Identities.Attic(id: "b", owner: owner, height: 2)) == "b")
        #expect(id(Identities.Key(id: "k")) == "k")
        #expect(id(Identities.Box(id: 1, value: 2)) == 1)
        #expect(id(Identities.Spirit(id: "s")) == "s")
        #expect(!((Identities.Ghost(id: "g") as Any) is any Identifiable))
        #expect(!((Identities.Shed(id: "s", owner: owner, height: 1) as Any) is any Identifiable))
    }

    @Test func generatesStubsIfSpecRequestsThem() async throws {
        let stub = Identities.RoomsServiceStub()
        stub.onList = { [] }
        #expect(try await stub.list().isEmpty)
    }
}
