import Foundation
import TestServers
import Testing

@_spi(Generated) @testable import RestRuntime

/// Models as forms and as multipart bodies, with the code that is generated for Specs/Cases/FormModels.
@Suite struct FormModelTests {
    /// Returns the request that the server received, and the text of the error that was thrown.
    private func sent(
        _ body: @Sendable (Forms.FormModelsClient) async throws -> Void
    ) async throws -> (request: LoopbackServer.Request?, error: String?) {
        try await LoopbackServer.run { _ in
            .json(#"{"id": "1", "amount": 1}"#)
        } _: { server in
            let client = Forms.FormModelsClient(server: Forms.FormModelsClient.Server(server.url))
            var error: String?
            do { try await body(client) } catch let thrown { error = "\(thrown)" }
            return (server.requests.first, error)
        }
    }

    private func text(_ request: LoopbackServer.Request?) -> String? {
        request?.text.replacingOccurrences(of: "%5B", with: "[").replacingOccurrences(of: "%5D", with: "]")
    }

    private static var charge: Forms.NewCharge {
        var charge = Forms.NewCharge(
            amount: 100,
            card: Forms.Card(number: "42424242", year: 30),
            tags: ["a b", "c"],
            due: Date(timeIntervalSince1970: 1.5),
            note: .null,
            secret: "s3cr3t",
            code: "x",
            more: ["k": 1],
            way: .cash(Forms.Cash(given: 7)),
            place: "Wien"
        )
        charge.id = "never sent"
        return charge
    }

    /// Every kind of field: lists, objects, unions, formats, `Patch`, read-only fields, secrets, key paths, constants.
    @Test func writesEveryKindOfField() async throws {
        let (request, error) = try await sent { client in
            _ = try await client.charges.create(body: Self.charge)
        }
        #expect(error == nil)
        #expect(request?.headers["content-type"] == "application/x-www-form-urlencoded")
        let pairs =
            "amount=100&currency=eur&card[number]=42424242&card[year]=30&tags[]=a+b&tags[]=c&due=1.5&note=&secret=s3cr3t"
        #expect(text(request) == pairs + "&code=x&more[k]=1&way[type]=cash&way[given]=7&address[city]=Wien&kind=card")
    }

    @Test func appliesStylesOfCall() async throws {
        let (request, _) = try await sent { client in try await client.charges.said(body: Self.charge) }
        #expect(text(request)?.contains("&card.number=42424242&card.year=30&tags[0]=a+b&tags[1]=c&") == true)
    }

    /// An optional body sends no form. Maps, unions, generic models and JSON objects are sent as their fields.
    @Test func writesMapsUnionsAndGenericModels() async throws {
        let none = try await sent { client in _ = try await client.charges.update(id: "1", body: nil) }.request
        #expect(none?.body.isEmpty == true && none?.headers["content-type"] == nil)
        let update = try await sent { client in
            _ = try await client.charges.update(id: "1", body: Forms.ChargeUpdate(note: .null))
        }
        #expect(update.request?.text == "note=")
        let map = try await sent { client in try await client.charges.tag(id: "1", body: ["a": "1 2"]) }
        #expect(map.request?.text == "a=1+2")
        let union = try await sent { client in try await client.charges.way(body: .cash(Forms.Cash())) }
        #expect(union.request?.text == "type=cash")
        let any = try await sent { client in try await client.charges.any(body: ["a": [1, 2], "b": nil, "c": 1.50]) }
        #expect(text(any.request) == "a[]=1&a[]=2&b=&c=1.5")
        let page = try await sent { client in
            try await client.charges.page(body: Forms.Page(items: [Forms.NewCharge(amount: 1)]))
        }
        #expect(text(page.request)?.hasPrefix("items[][amount]=1&items[][currency]=eur&") == true, "\(page)")
        let empty = try await sent { client in try await client.charges.map(body: [:]) }
        #expect(
            empty.request?.text == "" && empty.request?.headers["content-type"] == "application/x-www-form-urlencoded"
        )
    }

    @Test func sendsOtherBodiesUnchanged() async throws {
        let raw = try await sent { client in try await client.charges.raw(body: Data([1, 2])) }
        #expect(raw.request?.headers["content-type"] == "application/octet-stream" && raw.request?.body.count == 2)
        let text = try await sent { client in try await client.charges.text(body: "a&b") }
        #expect(text.request?.text == "a&b")
        let plain = try await sent { client in try await client.charges.plain(body: Forms.NewCharge(amount: 1)) }
        #expect(plain.request?.headers["content-type"] == "application/json")
        let list = try await sent { client in try await client.charges.list(body: []) }
        #expect(list.request?.text == "[]")
    }

