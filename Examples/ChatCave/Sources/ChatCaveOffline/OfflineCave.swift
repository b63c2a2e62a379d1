public import Foundation
import GRDB
import RestCache
public import RestRuntime
import RestStore

/// ChatCave with a memory: what was said is there at once at the next start, with a network or without, and then brought up
/// to date.
///
///     let cave = try OfflineCave(in: folder, server: url, key: key)
///     let conversation = cave.conversation(in: room.id)
///     for try await messages in conversation.messages { show(messages) }       // at once, and with each change
///     try await conversation.update()                                          // asks for what came since
public struct OfflineCave: Sendable {
    public let client: OfflineCaveClient
    private let store: ModelStore

    /// The database and the cache are files of `folder`.
    public init(in folder: URL, server: String, key: String) throws {
        store = try ModelStore(
            at: folder.appendingPathComponent("cave.sqlite"),
            models: OfflineCaveClient.storedModels
        )
        var configuration = RestRuntime.Configuration()
        configuration.store = store
        configuration.cache = HTTPCache(folder: folder.appendingPathComponent("cache"), bytes: 8 << 20)
        client = OfflineCaveClient(server: .init(server), key: key, configuration: configuration)
    }

    /// The rooms: those that the server has, or had when it was there last.
    public func rooms() async throws(RestError<CaveError>) -> [CaveRoom] { try await client.rooms.list() }

    /// What is said in a room.
    public func conversation(in room: String) -> Conversation { Conversation(room: room, client: client, store: store) }
}

/// What is said in one room.
public struct Conversation: Sendable {
    public let room: String
    let client: OfflineCaveClient
    let store: ModelStore

    private var stored: QueryInterfaceRequest<CaveMessage> {
        CaveMessage.filter { $0.room == room }.order { [$0.timestamp, $0.id] }
    }

    /// What is known, without a network.
    public func known() async throws -> [CaveMessage] {
        let stored = stored
        return try await store.read { try stored.fetchAll($0) }
    }

    /// What is known, at once and whenever there is more.
    public var messages: AsyncThrowingStream<[CaveMessage], any Error> {
        let changes = store.values(of: stored)
        return AsyncThrowingStream { continuation in
            let task = Task {
                do {
                    for try await messages in changes { continuation.yield(messages) }
                    continuation.finish()
                } catch {
                    continuation.finish(throwing: error)
                }
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }

    /// Asks the server for what came behind the last message that is known. It is stored when this returns.
    ///
    /// - Returns: How many there were.
    @discardableResult public func update() async throws -> Int {
        let last = try await known().last?.id
        return try await client.rooms.messages(id: room, since: last).count
    }

    /// Says something; it is stored when this returns.
    public func say(_ text: String) async throws(RestError<CaveError>) {
        _ = try await client.rooms.post(id: room, text: text)
    }
}
