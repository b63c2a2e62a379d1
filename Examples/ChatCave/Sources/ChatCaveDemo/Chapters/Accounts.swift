import ChatCave

extension Cast {
    /// Registers and logs in. All later calls send the key of the response.
    func accounts() async throws -> (ada: User, bob: User) {
        transcript.title("Accounts")
        try await transcript.show("ada.routes()") {
            try await ada.routes()
        } as: {
            $0.map(\.path).filter { !$0.contains(":") }.joined(separator: " ") + " …"
        }
        try await transcript.show("ada.users.register(name: \"ada\", password: …)") {
            try await ada.users.register(name: "ada", password: "tiger")
        } as: {
            "User \($0.name), key \($0.apiKey)"
        }
        try await transcript.show("bob.users.register(name: \"bob\", password: …)") {
            try await bob.users.register(name: "bob", password: "zebra")
        } as: {
            "User \($0.name), key \($0.apiKey)"
        }
        let adaUser = try await transcript.show("ada.account.signIn(name: \"ada\", password: …)") {
            try await ada.account.signIn(name: "ada", password: "tiger")
        } as: {
            "\($0.name) is \($0.id.short)"
        }
        let bobUser = try await transcript.show("bob.account.signIn(name: \"bob\", password: …)") {
            try await bob.account.signIn(name: "bob", password: "zebra")
        } as: {
            "\($0.name) is \($0.id.short)"
        }
        try await transcript.show("ada.users.list()") {
            try await ada.users.list()
        } as: {
            $0.map(\.name).joined(separator: ", ")
        }
        return (adaUser, bobUser)
    }
}
