import Foundation
import HTTPTypes
import Testing

@_spi(Generated) @testable import RestOData
@_spi(Generated) @testable import RestRuntime

/// Values that must not be sent to another service, shown, or misread.
@Suite(.timeLimit(.minutes(1))) struct UntrustedTests {
    private struct Account: Entity {
        var token: String?
        var number: Int?

        init(from fields: inout FieldReader) {
            token = fields.value(optional: "Token", .sensitive)
            number = fields.value(optional: "Number", .sensitive)
        }

        func write(to fields: inout FieldWriter) {
            fields.value(optional: "Token", token, .sensitive)
            fields.value(optional: "Number", number, .sensitive)
        }

        static func describe(_ properties: inout EntityProperties<Account>) {
            properties.optional(\.token, "Token", .sensitive)
            properties.optional(\.number, "Number", .sensitive)
        }
    }

    private let client = ShopClient("http://127.0.0.1:1/odata")

    private func set(_ path: String, _ arguments: [String] = [], _ version: ODataVersion = .v4) -> EntitySet<
        Product, Int
    > {
        EntitySet(core: client.core, "products", path, root: "/shops/{shop}", arguments: arguments, version: version)
    }

    /// A placeholder is replaced even if a combining mark follows its brace.
    @Test(arguments: ["\u{301}", "\u{FE0F}", "\u{1F3FD}"]) func escapesPlaceholdersBeforeCombiningMarks(mark: String) {
        let escaped = mark.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        #expect(ODataRequest.filling("a/{x}\(mark)/{y}", ["1", "2"]) == "a/1\(escaped)/2")
        let path = "/a/{x}\(mark)?\(mark)={y}"
        let route = EntityRoute("a", path, root: nil, arguments: ["1", "2"], version: .v4, settings: nil)
        #expect(route.arguments == ["1"] && route.queryArguments == ["2"] && route.query == "\(mark)={y}")
    }

    /// HTTPFields crashes with more than 65,535 fields.
    @Test func survivesTooManyHeaders() {
        let headers = (0..<70_000).map { "\"a\($0)\":\"\"" }.joined(separator: ",")
        let json = "{\"responses\":[{\"id\":\"1\",\"status\":204,\"headers\":{\(headers)}}]}"
        let entries = [Batch.Entry(request: client.products.operations.get(1).request, group: 1)]
        let response = Response(status: 200, headers: [:], body: Data(json.utf8))
        #expect(BatchJSON.parts(of: response, entries).map { $0?.status } == [204])
    }

    /// Functions and sums of a secret property are secret too.
    @Test func rejectsFiltersOfSecretValues() throws {
        let filters: [EntityQuery<Account>] = [
            EntityQuery().filter { $0.token.toLower == "s3cret" },
            EntityQuery().filter { $0.token.concat("") == "s3cret" },
            EntityQuery().filter { $0.number - 0 == 1234 },
        ]
        for query in filters {
            let error = #expect(throws: RequestError.self) { _ = try QueryWriter(.v4).pairs(query.options) }
            #expect(error?.message.contains("is secret") == true)
        }
    }

    /// Invalid numbers of a batch's parts, including the smallest integer.
    @Test(arguments: ["-9223372036854775808", "0", "-1", "3", "9223372036854775807", "x", ""])
    func checksContentIDs(_ id: String) {
        let entries = [Batch.Entry(request: client.products.operations.get(1).request, group: 1)]
        let json = Response(
            status: 200,
            headers: [.contentType: "application/json"],
            body: Data(#"{"responses":[{"id":"\#(id)","status":204}]}"#.utf8)
        )
        #expect(BatchJSON.parts(of: json, entries).map { $0 == nil } == [true])
        let inner =
            "--s\r\nContent-Type: application/http\r\nContent-ID: \(id)\r\n\r\nHTTP/1.1 204 No\r\n\r\n\r\n--s--\r\n"
        let text = "--b\r\nContent-Type: multipart/mixed; boundary=s\r\n\r\n\(inner)\r\n--b--\r\n"
        let parts = Response(
            status: 200,
            headers: [.contentType: "multipart/mixed; boundary=b"],
            body: Data(text.utf8)
        )
        // A part with an invalid number is matched by its position.
        #expect(BatchMultipart.parts(of: parts, entries).compactMap { $0?.status } == [204])
    }

    /// A batch rejects operations of another service or version, since they would have a different effect.
    @Test func rejectsOperationsOfAnotherService() async throws {
        let own = set("/shops/{shop}/Products", ["a"])
        let others = [set("/shops/{shop}/Products", ["b"]), set("/shops/{shop}/Products", ["a"], .v3), client.products]
        for other in others {
            var batch = Batch(own)
            _ = batch.add(other.operations.delete(5))
            await #expect {
                try await batch.send()
            } throws: {
                "\($0)".contains("'products' belongs to another service than its batch")
            }
        }
    }

    @Test(arguments: ["", ".", ".."]) func rejectsDotSegments(_ region: String) throws {
        let sales = set("/shops/{shop}/regions/{region}/Sales", ["a", region])
        let error = #expect(throws: RequestError.self) { _ = try sales.operations.list().request.relativeURL() }
        #expect(error?.message.contains("change the path") == true)
    }

    @Test func escapesNamesOutsideASCII() throws {
        #expect(try set("/shops/{shop}/Größen", ["a"]).operations.get(5).request.relativeURL() == "Gr%C3%B6%C3%9Fen(5)")
    }

    @Test func usesFormatOfKey() throws {
        let events = EntitySet<Product, Date>(
            core: client.core,
            "events",
            "/Events",
            keyOptions: .format(.seconds)
        )
        let date = Date(timeIntervalSince1970: 1_700_000_000)
        #expect(try events.operations.get(date).request.relativeURL() == "Events(1700000000)")
    }

    @Test func lastValueOfPropertyApplies() throws {
        let changes = Changes<Product>().set(\.name, "A").set(\.color, "Red").set(\.name, "B")
        let json = try client.products.operations.update(5, changes).request.json()
        #expect(json.map { String(decoding: $0, as: UTF8.self) } == #"{"Color":"Red","Name":"B"}"#)
    }

    /// A long list isn't nested, so it needs no deep recursion.
    @Test func writesLongLists() throws {
        let query = EntityQuery<Product>().filter { $0.id.in(Array(1...50_000)) }
        let text = try QueryWriter(.v4).pairs(query.options)[0].text
        #expect(text.hasPrefix("(ID eq 1 or ID eq 2 or ") && text.hasSuffix(" or ID eq 50000)"))
    }

    @Test func writesNumericEnums() throws {
        #expect(try ODataLiteral(1, format: nil, type: "Sales.Color").text(.v4) == "Sales.Color'1'")
    }
}
