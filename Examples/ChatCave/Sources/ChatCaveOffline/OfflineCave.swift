public import Foundation
import GRDB
import RestCache
public import RestRuntime
import RestStore

/// ChatCave with a database. Known messages are available immediately after a restart, even offline, and are then
/// updated.
///
///     let cave = try OfflineCave(in: folder, server: url, key: key)
///     let conversation = cave.conversation(in: room.id)
///     for try await messages in conversation.messages { show(messages) }       // known messages, then each change
///     try await conversation.update()                                          // requests newer messages
public struct OfflineCave: Sendable {
    public let client: OfflineCaveClient
    private let store: ModelStore

    /// Creates a cave whose database and cache are files in `folder`.
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

    /// Returns the rooms of the server, or the cached ones if it is unreachable.
    public func rooms() async throws(RestError<CaveError>) -> [CaveRoom] { try await client.rooms.list() }

    /// Returns the conversation in a room.
    public func conversation(in room: String) -> Conversation { Conversation(room: room, client: client, store: store) }
}

/// The messages of a room.
public struct Conversation: Sendable {
    public let room: String
    let client: OfflineCaveClient
    let store: ModelStore

    private var stored: QueryInterfaceRequest<CaveMessage> {
        CaveMessage.filter { $0.room == room }.order { [$0.timestamp, $0.id] }
    }

    /// Returns the stored messages, without a request.
    public func known() async throws -> [CaveMessage] {
        let stored = stored
        return try await store.read { try stored.fetchAll($0) }
    }

    /// The stored messages, again after each change.
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

    /// Requests the messages after the last stored one, and stores them.
    ///
    /// - Returns: The number of new messages.
    @discardableResult public func update() async throws -> Int {
        let last = try await known().last?.id
        return try await client.rooms.messages(id: room, since: last).count
    }

    /// Posts a message, which is stored when this returns.
    public func say(_ text: String) async throws(RestError<CaveError>) {
        _ = try await client.rooms.post(id: room, text: text)
    }
}
