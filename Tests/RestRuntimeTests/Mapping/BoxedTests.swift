import Foundation
@_spi(Generated) import RestRuntime
import Testing

/// A field behind a reference is a value like any other.
@Suite struct BoxedTests {
    struct Owner: Mappable, Hashable {
        var name: String
        var age: Optional<Int>

        init(name: String, age: Int? = nil) {
            self.name = name
            self.age = age
        }

        init(from fields: inout FieldReader) {
            name = fields.string("name")
            age = fields.value(optional: "age")
        }

        func write(to fields: inout FieldWriter) {
            fields.string("name", name)
            fields.value(optional: "age", age)
        }
    }

    struct Room: Mappable, Hashable {
        var owner: Owner {
            get { _owner.wrappedValue }
            set { _owner.wrappedValue = newValue }
        }
        private var _owner: Boxed<Owner>
        var guest: Owner? {
            get { _guest.wrappedValue }
            set { _guest.wrappedValue = newValue }
        }
        private var _guest: Boxed<Owner?>

        init(owner: Owner, guest: Owner? = nil) {
            _owner = Boxed(wrappedValue: owner)
            _guest = Boxed(wrappedValue: guest)
        }

        init(from fields: inout FieldReader) {
            _owner = Boxed(wrappedValue: fields.value("owner"))
            _guest = Boxed(wrappedValue: fields.value(optional: "guest"))
        }

        func write(to fields: inout FieldWriter) {
            fields.value("owner", _owner.wrappedValue)
            fields.value(optional: "guest", _guest.wrappedValue)
        }
    }

    @Test func aCopyIsACopy() {
        let room = Room(owner: Owner(name: "ann"), guest: Owner(name: "bob"))
        var other = room
        other.owner.name = "eve"
        other.guest?.age = 7
        #expect(room == Room(owner: Owner(name: "ann"), guest: Owner(name: "bob")))
        #expect(other == Room(owner: Owner(name: "eve"), guest: Owner(name: "bob", age: 7)))
        other.guest = nil
        #expect(other.guest == nil)
        #expect(room.guest != nil)
    }

    @Test func equalByValue() {
        let one = Room(owner: Owner(name: "ann"))
        let other = Room(owner: Owner(name: "ann"))
        #expect(one == other)
        #expect(Set([one, other]).count == 1)
        #expect(one != Room(owner: Owner(name: "ann", age: 1)))
    }

    @Test func sameJSON() throws {
        let text = #"{"owner":{"name":"ann","age":3},"guest":{"name":"bob"}}"#
        let room = try Mapping.decode(Room.self, from: Data(text.utf8))
        #expect(room == Room(owner: Owner(name: "ann", age: 3), guest: Owner(name: "bob")))
        #expect(try String(decoding: Mapping.encode(room), as: UTF8.self) == text)
        #expect(try JSONDecoder().decode(Room.self, from: JSONEncoder().encode(room)) == room)
    }
}
