import Foundation
import GeneratedChatCave
import HTTPTypes
// Imported as in an app's tests, without SPI and internal declarations.
import RestRuntime
import Testing

/// Errors that a test creates itself, as `Documentation/Testing.md` describes.
@Suite struct CreatedErrorTests {
    private typealias APIError = GeneratedChatCave.APIError
    private typealias Failure = RestError<APIError>

    @Test func stubThrowsErrorOfAPI() async {
        let stub = UsersServiceStub()
        stub.onGet = { _ throws(Failure) in throw .failure(APIError(error: "no"), Response(status: 404)) }
        let service: any UsersServiceProtocol = stub
        do {
            _ = try await service.get(id: "7")
            Issue.record("no error")
        } catch {
            #expect(error.failure == APIError(error: "no"))
            #expect(error.status == 404)
            #expect(error.kind == .failure)
            #expect(error.message == nil)
            #expect(error.call == CallSummary("a call of a test"))
            #expect("\(error)" == "a call of a test: 404 Not Found")
        }
    }

    @Test func responseContainsItsParts() throws {
        let response = Response(
            status: 409,
            headers: [.retryAfter: "5", .contentType: "application/json"],
            body: Data(#"{"error": {"name": "taken"}}"#.utf8),
            message: "This name is taken.",
            call: CallSummary("rooms.create", method: "POST", url: "http://localhost:3000/rooms?a=b")
        )
        #expect(response.status == 409)
        #expect(response.headers[.retryAfter] == "5")
        #expect(response.json?["error"]?["name"]?.string == "taken")
        #expect(try response.decode(String.self, at: ["error", "name"]) == "taken")
        #expect(response.url == URL(string: "http://localhost:3000/rooms?a=b"))
        #expect(response.call.hostAndPort == "localhost:3000")
        #expect("\(response)" == "rooms.create (POST http://localhost:3000/rooms?a=b): 409 Conflict")
        let error: any RestFailure = Failure.undocumented(response)
        #expect(error.message == "This name is taken.")
        #expect(error.localizedDescription == "This name is taken.")
        #expect(error.status == 409)
    }

    /// The error of a rejected call describes the missing credential. Here no call was made, so nothing is described.
    @Test func rejectionWithoutCallDescribesNoCredentials() {
        #expect("\(Failure.undocumented(Response(status: 401)))" == "a call of a test: 401 Unauthorized")
        #expect(Response(status: 200).url == nil)
        #expect(Response(status: 200).text == "")
    }

    @Test func createsEveryOtherError() {
        let call = CallSummary("rooms.list", method: "GET", url: "http://localhost:3000/rooms")
        let lost = Failure.transport(TransportError(.cannotConnect, "connection refused"), call)
        let nothing = "nothing is listening at localhost:3000 (connection refused). Is the server running there?"
        #expect("\(lost)" == "rooms.list (GET http://localhost:3000/rooms): \(nothing)")
        let unsent = Failure.request(RequestError("the path parameter 'id' is empty"), CallSummary("rooms.get"))
        #expect("\(unsent)" == "rooms.get: not sent: the path parameter 'id' is empty")
        let place = FieldError(keyPath: "[0].id", expected: "a string", found: "the number 7")
        let wrong = Failure.mapping(place, Response(status: 200, call: call))
        #expect(wrong.call == call)
        #expect("\(wrong)".hasSuffix("[0].id: expected a string, found the number 7"))
        #expect(Failure.cancelled.call == nil)
    }
}