    /// A value that a form can't express makes the call fail before anything is sent.
    @Test func rejectsInexpressibleValues() async throws {
        let list = try await sent { client in try await client.charges.any(body: [1]) }
        #expect(list.request == nil)
        #expect(list.error?.contains("the body is not an object, but a form consists of names and values") == true)
        let nested = try await sent { client in try await client.charges.any(body: ["a": [[1]]]) }
        #expect(nested.request == nil)
        #expect(nested.error?.contains("the parameter 'a' contains a list of lists") == true, "\(nested.error ?? "")")
        let infinite = try await sent { client in
            var charge = Forms.NewCharge(amount: 1)
            charge.due = Date(timeIntervalSince1970: .infinity)
            _ = try await client.charges.create(body: charge)
        }
        #expect(infinite.request == nil && infinite.error != nil)
    }

    /// Each field is a part. A list is written in the style that a parameter of its type has, here as JSON.
    @Test func writesListsAsJSONInParts() async throws {
        let numbers = Forms.Numbers(ids: [1, 2], flags: [true], words: ["1"])
        let (request, error) = try await sent { client in try await client.charges.numbers(body: numbers) }
        #expect(error == nil)
        let body = String(decoding: request?.body ?? Data(), as: UTF8.self)
        #expect(body.contains("\r\n\r\n[1,2]\r\n") && body.contains("\r\n\r\n[true]\r\n"))
        #expect(body.contains("\r\n\r\n[\"1\"]\r\n"))
    }

    @Test func writesFieldsAsParts() async throws {
        var charge = Self.charge
        charge.note = .absent
        let (request, error) = try await sent { [charge] client in try await client.charges.parts(body: charge) }
        #expect(error == nil)
        #expect(request?.headers["content-type"] == "multipart/form-data; boundary=AaB03x")
        let names = request?.text.matches(of: /name="([^"]*)"(\r\nContent-Type: [^\r]*)?\r\n\r\n([^\r]*)\r\n/).map {
            match in
            String(match.1) + (match.2 == nil ? "=" : ":") + String(match.3)
        }
        #expect(
            names == [
                "amount=100", "currency=eur", #"card:{"number":"42424242","year":30}"#, "tags[]=a b", "tags[]=c",
                "due=1.5",
                "secret=s3cr3t", "code=x", #"more:{"k":1}"#, #"way:{"type":"cash","given":7}"#,
                #"address:{"city":"Wien"}"#, "kind=card",
            ]
        )
        let none = try await sent { client in try await client.charges.maybe() }.request
        #expect(none?.body.isEmpty == true && none?.headers["content-type"] == nil)
        let map = try await sent { client in try await client.charges.maybe(body: ["a": "b"]) }.request
        #expect(map?.text.contains("name=\"a\"\r\n\r\nb\r\n") == true)
        let service = try await sent { client in try await client.folders.create(body: Forms.NewCharge(amount: 1)) }
        #expect(service.request?.headers["content-type"]?.hasPrefix("multipart/form-data") == true)
    }

    /// Secrets that a server repeats in its response are hidden, by their names and by their values.
    @Test func redactsSecrets() async throws {
        for isForm in [true, false] {
            let error = try await LoopbackServer.run { request in
                LoopbackServer.Reply(status: 422, body: request.body)
            } _: { server in
                let client = Forms.FormModelsClient(server: Forms.FormModelsClient.Server(server.url))
                do {
                    if isForm {
                        _ = try await client.charges.create(body: Self.charge)
                    } else {
                        try await client.charges.parts(body: Self.charge)
                    }
                    return "sent"
                } catch let error as RestError<Never> {
                    return "\(error) \(error.curl() ?? "")"
                }
            }
            #expect(error.contains("422") && !error.contains("42424242") && !error.contains("s3cr3t"), "\(error)")
        }
    }

    /// A secret under an ordinary name is recognized by its value.
    @Test func redactsSecretsOfMaps() async throws {
        for isForm in [true, false] {
            var call = Call("t", "POST /r")
            let secrets = NestedParameter(["a": Secret("s3cr3t")])
            if isForm { call.form(of: secrets) } else { call.multipart(of: secrets) }
            let error = try await LoopbackServer.run { request in
                LoopbackServer.Reply(status: 422, body: request.body)
            } _: { [call] server in
                let core = ClientCore(APIDescription(name: "T"), server: server.url)
                let error = await failed(Never.self) { try await core.run(call, throwing: Never.self) }
                return error.map { "\($0)" } ?? "sent"
            }
            #expect(error.contains("422") && !error.contains("s3cr3t"), "\(error)")
        }
    }

    @Test func encodesFormInCharset() async throws {
        var call = Call("t", "POST /r")
        call.charset("iso-8859-1")
        call.form(of: NestedParameter(["a": "ü"] as JSON))
        let request = try await LoopbackServer.run { _ in
            .json("null")
        } _: { [call] server in
            try await ClientCore(APIDescription(name: "T"), server: server.url).run(call, throwing: Never.self)
            return server.requests.first
        }
        #expect(request?.text == "a=%FC")
        #expect(request?.headers["content-type"] == "application/x-www-form-urlencoded; charset=iso-8859-1")
    }
}
