public import RestRuntime

extension ChatCaveClient {
    /// Signs in, and sends name and password with every call from now on.
    ///
    ///     let me = try await client.signIn(name: "ada", password: "tiger")
    @discardableResult
    public func signIn(name: String, password: Secret) async throws(RestError<APIError>) -> User {
        let user = try await account.signIn(name: name, password: password)
        credentials.use(.basic(user: name, password: password.reveal))
        return user
    }

    /// Signs out, and forgets the credential, whatever the server says.
    public func signOut() async throws(RestError<APIError>) {
        defer { credentials.forget() }
        try await account.signOut()
    }
}
