import ChatCave
import RestRuntime

extension Cast {
    /// Shows an error of each kind with its text.
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
                // Sleeps until it is cancelled. Otherwise the call might finish first.
                try? await Task.sleep(for: .seconds(60))
                return try await ada.rooms.list()
            }
            task.cancel()
            _ = try await task.value
        }
    }

    /// Shows the last kind of error: the server is unreachable.
    func nobodyThere() async throws {
        transcript.title("The server is gone")
        try await transcript.fails("ada.rooms.list()") { _ = try await ada.rooms.list() }
    }
}
