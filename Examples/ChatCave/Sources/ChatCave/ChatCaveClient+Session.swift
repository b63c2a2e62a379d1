public import RestRuntime

extension ChatCaveClient {
    /// A client that is still signed in when the program comes back.
    ///
    ///     let client = ChatCaveClient.remembered(by: FileStore(path: "~/.config/chatcave/session.json"), server: server)
    ///
    /// Signing in and out is the page's own: `client.account.signIn(name: "ada", password: "tiger")`.
    public static func remembered(by store: any CredentialStore, server: Server = .default) -> ChatCaveClient {
        var configuration = Configuration()
        configuration.credentialStore = store
        return ChatCaveClient(server: server, configuration: configuration)
    }
}
