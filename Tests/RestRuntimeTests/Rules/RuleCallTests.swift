import Foundation
import HTTPTypes
@_spi(Generated) import RestRuntime
import Testing

/// The rules of parameters and bodies in the generated client of the case Rules. Nothing is sent if a value breaks one.
struct RuleCallTests {
    private static let ticket = Ruled.Ticket(
        name: "a",
        id: 1,
        price: 19.99,
        ratio: 0.5,
        slug: "a-b",
        tags: ["a", "b"],
        codes: ["123"],
        label: "x",
        pin: "1234",
        token: "0123456789"
    )

    private func client(sent: Counter = Counter()) -> Ruled.RulesClient {
        let transport = MemoryTransport { _, _ in
            sent.add()
            var head = HTTPResponse(status: .ok)
            head.headerFields[.contentType] = "application/json"
            return TransportResponse(head, body: ResponseBody(Data("[]".utf8)))
        }
        return Ruled.RulesClient(configuration: Configuration(transport: transport))
    }

    /// Returns the message of the call's error before anything is sent.
    private func problem(
        _ call: (Ruled.RulesClient) async throws(RestError<JSON>) -> Void
    ) async -> String? {
        let sent = Counter()
        do throws(RestError<JSON>) {
            try await call(client(sent: sent))
        } catch .request(let error, _) {
            #expect(sent.count == 0)
            return error.message
        } catch {
            #expect(sent.count == 1)
        }
        return nil
    }

    @Test func checksParameters() async {
        #expect(await problem { c throws(RestError<JSON>) in _ = try await c.tickets.list(limit: 1) } == nil)
        #expect(
            await problem { c throws(RestError<JSON>) in _ = try await c.tickets.list(limit: 0) }
                == "limit: expected a number from 1 to 100"
        )
        #expect(
            await problem { c throws(RestError<JSON>) in _ = try await c.tickets.list(q: "a") }
                == "q: expected at least 2 characters"
        )
        #expect(
            await problem { c throws(RestError<JSON>) in _ = try await c.tickets.list(tag: ["a", ""]) }
                == "tag[1]: expected 1 to 20 characters"
        )
        #expect(
            await problem { c throws(RestError<JSON>) in _ = try await c.tickets.get(id: 0) }
                == "id: expected a number of at least 1"
        )
        #expect(
            await problem { c throws(RestError<JSON>) in _ = try await c.tickets.rename(id: 1, title: "a", rank: 10) }
                == "rank: expected a number from 0 to 9"
        )
        #expect(
            await problem { c throws(RestError<JSON>) in
                _ = try await c.tickets.search(code: "ABC", step: 0.5, secret: "12345678")
            } == "code: expected a text that matches ^[A-Z]{2}$"
        )
        #expect(
            await problem { c throws(RestError<JSON>) in
                _ = try await c.tickets.search(xPage: 0, step: 0.5, secret: "12345678")
            } == "X-Page: expected a number of at least 1"
        )
        #expect(
            await problem { c throws(RestError<JSON>) in _ = try await c.tickets.search(step: 0.3, secret: "12345678") }
                == "step: expected a multiple of 0.25"
        )
        #expect(
            await problem { c throws(RestError<JSON>) in _ = try await c.tickets.search(step: 0.5, secret: "hunter2") }
                == "secret: expected at least 8 characters"
        )
        #expect(
            await problem { c throws(RestError<JSON>) in try await c.rooms(room: "123456789").close() }
                == "room: expected 1 to 8 characters"
        )
    }

    @Test func checksBodies() async {
        let ticket = Self.ticket
        #expect(await problem { c throws(RestError<JSON>) in _ = try await c.tickets.create(body: ticket) } == nil)
        #expect(
            await problem { c throws(RestError<JSON>) in try await c.tickets.label(body: ["a", "b", "c"]) }
                == "the body: expected at most 2 elements"
        )
        #expect(
            await problem { c throws(RestError<JSON>) in try await c.tickets.label(body: ["a", "1234567890123"]) }
                == "[1]: expected 1 to 12 characters"
        )
        #expect(
            await problem { c throws(RestError<JSON>) in try await c.tickets.send(body: .json([])) }
                == "the body: expected at least 1 element"
        )
        var changes: [(String, (inout Ruled.Ticket) -> Void)] = []
        changes.append(("name: expected 1 to 80 characters", { $0.name = "" }))
        changes.append(("price: expected a multiple of 0.01", { $0.price = 0.001 }))
        changes.append(("meta.slug: expected a text that matches ^[a-z]+(-[a-z]+)*$", { $0.slug = "A" }))
        changes.append(("codes[0]: expected a text that matches ^\\d{3}$", { $0.codes = ["12"] }))
        changes.append(("scores.a: expected a number from 0 to 10", { $0.scores = ["a": 11] }))
        changes.append(("label: expected 1 to 10 characters", { $0.label = "12345678901" }))
        changes.append(("pin: expected 4 to 6 characters", { $0.pin = "123" }))
        changes.append(("token: expected at least 10 characters", { $0.token = "hunter2" }))
        changes.append(
            ("notes[0].more[0].text: expected 1 to 20 characters", { $0.notes = [.init(more: [.init(text: "")])] })
        )
        for (expected, change) in changes {
            var broken = ticket
            change(&broken)
            let found = await problem { [broken] c throws(RestError<JSON>) in
                _ = try await c.tickets.create(body: broken)
            }
            #expect(found == expected)
        }
    }

    @Test func offersRulesOfGenericModels() {
        #expect(Ruled.Sheet<Int>.Rules.items.count == 0...2)
        #expect(Ruled.Ticket.Rules.tags.problem(in: ["a", ""]) == "[1]: expected 1 to 20 characters")
        #expect(Ruled.Ticket.Rules.codes.pattern == #"^\d{3}$"#)
    }
}
