import ChatCave
import RestRuntime

/// Who takes part: a client each, as two programs would have.
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
    /// Enough of an id to tell it from another.
    var short: String { prefix(8) + "…" }
}

extension Message {
    /// `ada: Hello`, `ada came in`
    var line: String {
        switch type {
        case .chat: "\(author): \(text ?? "")"
        case .join: "\(author) came in"
        case .leave: "\(author) left"
        case .unknown(let type): "\(author) did '\(type)'"
        }
    }
}
