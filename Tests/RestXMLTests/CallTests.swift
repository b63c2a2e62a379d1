import Foundation
import HTTPTypes
@_spi(Generated) import RestRuntime
import RestXML
import TestServers
import Testing

/// Calls to a real server that returns the request's body.
@Suite struct CallTests {
    private func core(_ server: LoopbackServer, _ description: APIDescription, _ serializer: XMLSerializer)
        -> ClientCore
    {
        var configuration = Configuration()
        configuration.serializers["xml"] = serializer
        return ClientCore(description, server: server.url, configuration: configuration)
    }

    private let echo: @Sendable (LoopbackServer.Request) -> LoopbackServer.Reply = { request in
        LoopbackServer.Reply(headers: ["Content-Type": request.headers["content-type"] ?? ""], body: request.body)
    }

    private let inhabitant = Inhabitant(name: "John Smith", city: "Oklahoma")

    /// road_request.yaml, b10.
    @Test func roundTrip() async throws {
        try await LoopbackServer.run(echo) { server in
            let core = core(server, APIDescription(name: "Test"), XMLSerializer())
            var call = Call("inhabitants.add", "POST /inhabitants")
            call.serializer("xml")
            call.body(inhabitant)
            let decoded: Inhabitant = try await core.value(call, throwing: JSON.self)
            #expect(decoded == inhabitant)
            let request = try #require(server.requests.first)
            #expect(request.headers["content-type"] == "application/xml")
            #expect(request.headers["accept"] == "application/xml, text/xml")
            #expect(request.text.hasSuffix(#"<Inhabitant name="John Smith"><city>Oklahoma</city></Inhabitant>"#))
        }
    }

    /// road_xml.yaml, x12: the path in the response and the encoding are respected.
    @Test(arguments: ["windows-1251", "UTF-16"]) func respectsEncodingAndEnvelope(charset: String) async throws {
        try await LoopbackServer.run(echo) { server in
            let envelope = Envelope(result: ["data", "inhabitant"], send: ["data", "inhabitant"])
            let description = APIDescription(name: "Test") { call in
                call.envelope(envelope)
                call.serializer("xml")
                call.charset(charset)
            }
            let value = Inhabitant(name: "Ваня Кузнецов", city: "Нью-Васюки")
            let core = core(server, description, XMLSerializer())
            var call = Call("inhabitants.add", "POST /inhabitants")
            call.body(value)
            let decoded: Inhabitant = try await core.value(call, throwing: JSON.self)
            #expect(decoded == value)
            let request = try #require(server.requests.first)
            #expect(request.headers["content-type"] == "application/xml; charset=\(charset)")
            let text = try #require(Charset(charset).text(of: request.body))
            #expect(text.contains("encoding=\"\(charset.uppercased())\""))
            #expect(text.contains("<data><inhabitant name=\"Ваня Кузнецов\">"))
        }
    }

    @Test func reportsInvalidResponses() async throws {
        for (body, expected) in [
            ("<a>", "the end of the document"),
            ("<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>", "declarations"),
            ("<Inhabitant/>", "name: expected a value, found nothing"),
        ] {
            let respond: @Sendable (LoopbackServer.Request) -> LoopbackServer.Reply = { _ in
                LoopbackServer.Reply(headers: ["Content-Type": "text/xml"], body: Data(body.utf8))
            }
            try await LoopbackServer.run(respond) { server in
                let core = core(server, APIDescription(name: "Test") { $0.serializer("xml") }, XMLSerializer())
                let call = Call("inhabitants.get", "GET /inhabitants")
                do {
                    let value: Inhabitant = try await core.value(call, throwing: Never.self)
                    Issue.record("read \(value)")
                } catch {
                    #expect("\(error)".contains(expected), "\(error)")
                }
            }
        }
    }

    /// An error body in XML is read as its own model.
    @Test func readsErrorModels() async throws {
        let respond: @Sendable (LoopbackServer.Request) -> LoopbackServer.Reply = { _ in
            let body = Data("<price currency='EUR'>5</price>".utf8)
            return LoopbackServer.Reply(status: 402, headers: ["Content-Type": "application/xml"], body: body)
        }
        try await LoopbackServer.run(respond) { server in
            let core = core(server, APIDescription(name: "Test") { $0.serializer("xml") }, XMLSerializer())
            do throws(RestError<Price>) {
                try await core.run(Call("inhabitants.get", "GET /inhabitants"), throwing: Price.self)
                Issue.record("no error")
            } catch {
                #expect(error.failure?.currency == "EUR")
            }
        }
    }

    /// Read-only fields and header fields aren't sent, but are read.
    @Test func respectsDirections() async throws {
        let respond: @Sendable (LoopbackServer.Request) -> LoopbackServer.Reply = { _ in
            let body = Data("<d><id>1</id><name>a</name><profile><city>b</city></profile></d>".utf8)
            return LoopbackServer.Reply(headers: ["Content-Type": "text/xml"], body: body)
        }
        try await LoopbackServer.run(respond) { server in
            let core = core(server, APIDescription(name: "Test") { $0.serializer("xml") }, XMLSerializer())
            let value: Directed = try await core.value(Call("d.get", "GET /d"), throwing: JSON.self)
            #expect(value.id == 1)
            #expect(value.city == "b")
            var call = Call("d.put", "PUT /d")
            call.body(value)
            try await core.run(call, throwing: JSON.self)
            let text = try #require(server.requests.last).text
            #expect(text.hasSuffix("<Directed><name>a</name><profile><city>b</city></profile></Directed>"))
        }
    }

    @Test func readsHeadersOfResponse() throws {
        let value = try XMLSerializer().decode(
            Directed.self,
            from: Data("<d><name>a</name><ETag>none</ETag></d>".utf8),
            contentType: nil,
            at: [],
            options: MappingOptions(headers: [.eTag: "x"])
        )
        #expect(value.etag == "x")
    }
}
