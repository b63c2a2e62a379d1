import ChatCave
import RestRuntime

extension Cast {
    /// One failure of each kind, in the words that a program would log.
    func failures() async throws {
        transcript.title("What goes wrong, and what it says")
        transcript.note("the API's own error, with its model")
        try await transcript.fails("ada.rooms.create(name: \"Bats 🦇\")") {
            _ = try await ada.rooms.create(name: "Bats 🦇")
        }
        transcript.note("a status that the spec does not describe: nobody is signed in, and the 401 has no body")
        try await transcript.fails("ChatCaveClient(server: …).rooms.list()") {
            _ = try await ChatCaveClient(server: ChatCaveClient.Server(url)).rooms.list()
        }
        transcript.note("a spec that is wrong about the answer: Outdated.rest.yaml takes ids for numbers")
        try await transcript.fails("OutdatedClient(server: …).rooms()") {
            let credential = Credential.basic(user: "ada", password: "tiger")
            _ = try await OutdatedClient(server: OutdatedClient.Server(url), credential: credential).rooms()
        }
        transcript.note("a task that is cancelled")
        try await transcript.fails("task.cancel()") {
            let task = Task { () throws(RestError<APIError>) in
                // Until it is cancelled: a busy machine may be done with the call before it gets to that.
                try? await Task.sleep(for: .seconds(60))
                return try await ada.rooms.list()
            }
            task.cancel()
            _ = try await task.value
        }
    }

    /// The last kind: nobody answers.
    func nobodyThere() async throws {
        transcript.title("The server is gone")
        try await transcript.fails("ada.rooms.list()") { _ = try await ada.rooms.list() }
    }
}
