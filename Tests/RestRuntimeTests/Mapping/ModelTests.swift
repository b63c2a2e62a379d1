import Foundation
import Fuzzing
@_spi(Generated) import RestRuntime
import Testing

struct ModelTests {
    static let text = """
        {"id":"1","type":"chat","text":"hi","timestamp":"2024-05-01T12:30:00Z","more":true,"nickname":null,
        "topic":null,"parent":{"id":"0","type":"poke","timestamp":"2024-05-01T12:00:00Z","more":false,"nickname":"ann"}}
        """

    @Test func readsEveryFormat() throws {
        let message = try read(Message.self, Self.text)
        #expect(message.id == "1")
        #expect(message.type == .chat)
        #expect(message.text == "hi")
        #expect(message.timestamp == Date(timeIntervalSince1970: 1_714_566_600))
        #expect(message.more)
        #expect(message.nickname == nil)
        #expect(message.topic == .null)
        let parent = try #require(message.parent)
        #expect(parent.type == .unknown("poke"))
        #expect(parent.text == nil)
        #expect(!parent.more)
        #expect(parent.nickname == "ann")
        #expect(parent.topic == .absent)
        #expect(parent.parent == nil)
    }

    @Test func roundTrips() throws {
        let message = try read(Message.self, Self.text)
        #expect(try written(message) == Self.text.replacing("\n", with: ""))
        #expect(try read(Message.self, written(message)) == message)
    }

