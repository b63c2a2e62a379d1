import RestRuntime
import Testing

/// A stand-in for a service.
@Suite struct StubTests {
    @Test func throwsUntilItIsSet() async throws {
        let stub = RoomsServiceStub()
        let service: any RoomsServiceProtocol = stub
        await #expect(throws: RestError<APIError>.self) { try await service.list() }
        do {
            _ = try await service.list()
        } catch {
            #expect("\(error)" == "rooms.list is not set on this stub")
        }
        stub.onList = { [Room(id: "1", name: "a")] }
        #expect(try await service.list().count == 1)
    }
}
