import Foundation
import TestServers
import Testing

@_spi(Generated) @testable import RestRuntime

/// Request bodies that have one of several media types, with the code that is generated for Specs/Cases/BodyTables.
@Suite struct BodyTableTests {
    private func sent(
        _ configure: (inout Configuration) -> Void = { _ in },
        _ body: @Sendable (Tables.RoomsService) async throws -> Void
    ) async throws -> (type: String?, text: String) {
        var configuration = Configuration()
        configure(&configuration)
        return try await LoopbackServer.run { _ in
            .json(#"{"id": "1", "name": "a"}"#)
        } _: { [configuration] server in
            let client = Tables.BodyTablesClient(
                server: Tables.BodyTablesClient.Server(server.url),
                configuration: configuration
            )
            try await body(client.rooms)
            let request = try #require(server.requests.first)
            return (request.headers["content-type"], request.text)
        }
    }

    @Test func sendsEachBodyWithItsMediaType() async throws {
        let json = try await sent { _ = try await $0.create(body: .json(Tables.NewRoom(name: "a"))) }
        #expect(json == ("application/json", #"{"name":"a"}"#))
        let csv = try await sent { _ = try await $0.create(body: .csv("a,b")) }
        #expect(csv == ("text/csv", "a,b"))
        let bytes = try await sent { _ = try await $0.create(body: .octetStream(Data("x".utf8))) }
        #expect(bytes == ("application/octet-stream", "x"))
        let image = try await sent {
            _ = try await $0.create(body: .image(File(Data("p".utf8), name: "a.png", mediaType: "image/png")))
        }
        #expect(image == ("image/png", "p"))
        let other = try await sent { _ = try await $0.create(body: .other(File(Data("q".utf8)))) }
        #expect(other == ("application/octet-stream", "q"))
    }

    @Test func sendsFieldsAsFormOrParts() async throws {
        let form = try await sent { try await $0.form(id: "1", body: .form(name: "a b")) }
        #expect(form == ("application/x-www-form-urlencoded", "name=a+b&limit=20&kind=full"))
        let parts = try await sent {
            try await $0.form(id: "1", body: .multipart(file: File(Data("f".utf8)), owner: Tables.NewRoom(name: "a")))
        }
        #expect(parts.type == "multipart/form-data; boundary=AaB03x" && parts.text.contains("\r\n\r\nf\r\n--AaB03x"))
        let json = try await sent { try await $0.form(id: "1", body: .room(name: "a", topic: .null)) }
        #expect(json == ("application/vnd.room+json", #"{"name":"a","topic":null}"#))
    }

    @Test func sendsModelsAsFormOrParts() async throws {
        let room = Tables.NewRoom(name: "a", tags: ["b", "c"])
        let form = try await sent { try await $0.model(body: .form(room)) }
        #expect(form == ("application/x-www-form-urlencoded", "name=a&tags=b&tags=c"))
        let parts = try await sent { try await $0.model(body: .multipart(room)) }
        #expect(parts.type?.hasPrefix("multipart/form-data") == true && parts.text.contains("name=\"tags\"\r\n\r\nc"))
        let empty = try await sent { try await $0.model(body: .json) }
        #expect(empty == ("application/json", "{}"))
    }

    /// Without a body, no content type is sent.
    @Test func sendsNoContentTypeWithoutBody() async throws {
        let none = try await sent { try await $0.perhaps() }
        #expect(none.type == nil && none.text == "")
        let list = try await sent { try await $0.perhaps(body: .json([])) }
        #expect(list == ("application/json", "[]"))
        let text = try await sent { try await $0.perhaps(body: .plainText("a")) }
        #expect(text == ("text/plain; charset=utf-8", "a"))
        let single = try await sent { try await $0.csv() }
        #expect(single.type == nil && single.text == "")
    }

    @Test func sendsSingleMediaType() async throws {
        let patch = try await sent { try await $0.patch(id: "1", body: Tables.NewRoom(name: "a")) }
        #expect(patch == ("application/merge-patch+json", #"{"name":"a"}"#))
        let csv = try await sent { try await $0.csv(body: "a") }
        #expect(csv == ("text/csv", "a"))
        let fields = try await sent { try await $0.fields(name: "a") }
        #expect(fields == ("application/vnd.room+json", #"{"name":"a"}"#))
    }

    private struct Shout: Serializer {
        let mediaType = "application/xml"

        func encode<Value: FieldValue>(_ value: Value, at keyPath: [String], charset: String?) throws(RequestError)
            -> Data
        {
            Data("<room/>".utf8)
        }

        func decode<Value: FieldValue>(
            _ type: Value.Type,
            from body: Data,
            contentType: String?,
            at keyPath: [String],
            options: MappingOptions
        ) throws(FieldError) -> Value {
            try Mapping.decode(type, from: body, options: options)
        }
    }

    /// JSON is written as usual if a serializer is configured. A serializer's media type is overridden by the spec's.
    @Test func sendsJSONWithConfiguredSerializer() async throws {
        let xml = { (configuration: inout Configuration) in configuration.serializers["xml"] = Shout() }
        let room = Tables.NewRoom(name: "a")
        let json = try await sent(xml) { _ = try await $0.xml(body: .json(room)) }
        #expect(json == ("application/json", #"{"name":"a"}"#))
        let plain = try await sent(xml) { _ = try await $0.xml(body: .xml(room)) }
        #expect(plain == ("application/xml", "<room/>"))
        let own = try await sent(xml) { _ = try await $0.xml(body: .room(room)) }
        #expect(own == ("application/vnd.room+xml", "<room/>"))
    }

    /// A content type that the caller sets takes precedence.
    @Test func prefersContentTypeOfCaller() async throws {
        let sent = try await sent { rooms in
            try await rooms.with(headers: ["Content-Type": "text/tab-separated-values"]).csv(body: "a")
        }
        #expect(sent == ("text/tab-separated-values", "a"))
    }
}
