import Foundation
@_spi(Generated) import RestRuntime
import Testing

struct RedactionTests {
    let login = Login(name: "ann", password: "hunter2", pin: 1234, expires: Date(timeIntervalSince1970: 987_654))

    @Test func printsNoSecrets() {
        var dumped = ""
        dump(login, to: &dumped)
        for text in [
            "\(login)", String(reflecting: login), dumped, "\([login])", "\(["a": login])",
            "\(Mirror(reflecting: login).children.map { "\($0.label ?? ""): \($0.value)" })",
        ] {
            #expect(text.contains("ann"), "\(text)")
            #expect(!text.contains("hunter2") && !text.contains("1234") && !text.contains("987654"), "\(text)")
        }
        #expect("\(login)" == #"Login(name: "ann", password: <redacted>, pin: <redacted>, expires: <redacted>)"#)
    }

    /// Apart from hidden values, a model with secrets prints like any other type: each property once, by its Swift
    /// name.
    @Test func printsOtherProperties() {
        let inner = KeyRing(userID: 2, passPhrase: "hunter3", city: "Oslo")
        let ring = KeyRing(userID: 1, passPhrase: "hunter2", apiKey: "hunter4", nextOne: inner)
        let hidden = "passPhrase: <redacted>, apiKey: <redacted>"
        let innerText = #"RestRuntimeTests.KeyRing(userID: 2, \#(hidden), nextOne: nil, city: Optional("Oslo"))"#
        let text = "KeyRing(userID: 1, \(hidden), nextOne: Optional(\(innerText)), city: nil)"
        #expect("\(ring)" == text)
        #expect(String(reflecting: ring) == "RestRuntimeTests." + text)
        var dumped = ""
        dump(ring, to: &dumped)
        #expect(dumped.contains("passPhrase") && dumped.contains("apiKey") && dumped.contains("userID: 1"))
        #expect(!dumped.contains("hunter") && !dumped.contains("user_id"), "\(dumped)")
        let labels = Mirror(reflecting: ring).children.map { $0.label ?? "" }
        #expect(labels == ["userID", "passPhrase", "apiKey", "nextOne", "city"])
    }

    /// A field that is stored by reference prints like any other.
    @Test func printsBoxedFields() throws {
        let link = Link(number: 1, next: Link(number: 2))
        #expect("\(link)" == "Link(number: 1, next: Optional(RestRuntimeTests.Link(number: 2, next: nil)))")
        var dumped = ""
        dump(link, to: &dumped)
        #expect(dumped.contains("number: 2"), "\(dumped)")
    }

    /// Errors of writing only contain the name of a sensitive field.
    @Test func writingErrorsContainNoSecrets() throws {
        var login = login
        login.expires = Date(timeIntervalSinceReferenceDate: .infinity)
        let error = #expect(throws: FieldError.self) { try written(login) }
        let text = "expires: expected a finite date, found a value that is hidden"
        #expect(error?.description == text)
        #expect(!message { try JSONEncoder().encode(login) }!.contains("inf seconds"))
    }

    @Test func writesSecrets() throws {
        #expect(try written(login) == #"{"name":"ann","password":"hunter2","pin":1234,"expires":987654}"#)
        #expect(try read(Login.self, written(login)) == login)
    }

    @Test func redactsSecretValues() {
        let secret: Secret = "hunter2"
        var dumped = ""
        dump(secret, to: &dumped)
        #expect(!"\(secret)\(String(reflecting: secret))\(dumped)\([secret])".contains("hunter2"))
        #expect(secret == "hunter2")
        #expect(secret != "hunter3")
        #expect(secret.text == "hunter2")
    }

    @Test func errorsContainNoSecrets() {
        let wrong = failure(Login.self, #"{"name":"ann","password":"hunter2","pin":"12x34","expires":1}"#)
        #expect(wrong?.keyPath == "pin")
        #expect(wrong?.found == "a string")
        #expect(wrong?.excerpt == #"{"name": …, "password": …, "pin": <redacted>, "expires": …}"#)
        #expect(failure(Login.self, #"{"name":"ann","password":12345}"#)?.description.contains("12345") == false)
        #expect(failure([Secret].self, "[12345]")?.description.contains("12345") == false)
        // Sensitive keys are found whatever their case, and hide everything inside their value.
        let options = MappingOptions(sensitiveKeys: ["password"])
        let text = #"{"Password":{"text":["hunter2"]}}"#
        let error = failure([String: [String: [Int]]].self, text, options: options)
        #expect(error?.keyPath == "Password.text[0]")
        #expect(error?.description.contains("hunter2") == false)
        #expect(failure([String: [String: [Int]]].self, text)?.description.contains("hunter2") == true)
        // A sensitive value is hidden in the excerpt too, if another field fails.
        let other = failure(Login.self, #"{"password":"hunter2","name":7}"#)
        #expect(other?.excerpt == #"{"password": …, "name": 7}"#)
    }
}
