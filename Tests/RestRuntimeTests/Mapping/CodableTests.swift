import Foundation
@_spi(Generated) import RestRuntime
import Testing

/// A model with a field of every type, to compare the runtime's JSON with Foundation's coders.
extension Everything {
    static let text = #"""
        {"string":"aé\n\ud83d\ude00","int":-42,"int64":9223372036854775807,"uint64":18446744073709551615,
        "double":0.1,"decimal":12345678901234567890.123456789,"bool":true,"date":"2024-05-01T12:30:00.250Z",
        "seconds":1714566600.5,"milliseconds":"1714566600250","pattern":"01/05/2024 12:30","day":"2024-02-29",
        "duration":1.5,"uuid":"6F9619FF-8B86-D011-B42D-00CF4FC964FF","url":"https://example.com/a?b=c","data":"aGk=",
        "secret":"hunter2","json":{"a":[1,2.5,"x",null,true,{"b":{}}]},"list":[0,1.5],"map":{"b":[1,null],"a":[]},
        "keyed":{"ADM":1,"guest":9},"nullables":[1,null],"null":null,"mixed":["ADM",0,"x"],
        "nested":{"id":"1","type":"chat","timestamp":"2024-05-01T12:30:00Z","nickname":null}}
        """#
}

struct CodableTests {
    @Test func decoderAndReaderAgree() throws {
        let ours = try read(Everything.self, Everything.text)
        let theirs = try JSONDecoder().decode(Everything.self, from: Data(Everything.text.utf8))
        #expect(ours == theirs)
        #expect(ours.hashValue == theirs.hashValue)
        #expect(ours.seconds.timeIntervalSince1970 == 1_714_566_600.5)
        #expect(ours.milliseconds.timeIntervalSince1970 == 1_714_566_600.25)
        #expect(ours.decimal.description == "12345678901234567890.123456789")
    }

    @Test func ignoresDecoderStrategies() throws {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .millisecondsSince1970
        decoder.dataDecodingStrategy = .deferredToData
        #expect(
            try decoder.decode(Everything.self, from: Data(Everything.text.utf8))
                == read(Everything.self, Everything.text)
        )
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .secondsSince1970
        encoder.dataEncodingStrategy = .deferredToData
        let everything = try read(Everything.self, Everything.text)
        #expect(try read(Everything.self, String(decoding: encoder.encode(everything), as: UTF8.self)) == everything)
    }

    @Test func encoderAndWriterAgree() throws {
        let everything = try read(Everything.self, Everything.text)
        let ours = try read(JSON.self, written(everything))
        let theirs = try read(JSON.self, String(decoding: JSONEncoder().encode(everything), as: UTF8.self))
        #expect(ours == theirs)
        #expect(try read(Everything.self, written(everything)) == everything)
    }

    @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
    func supportsPropertyLists(_ format: PropertyListSerialization.PropertyListFormat) throws {
        var everything = try read(Everything.self, Everything.text)
        // Property lists can't contain null or a number with more digits than a `Double`.
        everything.json = ["a": [1, 2.5, "x", true]]
        everything.decimal = 2
        everything.uint64 = 7
        let encoder = PropertyListEncoder()
        encoder.outputFormat = format
        let copy = try PropertyListDecoder().decode(Everything.self, from: encoder.encode(everything))
        #expect(copy == everything)
    }

    @Test func throwsDecodingErrors() {
        func error(_ text: String) -> DecodingError? {
            do {
                _ = try JSONDecoder().decode([Message].self, from: Data(text.utf8))
                return nil
            } catch { return error as? DecodingError }
        }
        guard case .keyNotFound(let key, let context)? = error("[{}]") else {
            Issue.record("no keyNotFound")
            return
        }
        #expect(key.stringValue == "id")
        #expect(context.codingPath.count == 1)
        guard case .dataCorrupted(let context)? = error(#"[{"id":"1","type":"chat","timestamp":"x"}]"#) else {
            Issue.record("no dataCorrupted")
            return
        }
        #expect(context.codingPath.last?.stringValue == "timestamp")
        guard case .typeMismatch? = error(#"[{"id":1}]"#) else {
            Issue.record("no typeMismatch")
            return
        }
        #expect(error("[7]") != nil)
        #expect(error(#"[{"id":"1","type":"chat","timestamp":"2024-05-01T12:30:00Z","nickname":"a","text":7}]"#) != nil)
        #expect(throws: DecodingError.self) { try JSONDecoder().decode([Role].self, from: Data("[\"x\"]".utf8)) }
    }

    @Test func codesEnumsAndSingleValues() throws {
        func both<T: Codable & Hashable & FieldValue>(_ value: T) throws {
            let data = try JSONEncoder().encode([value])
            #expect(try JSONDecoder().decode([T].self, from: data) == [value])
            #expect(try read([T].self, String(decoding: data, as: UTF8.self)) == [value])
        }
        try both(MessageType.unknown("x"))
        try both(Level.high)
        try both(Role.admin)
        try both(Grade.bad)
        try both(Mixed.guest)
        try both(Secret("x"))
        try both(JSON.object(["a": [1, nil, 2.5, "x"]]))
    }

    /// Models inside types with synthesized `Codable` conformance.
    @Test func codesModelsInsideSynthesizedTypes() throws {
        struct Envelope: Codable, Equatable {
            var data: [Message]
            var type: MessageType
        }
        let text = #"{"data":[\#(ModelTests.text)],"type":"join"}"#
        let envelope = try JSONDecoder().decode(Envelope.self, from: Data(text.utf8))
        #expect(try envelope.data == [read(Message.self, ModelTests.text)])
        #expect(try JSONDecoder().decode(Envelope.self, from: JSONEncoder().encode(envelope)) == envelope)
    }
}
