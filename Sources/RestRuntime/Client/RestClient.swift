import Foundation

/// What every generated client is.
///
///     ChatCaveClient.shared = ChatCaveClient(server: "https://chat.example.com")
///     try await ChatCaveClient.shared.rooms.list()
public protocol RestClient: RestService {
    /// Another client around a core that may be shared.
    @_spi(Generated) init(core: ClientCore)
}

extension RestClient {
    /// One client for the whole program, where that is wanted. Each type has its own; it can be set at any time and from
    /// any thread. Before it is set, every call through it throws ``RestError/request(_:_:)``.
    public static var shared: Self {
        get {
            if let client = SharedClients.all.client(of: ObjectIdentifier(Self.self)) as? Self { return client }
            let error = RequestError("\(Self.self).shared was used before it was set")
            return Self(core: ClientCore(name: "\(Self.self)", failing: error))
        }
        set { SharedClients.all.set(newValue, of: ObjectIdentifier(Self.self)) }
    }

    /// Who is calling; can change while calls run.
    public var credentials: Credentials { core.credentials }

    /// Asks who is calling where a server refuses the credentials of a call and nothing else gets others, in place of
    /// ``Configuration/signIn``: for a question that calls the client itself, which it is handed.
    ///
    ///     client.onSignIn { client in
    ///         let (name, password) = try await screen.ask()
    ///         _ = try await client.session.login(name: name, password: password)
    ///         return nil
    ///     }
    ///
    /// Calls that it makes wait for no sign-in; those that a task of its own makes when it is over do.
    public func onSignIn(_ question: @escaping @Sendable (_ client: Self) async throws -> Credential?) {
        let owner = WeakState(core.state)
        core.state.signIn.set {
            guard let state = owner.state else { return nil }
            return try await question(Self(core: ClientCore(state)))
        }
    }

    /// Ends every call under way, those of the client's services included, with ``RestError/cancelled``.
    public func cancelAll() { core.cancelAll() }

    /// Ends one call that was made with a completion handler. Does nothing if it is finished or unknown.
    public func cancel(_ id: CallHandle.ID) { core.state.calls.cancel(id) }
}

/// Holds the shared client of each type.
private final class SharedClients: @unchecked Sendable {
    static let all = SharedClients()
    private let lock = NSLock()
    /// A program has few, so no map.
    private var clients: [(type: ObjectIdentifier, client: any RestClient)] = []

    func client(of type: ObjectIdentifier) -> (any RestClient)? {
        lock.lock()
        defer { lock.unlock() }
        for entry in clients where entry.type == type { return entry.client }
        return nil
    }

    func set(_ client: any RestClient, of type: ObjectIdentifier) {
        lock.lock()
        defer { lock.unlock() }
        for place in clients.indices where clients[place].type == type {
            clients[place].client = client
            return
        }
        clients.append((type, client))
    }
}
