import ChatCave
import Foundation
import RestRuntime
import Testing

@Suite("Models of the client")
struct ModelTests {
    private func message(_ json: String) throws -> Message {
        try JSONDecoder().decode(Message.self, from: Data(json.utf8))
    }

    @Test("m01: a message, its date to the millisecond")
    func chat() throws {
        let message = try message(
            #"{"id": "1", "type": "chat", "text": "hi", "author": "al", "timestamp": "2014-03-21T10:11:12.345Z"}"#
        )
        #expect(message.type == .chat)
        #expect(message.text == "hi")
        #expect(abs(message.timestamp.timeIntervalSince1970 - 1_395_396_672.345) < 0.0005)
    }

    @Test(
        "m02 to m04: types in any case, and one that is new",
        arguments: [
            ("JOIN", MessageType.join), ("leave", .leave), ("Chat", .chat), ("x", .unknown("x")),
        ]
    )
    func types(text: String, type: MessageType) throws {
        let json = #"{"id": "1", "type": "\#(text)", "author": "al", "timestamp": "2014-03-21T10:11:12Z"}"#
        #expect(try message(json).type == type)
    }

    @Test("m05: what is written is read back the same", arguments: [nil, "", "a \"b\" \u{1F987}\n"] as [String?])
    func roundTrip(text: String?) throws {
        for type in MessageType.allCases + [.unknown("wave")] {
            let date = Date(timeIntervalSince1970: 1_395_396_672.345)
            let message = Message(id: "1", type: type, text: text, author: "al", timestamp: date)
            let read = try JSONDecoder().decode(Message.self, from: JSONEncoder().encode(message))
            #expect(read.type == message.type && read.text == message.text && read.author == message.author)
            #expect(abs(read.timestamp.timeIntervalSince(message.timestamp)) < 0.001)
        }
    }
}
