import Foundation

/// The users of session cookies.
actor Sessions {
    static let cookieName = "chatcave"

    private var users: [String: User.ID] = [:]
    /// The tokens, oldest first.
    private var tokens: [String] = []

    /// Starts a session and returns its token with 122 random bits from the system.
    func start(for user: User) -> String {
        let token = UUID().uuidString.lowercased()
        users[token] = user.id
        tokens.append(token)
        if tokens.count > Limits.sessions { users[tokens.removeFirst()] = nil }
        return token
    }

    func user(token: String) -> User.ID? { users[token] }

    func forget(token: String) { forget { $0.key == token } }

    func forgetAll(of user: User.ID) { forget { $0.value == user } }

    private func forget(where isGone: ((key: String, value: User.ID)) -> Bool) {
        users = users.filter { !isGone(($0.key, $0.value)) }
        tokens.removeAll { users[$0] == nil }
    }
}
