/// Finds the user of a credential.
struct Doorkeeper: Sendable {
    let cave: Cave
    let sessions: Sessions

    func user(for credential: Credential) async -> User? {
        switch credential {
        case .session(let token):
            guard let id = await sessions.user(token: token) else { return nil }
            return try? await cave.user(id: id)
        case .basic(let name, let password):
            return await user(name: name, password: password)
        case .apiKey(let key):
            return await cave.user(apiKey: key)
        }
    }

    func user(name: String, password: String) async -> User? {
        guard password.utf8.count <= Limits.password else { return nil }
        let account = await cave.account(name: name)
        let isRight = (account?.password ?? .ofNobody).matches(password)
        return isRight ? account?.user : nil
    }
}
