public import RestRuntime

/// The state of a screen, on the main actor by default. The generated types that it uses aren't isolated to it.
public final class ChatModel {
    public private(set) var rooms: [Room] = []
    private let client: ChatClient

    public init(client: ChatClient) {
        self.client = client
    }

    public func load() async throws(RestError<ChatError>) {
        rooms = try await client.rooms.list()
    }
}
