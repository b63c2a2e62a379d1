import Foundation

/// What every generated client is.
///
///     ChatCaveClient.shared = ChatCaveClient(server: "https://chat.example.com")
///     try await ChatCaveClient.shared.rooms.list()
public protocol RestClient: RestService {
    init(core: ClientCore)
}

extension RestClient {
    /// One client for the whole program, where that is wanted. Each type has its own; it can be set at any time and from
    /// any thread. Before it is set, every call through it throws ``RestError/request(_:_:)``.
    public static var shared: Self {
        get {
            if let client = SharedClients.all[ObjectIdentifier(Self.self)] as? Self { return client }
            let error = RequestError("\(Self.self).shared was used before it was set")
            return Self(core: ClientCore(name: "\(Self.self)", failing: error))
        }
        set { SharedClients.all[ObjectIdentifier(Self.self)] = newValue }
    }

    /// Who is calling; can change while calls run.
    public var credentials: Credentials { core.credentials }

    /// Ends every call under way, those of the client's services included, with ``RestError/cancelled``.
    public func cancelAll() { core.cancelAll() }
}

/// Holds the shared client of each type.
private final class SharedClients: @unchecked Sendable {
    static let all = SharedClients()
    private let lock = NSLock()
    private var clients: [ObjectIdentifier: any RestClient] = [:]

    subscript(type: ObjectIdentifier) -> (any RestClient)? {
        get { lock.withLock { clients[type] } }
        set { lock.withLock { clients[type] = newValue } }
    }
}
