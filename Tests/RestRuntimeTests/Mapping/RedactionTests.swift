import Foundation
@_spi(Generated) import RestRuntime
import Testing

struct RedactionTests {
    let login = Login(name: "ann", password: "hunter2", pin: 1234, expires: Date(timeIntervalSince1970: 987_654))

    @Test func neverPrinted() {
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

    @Test func writtenAllTheSame() throws {
        #expect(try written(login) == #"{"name":"ann","password":"hunter2","pin":1234,"expires":987654}"#)
        #expect(try read(Login.self, written(login)) == login)
    }

    @Test func secrets() {
        let secret: Secret = "hunter2"
        var dumped = ""
        dump(secret, to: &dumped)
        #expect(!"\(secret)\(String(reflecting: secret))\(dumped)\([secret])".contains("hunter2"))
        #expect(secret == "hunter2")
        #expect(secret != "hunter3")
        #expect(secret.text == "hunter2")
    }

    @Test func errorsDoNotShowThem() {
        let wrong = failure(Login.self, #"{"name":"ann","password":"hunter2","pin":"12x34","expires":1}"#)
        #expect(wrong?.keyPath == "pin")
        #expect(wrong?.found == "a string")
        #expect(wrong?.excerpt == #"{"name": …, "password": …, "pin": <redacted>, "expires": …}"#)
        #expect(failure(Login.self, #"{"name":"ann","password":12345}"#)?.description.contains("12345") == false)
        #expect(failure([Secret].self, "[12345]")?.description.contains("12345") == false)
        // A key that the API calls sensitive, whatever its case, and all beneath it.
        let options = MappingOptions(sensitiveKeys: ["password"])
        let text = #"{"Password":{"text":["hunter2"]}}"#
        let error = failure([String: [String: [Int]]].self, text, options: options)
        #expect(error?.keyPath == "Password.text[0]")
        #expect(error?.description.contains("hunter2") == false)
        #expect(failure([String: [String: [Int]]].self, text)?.description.contains("hunter2") == true)
        // Other fields' values, though one fails.
        let other = failure(Login.self, #"{"password":"hunter2","name":7}"#)
        #expect(other?.excerpt == #"{"password": …, "name": 7}"#)
    }
}
