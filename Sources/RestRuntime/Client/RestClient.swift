import Foundation

/// A generated client.
///
///     ChatCaveClient.shared = ChatCaveClient(server: "https://chat.example.com")
///     try await ChatCaveClient.shared.rooms.list()
public protocol RestClient: RestService {
    /// Creates a client with a core, which may be shared.
    @_spi(Generated) init(core: ClientCore)
}

extension RestClient {
    /// The shared client of this type, for programs that need only one. It can be set at any time and from any thread.
    /// Before it is set, its calls throw ``RestError/request(_:_:)``.
    public static var shared: Self {
        get {
            if let client = SharedClients.all.client(of: ObjectIdentifier(Self.self)) as? Self { return client }
            let error = RequestError("\(Self.self).shared was used before it was set")
            return Self(core: ClientCore(name: "\(Self.self)", failing: error))
        }
        set { SharedClients.all.set(newValue, of: ObjectIdentifier(Self.self)) }
    }

    /// The credentials, which can change while calls run.
    public var credentials: Credentials { core.credentials }

    /// Sets a closure that asks the user to sign in, instead of ``Configuration/signIn``. It gets the client, so that
    /// it can call the API.
    ///
    ///     client.onSignIn { client in
    ///         let (name, password) = try await screen.ask()
    ///         _ = try await client.session.login(name: name, password: password)
    ///         return nil
    ///     }
    ///
    /// The closure's own calls don't wait for the sign-in. Calls of an unstructured task that outlives it do.
    public func onSignIn(_ prompt: @escaping @Sendable (_ client: Self) async throws -> Credential?) {
        let owner = WeakState(core.state)
        core.state.signIn.set {
            guard let state = owner.state else { return nil }
            return try await prompt(Self(core: ClientCore(state)))
        }
    }

    /// Cancels all calls in progress of the client and its services, which throw ``RestError/cancelled``.
    public func cancelAll() { core.cancelAll() }

    /// Cancels a call with a completion handler. Nothing happens if it has ended or is unknown.
    public func cancel(_ id: CallHandle.ID) { core.state.calls.cancel(id) }
}

/// The shared clients by type.
private final class SharedClients: @unchecked Sendable {
    static let all = SharedClients()
    private let lock = NSLock()
    /// An array, since a program has few.
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
        for index in clients.indices where clients[index].type == type {
            clients[index].client = client
            return
        }
        clients.append((type, client))
    }
}
