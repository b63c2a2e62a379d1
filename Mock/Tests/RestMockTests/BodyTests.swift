import Foundation
import RestGenTools
import Testing

@testable import RestMock

/// Tests forms and multipart bodies of models, and bodies with several media types.
@Suite struct BodyTests {
    private static let spec = """
        encoding: form
        resources:
          rooms:
            list: GET /rooms -> [Room]
            create: POST /rooms (NewRoom) -> 201 Room
            table: { POST: /table -> Room, body: { application/json: NewRoom, text/csv: String, image/*: File } }
            perhaps: { POST: /perhaps -> Room, body?: { application/json: NewRoom, text/csv: String } }
            parts: { POST: /parts -> Room, multipart: NewRoom }
        models:
          NewRoom: { name: String, size: Int, open?: Bool, tags?: "[String]", owner?: Owner }
          Owner: { name: String }
          Room: { id: Int, name: String, size?: Int, open?: Bool }
        """

    private static let form = "application/x-www-form-urlencoded"

    /// Returns the status and the body of the response.
    private func ask(
        _ mock: Mock,
        _ path: String,
        _ type: String?,
        _ body: String,
        method: String = "POST"
    ) throws -> (Int, String) {
        var headers = ["host": "127.0.0.1", "content-length": String(body.utf8.count)]
        headers["content-type"] = type
        let request = MockRequest(
            method: method,
            target: path,
            headers: headers,
            body: Data(body.utf8),
            origin: "http://127.0.0.1"
        )
        let response = mock.response(to: try #require(request))
        guard case .bytes(let data) = response.body else { return (response.status, response.message ?? "") }
        return (response.status, String(decoding: data, as: UTF8.self))
    }

    /// The model of the list has fewer fields than that of the single resource.
    @Test func patchesFieldsThatTheListLacks() throws {
        let spec = """
            resources:
              rooms:
                list: GET /rooms -> [Summary]
                get: GET /rooms/{id} -> Room
                update: PATCH /rooms/{id} (Change) -> Room
            models:
              Summary: { id: String, name: String }
              Room: { id: String, name: String, floor: Int, notes?: String, size?: Int }
              Change: { name?: String, notes?: String?, size?: Int? }
            """
        let mock = Mock(try TestSpec.api(text: spec), MockOptions())
        let json = "application/json"
        func room() throws -> NSDictionary {
            let text = try ask(mock, "/rooms/summary-1", nil, "", method: "GET").1
            return try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary)
        }
        #expect(try room()["notes"] is String && room()["size"] is Int)
        _ = try ask(mock, "/rooms/summary-1", json, #"{"notes":"quiet","size":null}"#, method: "PATCH")
        #expect(try room()["notes"] as? String == "quiet" && !(room()["size"] is Int))
        _ = try ask(mock, "/rooms/summary-1", json, #"{"notes":null}"#, method: "PATCH")
        #expect(try !(room()["notes"] is String) && room()["floor"] is Int)
        #expect(try !ask(mock, "/rooms", nil, "", method: "GET").1.contains("quiet"))
    }

    /// An invalid request gets the status that the spec declares for it.
    @Test(arguments: [("{ 422: Invalid, '*': Fault }", 422), ("{ 400: Fault, 422: Invalid }", 400), ("Fault", 400)])
    func refusesWithDeclaredStatus(errors: String, status: Int) throws {
        let spec = """
            errors: \(errors)
            resources: { rooms: { create: "POST /rooms (name, size:Int) -> 201" } }
            models: { Invalid: { detail: String }, Fault: { error: String } }
            """
        let mock = Mock(try TestSpec.api(text: spec), MockOptions())
        let response = try ask(mock, "/rooms", "application/json", #"{"name":"a"}"#)
        #expect(response.0 == status && response.1.contains("size"), "\(response)")
    }

    /// Rules for values are checked in paths, queries, forms and bodies. The responses follow them.
    @Test func checksRules() throws {
        let spec = """
            resources:
              rooms:
                list: GET /rooms?limit?:Int(1...3) -> [Room]
                get: GET /rooms/{id:String(...8)} -> Room
                create: POST /rooms (Room) -> 201 Room
                rename: PUT /rooms (name:String(2...5))
                form: { POST: /form, form: { code: { type: String, pattern: "^[A-Z]+$" } } }
            models:
              Room: { id: String(...8), name: String(2...5), tags: { type: "[String(1...3)](3...)", unique: true } }
            """
        let mock = Mock(try TestSpec.api(text: spec), MockOptions())
        let json = "application/json"
        #expect(try ask(mock, "/rooms?limit=3", nil, "", method: "GET").0 == 200)
        let limit = try ask(mock, "/rooms?limit=4", nil, "", method: "GET")
        #expect(limit.0 == 400 && limit.1.contains("expected a number from 1 to 3"), "\(limit)")
        #expect(try ask(mock, "/rooms/123456789", nil, "", method: "GET").0 == 400)
        #expect(try ask(mock, "/rooms", json, #"{"id":"a","name":"ab","tags":["a","b","c"]}"#).0 == 201)
        let name = try ask(mock, "/rooms", json, #"{"id":"a","name":"a","tags":["a","b","c"]}"#)
        #expect(name.0 == 400 && name.1.contains("name: expected 2 to 5 characters"), "\(name)")
        let tags = try ask(mock, "/rooms", json, #"{"id":"a","name":"ab","tags":["a","b","abcd"]}"#)
        #expect(tags.0 == 400 && tags.1.contains("tags[2]: expected 1 to 3 characters"), "\(tags)")
        #expect(try ask(mock, "/rooms", json, #"{"name":"abcdef"}"#, method: "PUT").0 == 400)
        #expect(try ask(mock, "/form", Self.form, "code=AB").0 < 300)
        #expect(try ask(mock, "/form", Self.form, "code=ab").0 == 400)
        let list = try ask(mock, "/rooms", nil, "", method: "GET").1
        let rooms = try #require(JSONSerialization.jsonObject(with: Data(list.utf8)) as? [NSDictionary])
        for room in rooms {
            #expect((room["name"] as? String).map { (2...5).contains($0.count) } == true)
            #expect((room["tags"] as? [String]).map { $0.count >= 3 && Set($0).count == $0.count } == true)
        }
    }

    @Test func validatesForms() throws {
        let mock = Mock(try TestSpec.api(text: Self.spec), MockOptions())
        let made = try ask(mock, "/rooms", Self.form, "name=Attic&size=3&open=true&tags=a&owner%5Bname%5D=al")
        #expect(made.0 == 201)
        #expect(made.1.contains(#""name":"Attic","size":3,"open":true"#), "\(made.1)")
        let missing = try ask(mock, "/rooms", Self.form, "name=Attic")
        #expect(missing == (400, #"{"error":"'size' is missing from the form"}"#))
        #expect(try ask(mock, "/rooms", Self.form, "name=Attic&size=big").0 == 400)
        #expect(try ask(mock, "/rooms", "application/json", "{}").0 == 415)
        let parts = "--B\r\nContent-Disposition: form-data; name=\"name\"\r\n\r\na\r\n--B--\r\n"
        #expect(try ask(mock, "/parts", "multipart/form-data; boundary=B", parts).0 == 400)
    }

    @Test func mediaTypeSelectsTheBody() throws {
        let mock = Mock(try TestSpec.api(text: Self.spec), MockOptions())
        #expect(try ask(mock, "/table", "application/json", #"{"name":"a","size":1}"#).0 == 200)
        #expect(try ask(mock, "/table", "application/json", #"{"name":"a"}"#).0 == 400)
        #expect(try ask(mock, "/table", "text/csv", "a,b").0 == 200)
        #expect(try ask(mock, "/table", "image/png", "p").0 == 200)
        #expect(try ask(mock, "/table", "audio/mpeg", "p").0 == 415)
        #expect(try ask(mock, "/table", nil, "").0 == 400)
        #expect(try ask(mock, "/perhaps", nil, "").0 == 200)
    }
}