    @Test func readsKeysInAnyOrder() throws {
        let parts = [
            #""id":"1""#, #""type":"join""#, #""text":"hi""#, #""timestamp":"2024-05-01T12:30:00Z""#, #""more":true"#,
            #""nickname":"x""#, #""topic":"t""#, #""other":[{"id":2}]"#, #""\u0074ext":"later""#, #""more2":false"#,
        ]
        let expected = try read(Message.self, "{\(parts.joined(separator: ","))}")
        #expect(expected.text == "hi")
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<500 {
            var shuffled = parts.filter { !$0.contains("later") }.shuffled(using: &generator)
            // Adds duplicates after the first of each key.
            for part in [#""id":"2""#, #""text":null"#, #""\u0074ext":"later""#, #""more":"none""#, #""other":1"#] {
                let name = part.prefix { $0 != ":" }
                let first = shuffled.firstIndex { $0.hasPrefix(name == #""\u0074ext""# ? #""text""# : name) } ?? 0
                shuffled.insert(part, at: Int.random(in: first + 1...shuffled.count, using: &generator))
            }
            let text = "{\(shuffled.joined(separator: ","))}"
            #expect(try read(Message.self, text) == expected, "\(text)")
        }
    }

    /// Reads a key twice, which a spec can't declare.
    struct Twice: Mappable, Hashable {
        var first: Int
        var again: Int
        var b: Int?
        init(from fields: inout FieldReader) {
            first = fields.int("a")
            again = fields.int("a")
            b = fields.value(optional: "b")
        }
        func write(to fields: inout FieldWriter) {}
    }

    @Test func readsFirstOfEqualKeysOnEveryPath() throws {
        let text = #"{"b":1,"a":1,"a":2,"b":2}"#
        let twice = try read(Twice.self, text)
        #expect((twice.first, twice.again, twice.b) == (1, 1, 1))
        #expect(try read([String: Int].self, text) == ["a": 1, "b": 1])
        #expect(try read(JSON.self, text) == ["a": 1, "b": 1])
        #expect(try read(Int.self, text, at: ["a"]) == 1)
        #expect(try JSONDecoder().decode(Twice.self, from: Data(text.utf8)).again == 1)
        #expect(try JSONDecoder().decode(JSON.self, from: Data(text.utf8)) == ["a": 1, "b": 1])
        #expect(try read([String: Int].self, #"{"a":1,"\u0061":2}"#) == ["a": 1])
    }

    @Test func readsKeyPaths() throws {
        let text = #"{"data":{"a.b":[{"id":"x"},{"id":"y"}],"empty":[],"none":null,"number":3}}"#
        #expect(try read(String.self, text, at: ["data", "a.b", "1", "id"]) == "y")
        #expect(try read([Message].self, text, at: ["data", "empty"]) == [])
        #expect(try read(Int?.self, text, at: ["data", "none"]) == nil)
        let options = MappingOptions()
        func error(_ path: [String]) -> FieldError? {
            do throws(FieldError) {
                _ = try Mapping.decode(Int.self, from: Data(text.utf8), at: path, options: options)
                return nil
            } catch { return error }
        }
        #expect(error(["data", "lost"])?.keyPath == "data.lost")
        #expect(error(["data", "lost"])?.found == "nothing")
        #expect(error(["data", "lost"])?.excerpt == #"{"a.b": …, "empty": …, "none": …, "number": …}"#)
        #expect(
            error(["data", "number", "x"])?.description
                == "data.number: expected an object with the key 'x', found the number 3 at byte 71"
        )
        #expect(error(["data", "none", "x"])?.found == "null")
        #expect(error(["data", "a.b", "7"])?.keyPath == #"data["a.b"][7]"#)
        #expect(error(["data", "a.b", "0", "id"])?.keyPath == #"data["a.b"][0].id"#)
    }

    /// At most three neighbours before and after the failing value are listed.
    @Test(arguments: [
        (3, 7, #"{"0": …, "1": …, "2": …, "3": true, "4": …, "5": …, "6": …}"#),
        (4, 9, #"{…, "1": …, "2": …, "3": …, "4": true, "5": …, "6": …, "7": …, …}"#),
        (5, 6, #"{…, "2": …, "3": …, "4": …, "5": true}"#),
    ])
    func excerptsListThreeNeighbours(position: Int, count: Int, excerpt: String) throws {
        let members = (0..<count).map { "\"\($0)\": \($0 == position ? "true" : "1")" }
        let found = try #require(failure([String: Int].self, "{" + members.joined(separator: ",") + "}"))
        #expect(found.keyPath == "\(position)")
        #expect(found.excerpt == excerpt)
    }

    @Test func reportsErrors() {
        let text = #"[{"id":"1","type":"chat","timestamp":"2024-05-01T12:30:00Z","nickname":"a"},"#
        let late = failure(
            [Message].self,
            text + #"{"id":"secret","type":"chat","timestamp":"yesterday","nickname":"b"}]"#
        )
        #expect(late?.keyPath == "[1].timestamp")
        #expect(late?.expected == "an RFC 3339 date")
        #expect(late?.found == #"the string "yesterday""#)
        #expect(late?.excerpt == #"{"id": …, "type": …, "timestamp": "yesterday", "nickname": …}"#)
        #expect(late?.offset == 117)
        let absent = failure([Message].self, text + #"{"type":"chat"}]"#)
        #expect(absent?.description == #"[1].id: expected a string, found nothing in {"type": …} at byte 76"#)
        let nested = failure(
            Message.self,
            #"{"id":"1","type":"chat","timestamp":"2024-05-01T12:30:00Z","nickname":"a","parent":{"id":[]}}"#
        )
        #expect(nested?.keyPath == "parent.id")
        #expect(nested?.found == "a list")
        #expect(failure(Message.self, "[]")?.description == "expected an object, found a list at byte 0")
        #expect(failure([Message].self, "[1]")?.keyPath == "[0]")
        #expect(failure([String: Int].self, #"{"a b":"x"}"#)?.keyPath == "a b")
        #expect(failure([Int: Int].self, #"{"x":1}"#)?.expected == "a key of the type Int")
        // Null isn't a value of a required field, and a value of the wrong kind isn't one of an optional field.
        #expect(failure(Message.self, #"{"id":null}"#)?.found == "null")
        #expect(failure(Message.self, #"{"id":"1","type":"chat","text":7}"#)?.keyPath == "text")
        #expect(
            failure(Message.self, #"{"id":"1","type":"chat","timestamp":"2024-05-01T12:30:00Z"}"#)?.keyPath
                == "nickname"
        )
        #expect(failure(Message.self, #"{"id":"1","type":7}"#)?.keyPath == "type")
        let long = failure(Date.self, "\"\(String(repeating: "é", count: 5000))\"")
        #expect((long?.found.count ?? 999) < 80)
    }

    @Test func reportsFirstError() {
        #expect(failure(Message.self, #"{"id":1,"type":2,"timestamp":3}"#)?.keyPath == "id")
        #expect(failure([Message].self, #"[{},7,"x"]"#)?.keyPath == "[0].id")
    }

    @Test func readsEnums() throws {
        #expect(try read(Role.self, "\"ADM\"") == .admin)
        #expect(failure(Role.self, "\"adm\"")?.expected == #""ADM" or "guest""#)
        #expect(failure([Role].self, "[\"guest\",\"x\"]")?.keyPath == "[1]")
        #expect(failure(Role.self, "1")?.expected == "a string")
        #expect(try read(Grade.self, "5.0") == .bad)
        #expect(failure(Grade.self, "2")?.expected == "1 or 5")
        #expect(try read(Level.self, "7") == .unknown(7))
        #expect(
            try read([Mixed].self, #"["ADM",0,7,"0","x"]"#) == [.admin, .guest, .unknown("7"), .guest, .unknown("x")]
        )
        #expect(try written([Mixed.guest, .admin, .unknown("x")]) == #"[0,"ADM","x"]"#)
        // Values that the enum doesn't list are written unchanged.
        #expect(try written(read([Mixed].self, #"[5,-7,"x","05",5.0]"#)) == #"[5,-7,"x","05",5]"#)
        #expect(try written(read([Mixed].self, #"["5",5,"-7","\"x\""]"#)) == #"["5",5,"-7","\"x\""]"#)
        #expect(try read(Mixed.self, #""5""#) == .unknown(#""5""#) && Mixed.unknown(#""5""#).text(format: nil) == "5")
        #expect(try JSONDecoder().decode([Mixed].self, from: Data(#"["5"]"#.utf8)) == [.unknown(#""5""#)])
        #expect(try String(decoding: JSONEncoder().encode([Mixed.unknown(#""5""#)]), as: UTF8.self) == #"["5"]"#)
        #expect(try JSONDecoder().decode([Mixed].self, from: Data("[5,5.0]".utf8)) == [.unknown("5"), .unknown("5")])
        #expect(try String(decoding: JSONEncoder().encode([Mixed.unknown("5")]), as: UTF8.self) == "[5]")
        #expect(failure(Mixed.self, "0.5") != nil)
        #expect(try written([Role.admin: 1]) == #"{"ADM":1}"#)
        #expect(try read([Role: Int].self, #"{"ADM":1}"#) == [.admin: 1])
        #expect(try read([MessageType: Int].self, #"{"chat":1,"new":2}"#) == [.chat: 1, .unknown("new"): 2])
        #expect(MessageType.unknown("chat") == .chat)
        #expect(MessageType.unknown("chat").hashValue == MessageType.chat.hashValue)
        #expect(MessageType.join.text == "join")
        #expect(Level.high.text == "2")
    }

    /// An alias of an optional type is optional. With another `?`, absent and null are distinguished and both are kept.
    @Test(arguments: [#"{"b":null,"c":null,"list":[]}"#, #"{"a":null,"b":1,"c":2,"list":[null,1]}"#])
    func readsAliasesOfOptionals(_ text: String) throws {
        #expect(try written(read(Maybe.self, text)) == text)
        let data = try JSONEncoder().encode(JSONDecoder().decode(Maybe.self, from: Data(text.utf8)))
        #expect(try Mapping.decode(JSON.self, from: data) == read(JSON.self, text))
    }

    /// `extra` contains the keys without a field, including those of objects along a key path.
    @Test func keepsExtraKeysInsideKeyPaths() throws {
        let text = #"{"profile":{"name":"a","contact":{"mail":"m","fax":1},"age":3},"address":{"zip":7},"id":1}"#
        for path in [
            try read(Path.self, text), try JSONDecoder().decode(Path.self, from: Data(text.utf8)),
        ] {
            #expect(path.name == "a")
            #expect(path.extra["profile"] == ["contact": ["fax": 1], "age": 3])
            #expect(path.extra["address"] == ["zip": 7])
            #expect(path.extra["id"] == 1)
            #expect(try read(JSON.self, written(path)) == read(JSON.self, text))
            let data = try JSONEncoder().encode(path)
            #expect(try Mapping.decode(JSON.self, from: data) == read(JSON.self, text))
        }
        let plain = try read(Path.self, #"{"profile":{"name":"a"}}"#)
        #expect(plain.extra.isEmpty)
        #expect(try written(plain) == #"{"profile":{"name":"a"}}"#)
    }

    /// With `absent: zero`, the zero value of an optional type is `nil`.
    @Test func readsAbsentValuesAsZero() throws {
        let zeros = try read(Zeros.self, "{}")
        #expect(zeros.id == 0 && zeros.count == nil && zeros.day == nil && zeros.at == nil)
        #expect(try written(zeros) == #"{"id":0,"count":null,"day":null,"place":{"at":null}}"#)
        #expect(try JSONDecoder().decode(Zeros.self, from: Data("{}".utf8)) == zeros)
        #expect(try read(Zeros.self, #"{"count":1}"#).count == 1)
    }

    @Test func readsNumbersAsTexts() throws {
        let digits = try read(Digits.self, #"{"digits":1.50,"more":["12",1e3]}"#)
        #expect(digits.digits == "1.50")
        #expect(digits.more == ["12", "1e3"])
        #expect(try written(digits) == #"{"digits":1.50,"more":[12,1e3]}"#)
        #expect(failure(Digits.self, #"{"digits":"abc"}"#)?.expected == "a number")
        #expect(failure(Digits.self, #"{"digits":1,"more":[1,""]}"#)?.keyPath == "more[1]")
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(Digits.self, from: Data(#"{"digits":"abc"}"#.utf8))
        }
    }

    @Test func readsAndWritesValues() throws {
        #expect(
            try read(UUID.self, "\"6F9619FF-8B86-D011-B42D-00CF4FC964FF\"").text
                == "6f9619ff-8b86-d011-b42d-00cf4fc964ff"
        )
        #expect(try read(URL.self, "\"https://example.com/a\"").absoluteString == "https://example.com/a")
        #expect(try read(Data.self, "\"aGk=\"") == Data("hi".utf8))
        #expect(try read(Secret.self, "\"x\"").reveal == "x")
        #expect(try read([Int?].self, "[1,null]") == [1, nil])
        #expect(try read([String: [Int]?].self, #"{"a":[1],"b":null}"#) == ["a": [1], "b": nil])
        #expect(try read([Patch<Int>].self, "[1,null]") == [.value(1), .null])
        #expect(try read([Date].self, "[]") == [])
        #expect(failure(UUID.self, "\"x\"")?.expected == "a UUID")
        #expect(failure(URL.self, "\"\"")?.expected == "a URL")
        #expect(failure(Data.self, "\"%\"")?.expected == "base64 text")
        #expect(failure(Bool.self, "1")?.expected == "a boolean")
        #expect(failure(String.self, "1")?.expected == "a string")
    }

    @Test func writesMapsSorted() throws {
        #expect(try written(["b": 1, "a": 2, "c\"": 3]) == #"{"a":2,"b":1,"c\"":3}"#)
        #expect(try written(["a": ["x": [1.5]]]) == #"{"a":{"x":[1.5]}}"#)
    }

    @Test func writesEscapes() throws {
        #expect(
            try written("a\"b\\c\n\r\t\u{8}\u{C}\u{1}\u{1F}\u{7F}é😀/") == #""a\"b\\c\n\r\t\b\f\u0001\u001f"#
                + "\u{7F}é😀/\""
        )
        for length in 0..<70 {
            for special in ["\"", "\n", "é", "\u{1}", "\\"] {
                let text = String(repeating: "x", count: length) + special + String(repeating: "y", count: length % 9)
                #expect(try read(String.self, written(text)) == text)
            }
        }
        let long = String(repeating: "\u{1}", count: 10_000)
        #expect(try read([String].self, written([long, long])) == [long, long])
    }

    @Test func writingErrorsContainKeyPath() {
        #expect(throws: FieldError(keyPath: "[1].values.b,{[2]", expected: "a finite number", found: "nan")) {
            try Mapping.encode([Curves(values: [:]), Curves(values: ["a": [1], "b,{": [1, 2, .nan]])])
        }
        #expect(throws: FieldError.self) { try Mapping.encode(Double.infinity) }
        #expect(throws: FieldError.self) { try Mapping.encode(Float.nan) }
        #expect(throws: FieldError.self) { try Mapping.encode(Decimal.nan) }
        #expect(throws: FieldError.self) { try Mapping.encode(JSON.number(JSON.Number(Double.nan))) }
    }

    @Test func writesInlineFields() throws {
        let data = try Mapping.encode { fields in
            fields.string("name", "x")
            fields.value(optional: "topic", String?.none)
            fields.value("at", Date(timeIntervalSince1970: 5), .format(.milliseconds))
        }
        #expect(String(decoding: data, as: UTF8.self) == #"{"name":"x","at":5000}"#)
    }

    @Test func writesEmptyObject() throws {
        #expect(try String(decoding: Mapping.encode { _ in }, as: UTF8.self) == "{}")
    }
}
