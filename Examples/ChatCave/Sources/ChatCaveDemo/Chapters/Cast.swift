import ChatCave
import RestRuntime

/// The participants. Each has a client, as two programs would.
struct Cast: Sendable {
    let transcript = Transcript()
    let url: String
    let ada: ChatCaveClient
    let bob: ChatCaveClient

    init(url: String) {
        self.url = url
        ada = ChatCaveClient(server: ChatCaveClient.Server(url))
        bob = ChatCaveClient(server: ChatCaveClient.Server(url))
    }
}

extension String {
    /// A prefix that suffices to recognize an ID.
    var short: String { prefix(8) + "…" }
}

extension Message {
    /// The message as text: `ada: Hello`, `ada came in`.
    var line: String {
        switch type {
        case .chat: "\(author): \(text ?? "")"
        case .join: "\(author) came in"
        case .leave: "\(author) left"
        case .unknown(let type): "\(author) did '\(type)'"
        }
    }
}
