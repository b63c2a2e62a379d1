public import RestRuntime

/// State of a screen, on the main actor by default, over generated types that are not bound to it.
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
