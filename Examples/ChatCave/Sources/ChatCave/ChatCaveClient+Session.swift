public import RestRuntime

extension ChatCaveClient {
    /// Creates a client that is still logged in after a restart.
    ///
    ///     let client = ChatCaveClient.remembered(by: FileStore(path: "~/.config/chatcave/session.json"), server: server)
    ///
    /// The spec declares the login: `client.account.signIn(name: "ada", password: "tiger")`.
    public static func remembered(by store: any CredentialStore, server: Server = .default) -> ChatCaveClient {
        var configuration = Configuration()
        configuration.credentialStore = store
        return ChatCaveClient(server: server, configuration: configuration)
    }
}
