import Foundation
@_spi(Generated) import RestRuntime
import Testing

/// Models that require at least one of several fields.
struct NeedsTests {
    /// Returns whether a text can be read. The runtime and Foundation must agree.
    private func isRead<T: FieldValue & Codable & Equatable>(_ type: T.Type, _ text: String) -> Bool {
        let value = try? read(type, text)
        let decoded = try? JSONDecoder().decode(type, from: Data(text.utf8))
        #expect(value == decoded)
        return value != nil
    }

    @Test(arguments: [
        (#"{"mail":"a"}"#, true), (#"{"phone":"1"}"#, true), (#"{"phone":null}"#, true),
        (#"{"street":"s","address":{"city":"c"}}"#, true), (#"{"mail":"a","phone":"1"}"#, true),
        ("{}", false), (#"{"mail":null}"#, false), (#"{"street":"s"}"#, false), (#"{"address":{"city":"c"}}"#, false),
    ])
    func requiresAtLeastOne(text: String, isThere: Bool) { #expect(isRead(Contact.self, text) == isThere) }

    @Test(arguments: [
        (#"{"user":1}"#, true), (#"{"team":{"owner":{"name":"a"}}}"#, true), ("{}", false),
        (#"{"user":1,"team":{"owner":{"name":"a"}}}"#, false),
    ])
    func requiresExactlyOne(text: String, isThere: Bool) { #expect(isRead(Owned.self, text) == isThere) }

    @Test func reportsErrorsOfReading() {
        let error = failure([Contact].self, #"[{"mail":"a"},{"street":"s"}]"#)
        #expect(error?.keyPath == "[1]")
        #expect(error?.expected == "at least one of 'mail', 'phone', 'street' with 'address.city'")
        #expect(error?.found == "none of them")
        let both = failure(Owned.self, #"{"user":1,"team":{"owner":{"name":"a"}}}"#)
        #expect(both?.expected == "one of 'user', 'team'")
        #expect(both?.found == "2 of them")
        // Only the first error is reported.
        #expect(failure(Contact.self, #"{"mail":1}"#)?.keyPath == "mail")
    }

    @Test func reportsErrorsOfWriting() throws {
        #expect(try written(Contact(phone: .null)) == #"{"phone":null}"#)
        #expect(try written(Owned(user: 1)) == #"{"user":1}"#)
        let error = #expect(throws: FieldError.self) { try written(["a": [Contact(mail: "m"), Contact(street: "s")]]) }
        #expect(error?.keyPath == "a[1]")
        #expect(error?.expected == "at least one of 'mail', 'phone', 'street' with 'address.city'")
        #expect(throws: FieldError.self) { try written(Owned()) }
        #expect(throws: FieldError.self) { try written(Owned(user: 1, team: Home(owner: Owner(name: "a")))) }
        #expect(throws: EncodingError.self) { try JSONEncoder().encode([Contact()]) }
        #expect(throws: EncodingError.self) { try JSONEncoder().encode(Reach.owned(Owned())) }
    }

    /// Requirements that are inherited, and one that only applies to requests.
    @Test func inheritsRequirements() throws {
        #expect(isRead(OwnedContact.self, #"{"phone":"1","user":1}"#))
        #expect(!isRead(OwnedContact.self, #"{"user":1}"#))
        #expect(!isRead(OwnedContact.self, #"{"phone":"1"}"#))
        #expect(throws: FieldError.self) { try written(OwnedContact(phone: "1", user: 1)) }
        #expect(try written(OwnedContact(phone: "1", user: 1, nick: "n")) == #"{"phone":"1","user":1,"nick":"n"}"#)
    }

    /// A value that doesn't meet the requirements of one case is tried as the next one.
    @Test func triesNextUnionCase() throws {
        #expect(try read(Reach.self, #"{"mail":"a"}"#) == .contact(Contact(mail: "a")))
        #expect(try read(Reach.self, #"{"user":1}"#) == .owned(Owned(user: 1)))
        #expect(try read(Reach.self, #"{"x":1}"#) == .other(["x": 1]))
    }

    /// Values that don't meet the requirements can still be compared and hashed.
    @Test func comparesIncompleteValues() {
        #expect(Contact() == Contact())
        #expect(Contact() != Contact(street: "s"))
        #expect(Set([Contact(), Contact()]).count == 1)
    }
}
