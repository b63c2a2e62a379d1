import Foundation
@_spi(Generated) import RestRuntime
import Testing

/// A field behind a reference is a value like any other.
@Suite struct BoxedTests {
    @Test func aCopyIsACopy() {
        let home = Home(owner: Owner(name: "ann"), guest: Owner(name: "bob"))
        var other = home
        other.owner.name = "eve"
        other.guest?.age = 7
        #expect(home == Home(owner: Owner(name: "ann"), guest: Owner(name: "bob")))
        #expect(other == Home(owner: Owner(name: "eve"), guest: Owner(name: "bob", age: 7)))
        other.guest = nil
        #expect(other.guest == nil)
        #expect(home.guest != nil)
    }

    @Test func equalByValue() {
        let one = Home(owner: Owner(name: "ann"))
        let other = Home(owner: Owner(name: "ann"))
        #expect(one == other)
        #expect(Set([one, other]).count == 1)
        #expect(one != Home(owner: Owner(name: "ann", age: 1)))
    }

    @Test func sameJSON() throws {
        let text = #"{"owner":{"name":"ann","age":3},"guest":{"name":"bob"}}"#
        let home = try Mapping.decode(Home.self, from: Data(text.utf8))
        #expect(home == Home(owner: Owner(name: "ann", age: 3), guest: Owner(name: "bob")))
        #expect(try String(decoding: Mapping.encode(home), as: UTF8.self) == text)
        #expect(try JSONDecoder().decode(Home.self, from: JSONEncoder().encode(home)) == home)
    }
}
