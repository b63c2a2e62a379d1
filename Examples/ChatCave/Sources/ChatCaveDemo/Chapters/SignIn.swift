import ChatCave
import Foundation
import RestRuntime

extension Cast {
    /// Starts without a login, and again with the stored session.
    func signIn() async throws {
        transcript.title("A call that waits for a sign-in")
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("ChatCaveDemo-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let store = FileStore(url: folder.appendingPathComponent("session.json"))
        let server = ChatCaveClient.Server(url)
        let client = ChatCaveClient.remembered(by: store, server: server)
        client.onSignIn { [transcript] client in
            transcript.note("the server answered 401: rooms.list() waits, and somebody is asked for a password")
            try await transcript.show("  client.account.signIn(name: \"ada\", password: …)") {
                try await client.account.signIn(name: "ada", password: "tiger")
            } as: {
                "\($0.name) is signed in"
            }
            return nil
        }
        try await transcript.show("client.rooms.list()") {
            try await client.rooms.list()
        } as: {
            "\($0.map(\.name).joined(separator: " · ")), sent once more"
        }
        transcript.note(
            "the next start of the program: the key is in \(store.url.lastPathComponent), which nobody else can read"
        )
        try await transcript.show("ChatCaveClient.remembered(by: store).rooms.list()") {
            try await ChatCaveClient.remembered(by: store, server: server).rooms.list()
        } as: {
            $0.map(\.name).joined(separator: " · ")
        }
    }
}
