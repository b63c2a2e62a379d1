import Foundation
import Testing

@_spi(Generated) @testable import RestOData
@_spi(Generated) @testable import RestRuntime

/// The server's URL.
private enum Environment {
    static let url = ProcessInfo.processInfo.environment["RESTGEN_ODATA_URL"]
    /// Whether the run requires these tests. They then fail without the server instead of being skipped.
    static let isRequired = ProcessInfo.processInfo.environment["RESTGEN_ODATA_REQUIRED"] != nil
}

/// Tests with odatapy's server, an independent implementation of the protocol, which `scripts/odata.sh` starts.
@Suite(.enabled(if: Environment.url != nil || Environment.isRequired, "scripts/odata.sh starts the server"))
struct ODataServerTests {
    private let server: String

    init() throws {
        server = try #require(Environment.url, "RESTGEN_ODATA_URL is not set")
    }

    /// Creates a client for a service that no other test changes.
    private func client(_ name: String = "s\(UUID().uuidString)", version: ODataVersion = .v4) -> ShopClient {
        ShopClient(server + "/" + name, version: version)
    }

    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let ids: [Int]
        let condition: @Sendable (Term<Product>) -> Term<Bool>

        init(_ name: String, _ ids: [Int], _ condition: @escaping @Sendable (Term<Product>) -> Term<Bool>) {
            (testDescription, self.ids, self.condition) = (name, ids, condition)
        }
    }

    private static let rows: [Row] = [
        Row("quote", [2]) { $0.name == "O'Neil" },
        Row("ampersand", [3]) { $0.name == "Pea & Co" },
        Row("plus", [4]) { $0.name == "a+b" },
        Row("percent", [5]) { $0.name == "50% off" },
        Row("letters", [6]) { $0.name == "Größe" },
        Row("slash", [9]) { $0.name == "x/y" },
        Row("precedence", [1, 2, 3]) { $0.id == 1 || $0.id > 1 && $0.id < 4 },
        Row("brackets", [2, 3]) { ($0.id == 1 || $0.id > 1) && $0.id > 1 && $0.id < 4 },
        Row("not", [1, 3, 5, 7, 9]) { !$0.sold },
        Row("not in brackets", [9, 10]) { !($0.id < 9) },
        Row("null", [3, 6, 9]) { $0.note == nil },
        Row("not null", [1, 2]) { $0.note != nil && $0.id < 4 },
        Row("decimal", [4]) { $0.price == 6 },
        Row("fraction", [1, 2]) { $0.weight <= 0.5 },
        Row("infinity", [1]) { $0.weight < .infinity && $0.id == 1 },
        Row("large", [10]) { $0.stock == 10_000_000_000 },
        Row("instant", [6]) { $0.created < Date(timeIntervalSince1970: 1_706_700_000) },
        Row("day", [6]) { $0.day == Day("2024-01-15") },
        Row("uuid", [7]) { $0.code == UUID(uuidString: "00000000-0000-4000-8000-000000000007") },
        Row("bool", [2, 4]) { $0.sold == true && $0.id < 5 },
        Row("nested", [6, 7]) { $0.address.city == "Oslo" && $0.id < 8 },
        Row("any", [4, 8]) { $0.tags.any { $0 == "new" } },
        Row("not any", [2, 3]) { !$0.tags.any { $0 == "new" } && $0.tags.all { $0 != "old" } && $0.id < 5 },
        Row("some", [1, 4, 5, 8, 9]) { $0.tags.any() },
        Row("any of entities", [2, 3, 6, 7, 10]) { $0.items.any { $0.quantity >= 2 && $0.text != "x" } },
        Row("all of entities", [4, 8]) { product in product.items.all { $0.id < 0 && $0.quantity > 0 } },
        Row("count of a list", [3, 7]) { $0.items.count() == 3 },
        Row("contains", [1, 3, 8]) { $0.name.toLower.contains("ea") && $0.id != 0 },
        Row("startswith", [1, 8]) { $0.name.startsWith("Tea") },
        Row("endswith", [2]) { $0.name.endsWith("'Neil") },
        Row("length", [4, 9, 1]) { $0.name.length <= 3 && $0.id < 10 },
        Row("indexof", [1, 8]) { $0.name.indexOf("ea") == 1 && !$0.name.startsWith("P") },
        Row("substring", [7]) { $0.name.substring(1, 2) == "il" },
        Row("toupper", [10]) { $0.name.toUpper == "ZETA" },
        Row("concat", [10]) { $0.name.concat("!").trim == "Zeta!" },
        Row("year", [1, 7]) { $0.created.year == 2024 && $0.created.month == 2 },
        Row("time", [3]) { $0.created.hour == 13 && $0.created.minute == 30 && $0.created.second == 0 },
        Row("date", [1, 7]) { $0.created.date == Day("2024-02-15")! },
        Row("now", [1]) { $0.created < .serverNow && $0.id == 1 },
        Row("round", [2, 3, 4, 5]) { $0.weight.round == 1 },
        Row("floor", [4, 5, 6, 7]) { $0.weight.floor == 1 },
        Row("ceiling", [1, 2, 3, 4]) { $0.weight.ceiling == 1 },
        Row("arithmetic", [3]) { $0.id * 2 + 1 == 7 },
        Row("sub", [8]) { $0.id - 3 - 2 == 3 },
        Row("sub in brackets", [4]) { $0.id - ($0.id - 4) == $0.id },
        Row("div and mod", [6, 8, 10]) { $0.id / 2 > 2 && $0.id % 2 == 0 },
        Row("in", [1, 9]) { $0.id.in([1, 9]) && $0.name.in(["Tea", "x/y"]) },
        Row("in nothing", []) { $0.id.in([]) },
        Row("grouped", [1]) { ($0.id == 1).grouped },
        Row("raw", [1, 8]) { .raw("startswith(Name,'Tea') or false") && $0.id > 0 },
    ]

    @Test(arguments: rows) func filters(_ row: Row) async throws {
        for version in [ODataVersion.v4, .v401] {
            let page = try await client("shared", version: version).products.list { $0.filter(row.condition) }
            #expect(page.items.map(\.id).sorted() == row.ids.sorted())
        }
    }

    @Test func ordersCountsAndSlices() async throws {
        let products = client("shared").products
        let page = try await products.list {
            $0.orderBy(\.address.city, .descending).orderBy(\.id).skip(1).top(3).count()
        }
        #expect(page.items.map(\.id) == [7, 8, 9] && page.count == 10)
        #expect(try await products.count { $0.filter { $0.id > 4 } } == 6)
        #expect(
            try await products.list { $0.orderBy { $0.name.length }.orderBy(\.name).top(2) }.items.map(\.id) == [1, 4]
        )
    }

    /// The server accepts the type and its members but finds no rows, since it stores names and compares them with
    /// numbers.
    @Test func enumerations() async throws {
        let products = client("shared").products
        _ = try await products.list { $0.filter { $0.color.typed("Shop.Color").has("Red") } }
        _ = try await products.list { $0.filter { $0.color.typed("Shop.Color") == "Red,Blue" } }
        for type in ["Shop.Colour", ""] {
            let error = await #expect(throws: RestError<ODataError>.self) {
                try await products.list { $0.filter { $0.color.typed(type) == "Red" } }
            }
            #expect(error?.status == 400)
        }
    }

    @Test func selectsAndExpands() async throws {
        // A separate service, since this server deletes rows that a filter in an expansion excludes.
        let products = client().products
        let product = try await products.get(3) {
            $0.select(\.price).expand(\.items) {
                $0.filter { $0.quantity > 1 }.orderBy(\.quantity, .descending).select(\.text)
            }
        }
        #expect(product.name == "Pea & Co" && product.price == 4.5 && product.stock == nil)
        #expect(product.items == [Item(id: 33, text: "item 3"), Item(id: 32, text: "item 2")])
        let whole = try await products.get(1)
        #expect(whole.address == Address(city: "Bern", zip: "1001") && whole.tags == ["old"] && whole.items.isEmpty)
        let part = try await products.get(1) { $0.select(\.address.city) }
        #expect(part.address == Address(city: "Bern", zip: "1001") && part.price == nil)
        #expect(
            try await products.related(3, \.items).list { $0.filter { $0.quantity < 3 } }.items.map(\.id) == [31, 32]
        )
    }

    @Test func pages() async throws {
        let products = client("paged\(UUID().uuidString)").products
        var ids: [Int] = []
        for try await product in products.listPages({ $0.filter { $0.id != 2 }.orderBy(\.id, .descending) }) {
            ids.append(product.id)
        }
        #expect(ids == [10, 9, 8, 7, 6, 5, 4, 3, 1])
        var sizes: [Int] = []
        for try await page in products.listPages().pages { sizes.append(page.items.count) }
        #expect(sizes == [3, 3, 3, 1])
    }

    @Test func keys() async throws {
        let client = client("shared")
        #expect(try await client.orderLines.get(OrderLinesKey(order: 2, line: 3)).text == "2-3")
        #expect(try await client.orderLines.find(OrderLinesKey(order: 2, line: 9)) == nil)
        for text in ["O'Neil", "a/b", "50%", "x y", "Größe", "a+b&c=d?#"] {
            #expect(try await client.labels.get(text).weight == Double(text.count))
        }
    }

    @Test func createsChangesAndDeletes() async throws {
        let products = client().products
        let made = try await products.create(Product(id: 20, name: "Côte d'Or", price: 2.5, tags: ["a'b"]))
        #expect(made.id == 20 && made.price == 2.5 && made.tags == ["a'b"])
        let some = try await products.create { $0.set(\.name, "Without a key") }
        #expect(some.name == "Without a key" && some.id != 20)
        let read = try await products.read(1)
        let tag = try #require(read.tag)
        try await products.update(1, ifMatch: tag) { $0.set(\.name, "New").set(\.note, .null).set(\.price, nil) }
        let changed = try await products.get(1)
        #expect(changed.name == "New" && changed.note == .null && changed.price == nil && changed.weight == 0.25)
        // The entity has another version now.
        do throws(RestError<ODataError>) {
            try await products.update(1, ifMatch: tag) { $0.set(\.name, "Newer") }
            Issue.record("no error")
        } catch {
            #expect(error.status == 412 && error.failure?.message.isEmpty == false)
        }
        try await products.delete(1, ifMatch: .any)
        #expect(try await products.find(1) == nil)
    }

    @Test func readsErrorsOfService() async throws {
        let products = client("shared").products
        do throws(RestError<ODataError>) {
            _ = try await products.list { $0.filter(raw: "Nope eq 1") }
            Issue.record("no error")
        } catch {
            #expect(error.status == 400 && error.failure?.message.contains("Nope") == true)
        }
    }

    @Test(arguments: [ODataVersion.v4, .v401]) func batches(_ version: ODataVersion) async throws {
        let client = client(version: version)
        let products = client.products.operations
        var batch = Batch(client.products)
        let first = batch.add(products.get(1, EntityQuery().select(\.price)))
        let missing = batch.add(products.get(99))
        let (line, label) = batch.add(
            atomic: client.orderLines.operations.create(OrderLine(order: 9, line: 1, text: "9-1")),
            client.labels.operations.create(Label(text: "new", weight: 3))
        )
        let (again, other) = batch.add(
            atomic: client.labels.operations.create(Label(text: "undone")),
            client.labels.operations.create(Label(text: "new"))
        )
        let list = batch.add(products.list(EntityQuery().filter { $0.name == "Pea & Co" }))
        let count = batch.add(client.labels.operations.count())
        let changed = batch.add(products.update(2, ifMatch: .any, Changes().set(\.name, "Changed")))
        let responses = try await batch.send()
        #expect(try responses[first].get().price == 1.5)
        #expect(throws: RestError<ODataError>.self) { try responses[missing].get() }
        #expect(try responses[line].get().text == "9-1" && responses[label].get().weight == 3)
        // The second operation fails, which undoes the first.
        #expect(throws: RestError<ODataError>.self) { try responses[again].get() }
        #expect(throws: RestError<ODataError>.self) { try responses[other].get() }
        #expect(try responses[list].get().items.map(\.id) == [3])
        #expect(try responses[count].get() == 7)
        _ = try responses[changed].get()
        #expect(try await client.products.get(2).name == "Changed")
        #expect(try await client.labels.find("undone") == nil)
    }
}
