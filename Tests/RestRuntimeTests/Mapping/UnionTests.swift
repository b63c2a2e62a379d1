import Foundation
import MappingTypes
@_spi(Generated) import RestRuntime
import Testing

struct UnionTests {
    /// Checks that a value is read equally by the runtime and Foundation, and is written as `text` or `again` by both.
    private func roundTrip<T: FieldValue & Codable & Equatable>(
        _ type: T.Type,
        _ text: String,
        as again: String? = nil,
        _ location: SourceLocation = #_sourceLocation
    ) throws -> T {
        let value = try read(type, text)
        let decoded = try JSONDecoder().decode([T].self, from: Data("[\(text)]".utf8))
        #expect(decoded == [value], sourceLocation: location)
        #expect(try written(value) == again ?? text, sourceLocation: location)
        let encoded = try JSONEncoder().encode([value])
        #expect(
            try Mapping.decode(JSON.self, from: encoded) == read(JSON.self, "[\(again ?? text)]"),
            sourceLocation: location
        )
        #expect(try JSONDecoder().decode([T].self, from: encoded) == [value], sourceLocation: location)
        return value
    }

    @Test func readsByTag() throws {
        let text = #"{"type":"image","url":"u","caption":{"type":"text","text":"a"}}"#
        guard case .image(let image) = try roundTrip(Note.self, text), case .text(let caption) = image.caption else {
            Issue.record("no image")
            return
        }
        #expect(caption.text == "a")
        // The union's tag overrides the value of the field, and is written once.
        var note = TextNote(text: "x")
        note.type = "other"
        #expect(try written(Note.text(note)) == #"{"type":"text","text":"x"}"#)
        #expect(try written([Note.text(note)]) == #"[{"type":"text","text":"x"}]"#)
        let again = try JSONDecoder().decode(JSON.self, from: JSONEncoder().encode(Note.text(note)))
        #expect(again == ["type": "text", "text": "x"])
        _ = try roundTrip(Note.self, #"{"type":"new","x":[1]}"#)
        _ = try roundTrip(Note.self, #"{"x":[1]}"#)
        guard case .number = try roundTrip(Note.self, #"{"type":3,"text":"x"}"#, as: #"{"type":3,"text":"x"}"#) else {
            Issue.record("no number")
            return
        }
    }

    /// Of several cases with the same tag, the first that can be read applies. If none can, the last one's error is
    /// thrown.
    @Test func triesCasesWithSameTag() throws {
        let card = #"{"object":"card","id":"1","last4":"4242"}"#
        #expect(try roundTrip(Payout.self, card) == .card(Card(id: "1", last4: "4242")))
        let gone = #"{"object":"card","id":"1","deleted":true}"#
        #expect(try roundTrip(Payout.self, gone) == .goneCard(GoneCard(id: "1")))
        // Trying the first case neither hides the tag from the second nor adds it to the entries.
        #expect(try roundTrip(Payout.self, #"{"object":"sum","a":1}"#) == .sums(["a": 1]))
        #expect(try roundTrip(Payout.self, #"{"object":"sum","a":"1"}"#) == .texts(["a": "1"]))
        #expect(try read(Payout.self, #"{"a":"1","object":"sum"}"#) == .texts(["a": "1"]))
        #expect(try roundTrip(Payout.self, #"{"object":"coin"}"#) == .unknown(["object": "coin"]))
        let text = #"{"object":"card","id":"1","deleted":false}"#
        let error = failure(Payout.self, text)
        #expect(error?.keyPath == "deleted")
        #expect(error?.expected == "true")
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Payout.self, from: Data(text.utf8)) }
    }

    /// Fields shared by all cases are properties of the enum. In an unknown case they are `nil` if absent or wrong.
    @Test func sharedFieldsAreProperties() throws {
        let dog = #"{"kind":"dog","id":7,"born":12,"home":{"owner":{"name":"Ada"}},"old":3}"#
        let some = try read(House.self, dog)
        #expect(some.id == 7)
        #expect(some.name == nil)
        #expect(some.born == Date(timeIntervalSince1970: 12))
        #expect(some.owner == "Ada")
        let cat = try read(House.self, #"{"kind":"cat","id":8,"name":"Tom","home":{"owner":{"name":null}},"old":1}"#)
        #expect(cat.id == 8)
        #expect(cat.name == "Tom")
        #expect(cat.born == nil)
        #expect(cat.owner == nil)
        let bird = #"{"kind":"bird","id":9,"name":4,"born":13,"home":{"owner":{"name":"Eve"}}}"#
        let unknown = try read(House.self, bird)
        #expect(unknown == .unknown(try read(JSON.self, bird)))
        #expect(unknown.id == 9)
        #expect(unknown.name == nil)
        #expect(unknown.born == Date(timeIntervalSince1970: 13))
        #expect(unknown.owner == "Eve")
        #expect(House.unknown([1]).id == nil)
        #expect(House.unknown(["home": "x"]).owner == nil)
        #expect(House.unknown(.null).name == nil)
    }

    /// Tags of cases that aren't models.
    @Test func insertsTagsOfOtherCases() throws {
        #expect(try written(Note.map(["a": 1])) == #"{"type":"map","a":1}"#)
        #expect(try written(Note.event(.deleted(1))) == #"{"type":"event","deleted":1}"#)
        let message = message { try written([Note.json([1])]) }
        #expect(message == "[0]: expected an object for the discriminator 'type', found a list")
        #expect(throws: EncodingError.self) { try JSONEncoder().encode([Note.json([1])]) }
        #expect(try written(Deep.deep(["a": 1])) == #"{"data":{"kind":"deep"},"a":1}"#)
        let deep = try roundTrip(Animal.self, #"{"data":{"kind":"deep","x":1},"a":1}"#)
        guard case .beast(.deep(.deep)) = deep else {
            Issue.record("\(deep)")
            return
        }
        #expect(throws: FieldError.self) { try written(Deep.deep(["data": 1])) }
    }

    /// A tag isn't an entry of a map, and isn't in `extra`.
    @Test func tagsAreNotMapEntries() throws {
        #expect(try roundTrip(Note.self, #"{"type":"map","a":1}"#) == .map(["a": 1]))
        #expect(try roundTrip(Note.self, #"{"type":"tally","a":1}"#) == .tally(Tally(counts: ["a": 1])))
        #expect(try roundTrip(Note.self, #"{"type":"texts","a":"x"}"#) == .texts(["a": "x"]))
        #expect(try roundTrip(Note.self, #"{"type":3,"a":[]}"#) == .number(["a": []]))
        #expect(try roundTrip(Note.self, #"{"type":"event","deleted":1}"#) == .event(.deleted(1)))
        guard case .tagged(let tagged) = try roundTrip(Note.self, #"{"type":"tagged","text":"t","x":1}"#) else {
            Issue.record("not tagged")
            return
        }
        #expect(tagged.extra == ["x": 1])
        // The tag can be at any position and can contain escapes.
        #expect(try read(Note.self, #"{"a":1,"\u0074ype":"map","type":2,"b":2}"#) == .map(["a": 1, "b": 2]))
        // Maps inside the union can have entries with the tag's name.
        #expect(try read([Note].self, #"[{"type":"map"},{"type":"texts","a":"type"}]"#).first == .map([:]))
        #expect(try read([String: [String: Int]].self, #"{"type":{"type":1}}"#) == ["type": ["type": 1]])
    }

    /// If a tag is nested in an object, an object that contains nothing else isn't an entry.
    @Test func nestedTagsAreNotMapEntries() throws {
        #expect(try roundTrip(Deep.self, #"{"data":{"kind":"sums"},"a":1}"#) == .sums(["a": 1]))
        let parts = #"{"data":{"kind":"parts","x":1},"a":{"y":2}}"#
        #expect(try roundTrip(Deep.self, parts) == .parts(["data": ["x": 1], "a": ["y": 2]]))
        #expect(
            try roundTrip(Note.self, #"{"type":"deep","data":{"kind":"sums"},"a":1}"#) == .deep(.sums(["a": 1]))
        )
    }

    /// Null isn't a value of any kind of union, unless it has a case for null.
    @Test func rejectsNull() throws {
        #expect(failure(Note.self, "null")?.found == "null")
        #expect(failure(Event.self, "null")?.found == "null")
        #expect(failure(Beast.self, "null")?.found == "null")
        #expect(failure(Animal.self, "null")?.found == "null")
        #expect(failure(Tree.self, "null")?.found == "null")
        #expect(failure([Animal].self, "[1,null]")?.keyPath == "[1]")
        #expect(try read([Animal?].self, "[1,null]") == [.count(1), nil])
        #expect(throws: DecodingError.self) { try JSONDecoder().decode([Animal].self, from: Data("[null]".utf8)) }
        #expect(try written(Animal.unknown(nil)) == "null")
    }

    @Test func readsByKey() throws {
        // Two equal keys are one key.
        #expect(try read(Event.self, #"{"deleted":7,"deleted":8}"#) == .deleted(7))
        #expect(try JSONDecoder().decode(Event.self, from: Data(#"{"deleted":7,"deleted":8}"#.utf8)) == .deleted(7))
        #expect(try read(Event.self, #"{"deleted":7,"\u0064eleted":8}"#) == .deleted(7))
        #expect(try roundTrip(Event.self, #"{"deleted":7}"#) == .deleted(7))
        #expect(try roundTrip(Event.self, #"{"created":{"text":"a"}}"#) == .created(TextNote(text: "a")))
        guard case .unknown = try roundTrip(Event.self, #"{"deleted":7,"created":{}}"#) else {
            Issue.record("two keys tell nothing")
            return
        }
    }

    @Test func readsByKindAndKeys() throws {
        #expect(try roundTrip(Animal.self, #""Tom""#) == .name("Tom"))
        #expect(try roundTrip(Animal.self, "3") == .count(3))
        #expect(try roundTrip(Animal.self, "3.5") == .weight(3.5))
        #expect(try read(Animal.self, "3e2") == .count(300))
        #expect(try roundTrip(Animal.self, #"["a",[1]]"#) == .list([.name("a"), .list([.count(1)])]))
        #expect(try roundTrip(Animal.self, "{}") == .beast(.unknown([:])))
        guard case .beast(.dog) = try read(Animal.self, #"{"bark":null,"text":"x"}"#) else {
            Issue.record("no dog")
            return
        }
        #expect(Beast.dog(TextNote(text: "a")) != .unknown(["text": "a"]))
    }

    @Test func readsByTagInParentObject() throws {
        let text = #"{"kind":"text","payload":{"text":"a"},"more":[{"text":"b"},{"text":"c"}]}"#
        let value = try roundTrip(Parcel.self, text)
        #expect(value.payload == .text(TextNote(text: "a")))
        #expect(value.more?.count == 2)
        // A tag belongs to its own union, not to unions inside the value.
        let inner = #"{"payload":{"url":"u","caption":{"type":"text","text":"a"}},"kind":"image"}"#
        guard case .image(let image) = try read(Parcel.self, inner).payload else {
            Issue.record("no image")
            return
        }
        guard case .text(let caption) = image.caption else {
            Issue.record("no caption")
            return
        }
        #expect(caption.type == "text")
        // The field of the tag can be before or after the union.
        let crate = try roundTrip(Crate.self, #"{"payload":{"text":"a"},"kind":"text"}"#)
        #expect(crate.payload == .text(TextNote(text: "a")))
        guard case .unknown = try read(Parcel.self, #"{"payload":{"type":"text","text":"a"}}"#).payload else {
            Issue.record("nothing tells the case")
            return
        }
        #expect(failure(Parcel.self, #"{"kind":"text","payload":{}}"#)?.keyPath == "payload.text")
    }

    @Test(arguments: ["7", #""text""#, "[1,{}]", "true"])
    func unknownCaseKeepsOtherJSON(_ text: String) throws {
        let note = try read(Note.self, text)
        guard case .unknown = note else {
            Issue.record("\(note)")
            return
        }
        #expect(try String(decoding: Mapping.encode(note), as: UTF8.self) == text)
    }

    @Test(arguments: [
        ("null", "expected an object, found null"),
        (#"{"type":"text"}"#, "text: expected a string, found nothing"),
        (
            #"{"type":"image","url":"","caption":{"type":"text","text":1}}"#,
            "caption.text: expected a string, found the number 1"
        ),
    ])
    func reportsErrors(_ text: String, _ expected: String) {
        #expect(failure(Note.self, text)?.description.hasPrefix(expected) == true)
        do {
            _ = try JSONDecoder().decode([Note].self, from: Data("[\(text)]".utf8))
            Issue.record("no error")
        } catch DecodingError.dataCorrupted(let context) {
            let path = context.codingPath.dropFirst().map(\.stringValue).joined(separator: ".")
            #expect(expected.hasPrefix(path))
            #expect(context.codingPath.first?.intValue == 0)
        } catch {
            Issue.record(error)
        }
    }

    @Test func reportsMissingUnions() {
        #expect(failure(Parcel.self, "{}")?.description.hasPrefix("payload: expected a value, found nothing") == true)
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Parcel.self, from: Data("{}".utf8)) }
    }

    @Test func comparesUnions() {
        #expect(Note.text(TextNote(text: "a")) == .text(TextNote(text: "a")))
        #expect(Note.text(TextNote(text: "a")) != .number(["text": "a"]))
        #expect(Note.text(TextNote(text: "a")).hashValue == Note.text(TextNote(text: "a")).hashValue)
        #expect(Set([Animal.name("a"), .name("a"), .count(1), .weight(1)]).count == 3)
        // Keys of a JSON object have no order.
        #expect(Note.unknown(["a": 1, "b": 2]) == .unknown(["b": 2, "a": 1]))
    }

    @Test func readsCustomCases() throws {
        #expect(try read([Price].self, #"[{"cents":1},2]"#) == [.money(Coins(cents: 1)), .unknown(2)])
        #expect(message { try read([Price].self, #"[{"cents":""}]"#) }?.hasPrefix("[0].cents") == true)
        #expect(
            try JSONDecoder().decode(Price.self, from: Data(#"{"cents":1}"#.utf8)) == .money(Coins(cents: 1))
        )
    }
}

/// Unions whose case is the one with most of the keys.
struct FieldsTests {
    @Test(arguments: [
        (#"{"radius":2}"#, Drawing.disc(Disc(radius: 2))),
        (#"{"side":1,"name":"a"}"#, .tile(Tile(name: "a", side: 1))),
        (#"{"paint":{"colour":"red"}}"#, .tile(Tile(colour: "red"))),
        // Two cases have one key each, so the first applies.
        (#"{"name":"a"}"#, .disc(Disc(name: "a"))),
        // No case has a field with this key.
        (#"{"a":1}"#, .counts(["a": 1])),
        ("{}", .counts([:])),
        // A nested union has the keys of its cases.
        (#"{"url":"/a"}"#, .beast(.cat(ImageNote(url: "/a")))),
        (#"{"a":"b"}"#, .disc(Disc())),
        ("3", .unknown(3)),
    ])
    func choosesClosestCase(_ text: String, _ expected: Drawing) throws {
        #expect(try read(Drawing.self, text) == expected)
        #expect(try JSONDecoder().decode(Drawing.self, from: Data(text.utf8)) == expected)
    }

    @Test func roundTrips() throws {
        let text = #"[{"radius":2},{"name":"a","side":1},{"a":1},7]"#
        #expect(try written(read([Drawing].self, text)) == text)
        #expect(try written(Drawing.tile(Tile(name: "a"))) == #"{"name":"a"}"#)
    }

    /// If the case with most of the keys can't be read, the next one applies.
    @Test func triesNextClosestCase() throws {
        #expect(try read(Drawing.self, #"{"name":"a","side":"b"}"#) == .disc(Disc(name: "a")))
        #expect(failure(Drawing.self, "null")?.found == "null")
    }
}

/// Unions whose cases are tried in order. Each case of `Tree` reads everything inside before it fails.
struct AttemptTests {
    @Test func choosesFirstReadableCase() throws {
        guard case .c(let branch) = try read(Tree.self, #"{"tree":{"b":1},"c":2,"site":"-"}"#) else {
            Issue.record("no c")
            return
        }
        #expect(branch.c == 2)
        // A value that a failed case would read as null is a value again.
        #expect(branch.site == "-")
        guard case .b = branch.tree else {
            Issue.record("no b")
            return
        }
        #expect(try read(Tree.self, #"{"x":1}"#) == .unknown(["x": 1]))
        #expect(
            try JSONDecoder().decode(Tree.self, from: Data(#"{"c":2,"site":"-"}"#.utf8))
                == read(Tree.self, #"{"c":2,"site":"-"}"#)
        )
    }

    @Test func reportsDropsOfChosenCase() {
        var failure: FieldError?
        var dropped: [FieldError] = []
        let text = #"{"tags":[1,"x"],"b":1}"#
        _ = Mapping.read(Tree.self, from: Data(text.utf8), failure: &failure, dropped: &dropped)
        #expect(failure == nil)
        #expect(dropped.map(\.keyPath) == ["tags[1]"])
    }

    /// Cases that are distinguished by the format of a text and by the length of a list.
    @Test func distinguishesFormatsAndLengths() throws {
        let day = try #require(Day(year: 2026, month: 11, day: 25))
        #expect(try read(Moment.self, #""2026-11-25""#) == .day(day))
        guard case .date = try read(Moment.self, #""2026-11-25T10:00:00Z""#) else {
            Issue.record("no date")
            return
        }
        #expect(try read(Moment.self, #""soon""#) == .unknown("soon"))
        #expect(try read([Spot].self, "[[1,2],[1,2,3]]") == [.flat(Flat(x: 1, y: 2)), .deep(Deep3(x: 1, y: 2, z: 3))])
        #expect(try written(read([Spot].self, "[[1.5,2.5],[1.5,2.5,3.5]]")) == "[[1.5,2.5],[1.5,2.5,3.5]]")
    }

    /// Three cases at each of 500 levels don't lead to 3^500 attempts.
    @Test func limitsNestedAttempts() {
        for depth in [1, 3, 8, 100, 500] {
            let text =
                String(repeating: #"{"tree":"#, count: depth) + "1" + String(repeating: #","c":1}"#, count: depth)
            let time = ContinuousClock().measure {
                let error = failure(Tree.self, text)
                #expect(depth > 3 || error == nil)
                #expect(depth < 100 || error?.expected.contains("fewer attempts") == true)
                #expect(depth < 100 || error?.keyPath.hasPrefix("tree.tree") == true)
            }
            #expect(time < .seconds(20))
            _ = try? JSONDecoder().decode(Tree.self, from: Data(text.utf8))
        }
    }

    /// Attempts of independent values don't add up to a limit.
    @Test func doesNotLimitIndependentAttempts() throws {
        let text = "[" + Array(repeating: #"{"c":1,"tags":[1,2,3]}"#, count: 20_000).joined(separator: ",") + "]"
        #expect(try read([Tree].self, text).count == 20_000)
    }

    @Test func readsDeepUnionsOnSmallStack() {
        let text =
            String(repeating: #"{"type":"image","url":"","caption":"#, count: 500) + "null"
            + String(repeating: "}", count: 500)
        for stack in [192 << 10, 512 << 10, 8 << 20] {
            let done = DispatchSemaphore(value: 0)
            let thread = Thread {
                if let note = try? read(Note.self, text) {
                    #expect((try? written(note)) != nil)
                    #expect(note == note)
                }
                // Foundation's decoder itself needs more than the smallest stack.
                if stack > 256 << 10 { _ = try? JSONDecoder().decode(Note.self, from: Data(text.utf8)) }
                done.signal()
            }
            thread.stackSize = stack
            thread.start()
            done.wait()
        }
    }
}
