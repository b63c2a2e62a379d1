import RestGenTools
import Testing

/// `example` of fields and models, in invented values.
@Suite struct DeclaredExampleTests {
    private func values(_ text: String, _ name: String, count: Int = 2) throws -> [String] {
        let api = try #require(ResolvedSpec(text).api)
        return (1...count).compactMap {
            Examples(api).value(of: .declared(name, .model), number: $0)?.compactText
        }
    }

    @Test func examplesReplaceInventedValues() throws {
        let spec = """
            models:
              Room: { id: { type: String, example: lobby }, name: { type: String, example: Lobby }, topic: String }
              Message: { id: Int, room_id: String, room: Room }
            """
        #expect(
            try values(spec, "Room") == [
                #"{"id":"lobby","name":"Lobby","topic":"topic 1"}"#,
                // Each object has its own identifier.
                #"{"id":"room-2","name":"Lobby","topic":"topic 2"}"#,
            ]
        )
        #expect(
            try values(spec, "Message", count: 1) == [
                #"{"id":1,"room_id":"lobby","room":{"id":"lobby","name":"Lobby","topic":"topic 1"}}"#
            ]
        )
    }

    @Test func exampleOfModelIsThatOfItsFields() throws {
        let spec = """
            models:
              Room:
                fields:
                  id: Int
                  name: { type: String, example: Attic }
                  mail: { type: String, key: owner.mail }
                  pin: { type: Int, sensitive: true }
                  tags: [String]
                example: { id: 7, name: Lobby, owner: { mail: a@b.example }, tags: [] }
              Pair: { as: array, fields: { x: Int, y: Int }, example: [3, 4] }
            """
        #expect(
            try values(spec, "Room") == [
                #"{"id":7,"name":"Attic","owner":{"mail":"a@b.example"},"pin":\#(try pin(1)),"tags":[]}"#,
                #"{"id":2,"name":"Attic","owner":{"mail":"a@b.example"},"pin":\#(try pin(2)),"tags":[]}"#,
            ]
        )
        #expect(try values(spec, "Pair") == ["[3,4]", "[3,4]"])
    }

    private func pin(_ number: Int) throws -> Int {
        let api = try #require(ResolvedSpec("models: { A: { pin: Int } }").api)
        let value = Examples(api).value(of: .declared("A", .model), number: number)?["pin"]?.scalarText
        return try #require(value.flatMap { Int($0) })
    }

    /// Identifiers refer to each other.
    @Test func identifiersAgree() throws {
        let spec = """
            models:
              Room: { id: UUID, number: Int }
              Message: { id: UUID, room_id: UUID, roomId: UUID, "room-id": { type: UUID, as: other } }
            """
        let room = try #require(values(spec, "Room", count: 1).first?.dropFirst(6).dropLast(12))
        let message = try #require(values(spec, "Message", count: 1).first)
        #expect(message.split(separator: room, omittingEmptySubsequences: false).count == 4, "\(room) \(message)")
    }

    @Test func scalarsFollowTheCoreSchema() throws {
        let spec = """
            models:
              A:
                a: { type: Double, example: +1.5e3 }
                b: { type: Int, example: 0x1F }
                c: { type: String, example: "1" }
                d: { type: "[Int?]", example: [1, null] }
                e: { type: "[String: Bool]", example: { yes: true, "no": false } }
                f: { type: JSON, example: { a: [1, x] } }
            """
        #expect(
            try values(spec, "A", count: 1) == [
                #"{"a":1500.0,"b":31,"c":"1","d":[1,null],"e":{"yes":true,"no":false},"f":{"a":[1,"x"]}}"#
            ]
        )
    }
}
