import RestGenKit
import Testing

@Suite struct NearNamesTests {
    @Test(
        arguments: [
            ("Mesage", ["Room", "Message"], "Message"),
            ("titel", ["id", "title"], "title"),
            ("ROOM", ["Rooms", "Room"], "Room"),
            ("chaters", ["chatters", "characters"], "chatters"),
            ("resource", ["resources", "restgen"], "resources"),
            ("ab", ["abc"], "abc"),
            ("Räume", ["Raume"], "Raume"),
            ("x", ["y", "xy"], nil),
            ("id", ["in", "up"], nil),
            ("get", ["put", "post"], nil),
            ("Room", ["Chatter", "Message"], nil),
            ("Room", ["Room"], nil),
            ("Room", [], nil),
            ("", ["a"], nil),
            ("abc", ["abd", "abe"], "abd"),
        ] as [(String, [String], String?)]
    )
    func suggests(name: String, names: [String], near: String?) {
        #expect(NearNames.suggest(name, among: names) == near)
    }

    @Test func longNamesAreCheap() {
        let long = String(repeating: "a", count: 1_000_000)
        #expect(NearNames.suggest(long, among: [long + "b"]) == nil)
    }
}
