import Foundation
import Petstore
import RestRuntime
import Testing

@Suite struct UserTests {
    @Test func logsInAndOut() async throws {
        let client = try PetstoreServer.client(nil)
        let user = User(id: 1, username: "ada/l?", email: "ada@example.com", password: "a & b", userStatus: 1)
        #expect(try await client.user.create(body: user) == user)
        let login = try await client.user.login(username: "ada/l?", password: "a & b")
        #expect(login.value == "Logged in user session: ada/l?" && login.headers.xRateLimit == 5000)
        try await client.user.logout()
        let error = await #expect(throws: RestError<Never>.self) {
            try await client.user.login(username: "ada/l?", password: "wrong")
        }
        #expect(error?.status == 400)
    }

    @Test func createsUpdatesAndDeletesUsers() async throws {
        let client = try PetstoreServer.client(nil)
        let users = [User(username: "grace"), User(username: "alan", phone: "+44")]
        #expect(try await client.user.createWithListInput(body: users) == users[1])
        #expect(try await client.user.get(username: "grace") == users[0])
        try await client.user.update(username: "grace", body: User(username: "grace", firstName: "Grace"))
        #expect(try await client.user.get(username: "grace").firstName == "Grace")
        try await client.user.delete(username: "grace")
        let gone = await #expect(throws: RestError<Never>.self) { try await client.user.get(username: "grace") }
        #expect(gone?.status == 404)
    }
}
