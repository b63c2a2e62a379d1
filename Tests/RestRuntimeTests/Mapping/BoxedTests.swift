import Foundation
@_spi(Generated) import RestRuntime
import Testing

/// A field that is stored by reference still has the semantics of a value.
@Suite struct BoxedTests {
    @Test func copiesAreIndependent() {
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

    @Test func comparesByValue() {
        let one = Home(owner: Owner(name: "ann"))
        let other = Home(owner: Owner(name: "ann"))
        #expect(one == other)
        #expect(Set([one, other]).count == 1)
        #expect(one != Home(owner: Owner(name: "ann", age: 1)))
    }

    struct PlainHome {
        var owner: Owner
        var guest: Owner?
    }

    /// Models print their properties' names, not those of the stored boxes.
    @Test func printsPublicNames() {
        let (ann, bob) = (Owner(name: "ann"), Owner(name: "bob", age: 3))
        let (home, plain) = (Home(owner: ann, guest: bob), PlainHome(owner: ann, guest: bob))
        func text(_ value: Any) -> String {
            var text = "\(value)\n" + String(reflecting: value) + "\n"
            dump(value, to: &text)
            return text.replacing(String(reflecting: PlainHome.self), with: String(reflecting: Home.self))
                .replacing("PlainHome", with: "Home")
        }
        #expect(text(home) == text(plain))
        #expect("\(home)".hasPrefix("Home(owner: \(String(reflecting: Owner.self))(name: \"ann\", "))
        #expect("\([Home(owner: ann)])".hasSuffix("guest: nil)]"))
        #expect(Mirror(reflecting: home).children.map(\.label) == ["owner", "guest"])
    }

    @Test func printsPublicNamesOfDeprecatedFields() {
        let dog = Dog(id: 1, born: Date(timeIntervalSince1970: 0), old: 7)
        #expect("\(dog)".hasSuffix(", old: 7)"))
    }

    struct Sealed: SensitiveModel, ReflectableModel, Hashable {
        private var _code: Boxed<String>
        private var _key: Boxed<String>
        static var sensitiveProperties: [StaticString] { ["_key"] }
        init(from fields: inout FieldReader) {
            _code = Boxed(wrappedValue: fields.value("code"))
            _key = Boxed(wrappedValue: fields.value("key"))
        }
        func write(to fields: inout FieldWriter) {
            fields.value("code", _code.wrappedValue)
            fields.value("key", _key.wrappedValue)
        }
    }

    /// Not generated, since a property `id` with a stored `_id` would print the same.
    struct Underscored: Mappable, Hashable {
        var _id: Int
        init(from fields: inout FieldReader) { _id = fields.int("_id") }
        func write(to fields: inout FieldWriter) { fields.int("_id", _id) }
    }

    @Test func redactsSecretsUnderPublicNames() throws {
        let sealed = try read(Sealed.self, #"{"code":"a","key":"b"}"#)
        #expect("\(sealed)" == #"Sealed(code: "a", key: <redacted>)"#)
        #expect(
            Mirror(reflecting: sealed).children.map { "\($0.label ?? ""): \($0.value)" } == [
                "code: a", "key: <redacted>",
            ]
        )
        var text = ""
        dump(sealed, to: &text)
        #expect(!text.contains("\"b\""))
        #expect("\(try read(Underscored.self, #"{"_id":1}"#))" == "Underscored(_id: 1)")
    }

    @Test func writesSameJSON() throws {
        let text = #"{"owner":{"name":"ann","age":3},"guest":{"name":"bob"}}"#
        let home = try Mapping.decode(Home.self, from: Data(text.utf8))
        #expect(home == Home(owner: Owner(name: "ann", age: 3), guest: Owner(name: "bob")))
        #expect(try String(decoding: Mapping.encode(home), as: UTF8.self) == text)
        #expect(try JSONDecoder().decode(Home.self, from: JSONEncoder().encode(home)) == home)
    }
}
