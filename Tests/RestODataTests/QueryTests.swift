import Foundation
import Fuzzing
@_spi(Generated) import RestRuntime
import Testing

@testable import RestOData

/// Queries and their texts in a URL.
@Suite struct QueryTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let query: EntityQuery<Product>
        let text: String
        var version = ODataVersion.v4

        init(_ text: String, _ version: ODataVersion = .v4, _ build: (EntityQuery<Product>) -> EntityQuery<Product>) {
            (self.text, self.version, query) = (text, version, build(EntityQuery()))
        }

        var testDescription: String { text }
    }

    private static func text(_ query: EntityQuery<Product>, _ version: ODataVersion) throws -> String {
        try QueryWriter(version).pairs(query.options).map { "\($0.name)=\($0.text)" }.joined(separator: "&")
    }

    @Test(arguments: filters + enumerations + functions + literals + options + old) func writesQueries(_ row: Row)
        throws
    {
        #expect(try Self.text(row.query, row.version) == row.text)
    }

    /// Literals and search phrases are quoted so that a server reads the original text.
    @Test func quotesTexts() throws {
        for text in JoinedSigns.texts("'\"\\();,/%+& \n\0") {
            let literal = try ODataLiteral(text, format: nil).text(.v4)
            #expect(Self.unquoted(literal, by: "'") { $0 == "'" } == text, "\(literal.debugDescription)")
            let search = try Self.text(EntityQuery<Product>().search(phrase: text), .v4).dropFirst("$search=".count)
            #expect(Self.unquoted(String(search), by: "\"") { $0 == "\\" } == text, "\(search.debugDescription)")
        }
    }

    /// Returns the text of a quoted literal (OData 4.01 ABNF, `string` and `searchPhrase`), or `nil` if it ends early.
    private static func unquoted(
        _ text: String,
        by quote: Unicode.Scalar,
        _ isEscape: (Unicode.Scalar) -> Bool
    ) -> String? {
        var rest = text.unicodeScalars[...]
        guard rest.popFirst() == quote else { return nil }
        var content = String.UnicodeScalarView()
        while let scalar = rest.popFirst() {
            if isEscape(scalar), let next = rest.first, next == quote || next == "\\" && scalar == next {
                content.append(next)
                rest.removeFirst()
            } else if scalar == quote {
                return rest.isEmpty ? String(content) : nil
            } else {
                content.append(scalar)
            }
        }
        return nil
    }

    private static func filter(
        _ text: String,
        _ version: ODataVersion = .v4,
        _ condition: (Term<Product>) -> Term<Bool>
    ) -> Row {
        Row("$filter=" + text, version) { $0.filter(condition) }
    }

    private static let filters: [Row] = [
        filter("Name eq 'O''Neil'") { $0.name == "O'Neil" },
        filter("Name eq 'x' and (Weight le 32 or not Tags/any(x:x eq 'y'))") {
            $0.name == "x" && ($0.weight <= 32 || !$0.tags.any { $0 == "y" })
        },
        filter("ID eq 1 or ID eq 2 and ID eq 3") { $0.id == 1 || $0.id == 2 && $0.id == 3 },
        filter("(ID eq 1 or ID eq 2) and ID eq 3") { ($0.id == 1 || $0.id == 2) && $0.id == 3 },
        filter("ID eq 1 and ID eq 2 and ID eq 3") { $0.id == 1 && ($0.id == 2 && $0.id == 3) },
        filter("not (ID eq 1)") { !($0.id == 1) },
        filter("not Sold and Sold") { !$0.sold && $0.sold },
        filter("not (not Sold)") { !(!$0.sold) },
        filter("(ID eq 1)") { ($0.id == 1).grouped },
        filter("ID ne 1 and ID lt 2 and ID le 3 and ID gt 4 and ID ge 5") {
            $0.id != 1 && $0.id < 2 && $0.id <= 3 && $0.id > 4 && $0.id >= 5
        },
        filter("ID eq Address/Length") { $0.id == $0.address.length },
        filter("Address/City ne Name") { $0.address.city != $0.name },
        filter("Note eq null and Note ne null") { $0.note == nil && $0.note != nil },
        filter("(Sold eq true) eq false") { ($0.sold == true) == false },
        filter("ID add ID mul 2 gt 3") { $0.id + $0.id * 2 > 3 },
        filter("(ID add 1) mul 2 gt 3") { ($0.id + 1) * 2 > 3 },
        filter("ID sub (ID sub 1) eq 1") { $0.id - ($0.id - 1) == 1 },
        filter("ID sub ID sub 1 eq 1") { $0.id - $0.id - 1 == 1 },
        filter("ID div 2 mod 3 eq 1") { $0.id / 2 % 3 == 1 },
        filter("Items/any(x:x/Quantity gt 1 and x/Product/Items/all(x1:x1/ID eq x/ID and ID eq x1/Quantity))") {
            product in
            product.items.any { item in
                item.quantity > 1
                    && item.product.items.all { other in other.id == item.id && product.id == other.quantity }
            }
        },
        filter("Items/any() and Items/$count ge 2") { $0.items.any() && $0.items.count() >= 2 },
        filter("Sold and (a or b)") { $0.sold && .raw("a or b") },
        Row("$filter=startswith(Name,'P')") { $0.filter(raw: "startswith(Name,'P')") },
        Row("$filter=(ID eq 1 or ID eq 2) and (a or b) and ID eq 3") {
            $0.filter { $0.id == 1 || $0.id == 2 }.filter(raw: "a or b").filter { $0.id == 3 }
        },
        filter("(ID eq 1 or ID eq 2)") { $0.id.in([1, 2]) },
        filter("ID in (1,2) and Name eq 'x'", .v401) { $0.id.in([1, 2]) && $0.name == "x" },
        filter("not (ID in (1))", .v401) { !$0.id.in([1]) },
        filter("(Color eq 'a') eq true") { ($0.color == "a") == true },
        filter("false") { $0.id.in([]) },
        filter("Color has Shop.Color'Red'") { $0.color.typed("Shop.Color").has("Red") },
    ]

    private static let enumerations: [Row] = [
        filter("Color eq 'Red'") { $0.color == "Red" },
        filter("Color ne Shop.Color'Red,Blue'") { $0.color.typed("Shop.Color") != "Red,Blue" },
        filter("Color in (Shop.Color'Red')", .v401) { $0.color.typed("Shop.Color").in(["Red"]) },
    ]

    private static let functions: [Row] = [
        filter("contains(Name,'a,b') and startswith(Name,'P') and endswith(Name,'x')") {
            $0.name.contains("a,b") && $0.name.startsWith("P") && $0.name.endsWith("x")
        },
        filter("contains(Name,Note)") { $0.name.contains($0.note) },
        filter("length(Name) eq 3 and indexof(Name,'a') eq -1") { $0.name.length == 3 && $0.name.indexOf("a") == -1 },
        filter("substring(Name,1) eq 'a' and substring(Name,1,2) eq 'b'") {
            $0.name.substring(1) == "a" && $0.name.substring(1, 2) == "b"
        },
        filter("tolower(trim(toupper(Name))) eq 'a'") { $0.name.toUpper.trim.toLower == "a" },
        filter("concat(concat(Name,', '),Address/City) eq 'a'") { $0.name.concat(", ").concat($0.address.city) == "a" },
        filter("year(Created) eq 2024 and month(Created) lt 3 and day(Created) gt 4") {
            $0.created.year == 2024 && $0.created.month < 3 && $0.created.day > 4
        },
        filter("hour(Created) eq 1 and minute(Created) eq 2 and second(Created) eq 3") {
            $0.created.hour == 1 && $0.created.minute == 2 && $0.created.second == 3
        },
        filter("date(Created) eq 2024-02-29 and Created lt now() and year(Day) eq 2024") {
            $0.created.date == Day("2024-02-29")! && $0.created < .serverNow && $0.day.year == 2024
        },
        filter("round(Weight) eq 1 and floor(Weight) eq 2 and ceiling(Price) eq 3") {
            $0.weight.round == 1 && $0.weight.floor == 2 && $0.price.ceiling == 3
        },
        filter("Address/Length eq 3 and length(Address/City) eq 4") {
            $0.address.length == 3 && $0.address.city.length == 4
        },
    ]

    private static let literals: [Row] = [
        filter("Name eq '''' and Name eq ''") { $0.name == "'" && $0.name == "" },
        filter("Weight eq 1.5 and Weight ne INF and Weight ne -INF and Weight ne NaN") {
            $0.weight == 1.5 && $0.weight != .infinity && $0.weight != -.infinity && $0.weight != .nan
        },
        filter("Price eq 0.1 and Stock eq 9223372036854775807") {
            $0.price == Decimal(string: "0.1") && $0.stock == .max
        },
        filter("Created ge 1970-01-01T00:00:01.500Z") { $0.created >= Date(timeIntervalSince1970: 1.5) },
        filter("Changed ge 1.5") { $0.changed >= Date(timeIntervalSince1970: 1.5) },
        filter("Day eq 2024-02-29") { $0.day == Day("2024-02-29") },
        filter("Code eq 00000000-0000-4000-8000-00000000000a") {
            $0.code == UUID(uuidString: "00000000-0000-4000-8000-00000000000A")
        },
        filter("Sold eq true and Sold eq null") { $0.sold == true && $0.sold == nil },
    ]

    private static let options: [Row] = [
        Row("") { $0 },
        Row(
            "$top=5&$skip=2&$orderby=Weight desc,Address/City asc,length(Name) asc&$filter=ID gt 1&$expand=Items"
                + "&$select=Note,ID,Name&$count=true&$search=blue OR green&$apply=x"
        ) {
            $0.count().search("blue OR green").option("$apply", "x").select(\.note).expand(\.items).filter { $0.id > 1 }
                .orderBy(\.weight, .descending).orderBy(\.address.city).orderBy { $0.name.length }.skip(2).top(5)
        },
        Row(#"$search="say \"a\\b\" AND""#) { $0.search(phrase: #"say "a\b" AND"#) },
        Row("$expand=Items($top=3;$orderby=Quantity desc;$filter=Quantity gt 1 and Text ne ';)';$select=Text,ID)") {
            $0.expand(\.items) {
                $0.filter { $0.quantity > 1 && $0.text != ";)" }.orderBy(\.quantity, .descending).top(3).select(\.text)
            }
        },
        Row("$expand=Items($expand=Product($expand=Items;$select=Name,ID))") {
            $0.expand(\.items) { $0.expand(\.product) { $0.select(\.name).expand(\.items) } }
        },
        // Properties that the model requires are selected too.
        Row("$select=Address/City,Price,ID,Name,Address/Zip") { $0.select(\.address.city, \.price) },
        Row("$expand=Address") { $0.expand(\.address) },
    ]

    private static let old: [Row] = [
        Row("$expand=Items/Product/Items,Items/Product/Address&$inlinecount=allpages", .v3) {
            $0.expand(\.items) { $0.expand(\.product) { $0.expand(\.items).expand(\.address) } }.count()
        },
        Row("$expand=Items&$select=Price,ID,Name,Items/Text,Items/ID", .v2) {
            $0.select(\.price).expand(\.items) { $0.select(\.text) }
        },
        Row("$expand=Items&$select=*,Items/Text,Items/ID", .v3) { $0.expand(\.items) { $0.select(\.text) } },
        Row("$expand=Items&$select=Price,ID,Name,Items", .v2) { $0.select(\.price).expand(\.items) },
        filter("substringof('a',Name)", .v2) { $0.name.contains("a") },
        filter("Created lt datetime'1970-01-01T00:00:01' and Day eq datetime'2024-02-29T00:00:00'", .v3) {
            $0.created < Date(timeIntervalSince1970: 1) && $0.day == Day("2024-02-29")
        },
        filter("Code eq guid'00000000-0000-4000-8000-00000000000a'", .v2) {
            $0.code == UUID(uuidString: "00000000-0000-4000-8000-00000000000A")
        },
        filter("Stock eq 5L and Price eq 1.5M and ID eq 5 and ID eq 5000000000L", .v2) {
            $0.stock == 5 && $0.price == 1.5 && $0.id == 5 && $0.id == 5_000_000_000
        },
        filter("Tags/any(x:x eq 'a')", .v3) { $0.tags.any { $0 == "a" } },
    ]

    /// A date in the format `/Date(1000)/` of bodies is written as a date literal in a query.
    @Test(arguments: [FieldFormat.dotnet, .several(read: [.iso8601, .dotnet], write: .dotnet)])
    func writesDatesOfBodiesAsLiterals(_ format: FieldFormat) throws {
        let literal = ODataLiteral(Date(timeIntervalSince1970: 1), format: format)
        #expect(try literal.text(.v2) == "datetime'1970-01-01T00:00:01'")
        #expect(try literal.text(.v4) == "1970-01-01T00:00:01Z")
    }

    @Test(arguments: [
        Row("can't be negative") { $0.top(-1) },
        Row("a requested property of Product does not exist") { $0.filter { $0.shout == "A" } },
        Row("does not exist in the service") { $0.select(\.shout) },
        Row("does not exist in the service") { $0.orderBy(\.shout) },
        Row("only a property can be asked for") { $0.select(\.name.length) },
        Row("'Pin' is secret") { $0.filter { $0.pin == "1234" } },
        Row("'Pin' is secret") { $0.filter { $0.pin.in(["1234"]) || $0.pin.has("1") } },
        Row("can't be compared") { $0.filter { $0.address == Address(city: "a", zip: "b") } },
        Row("from the year 0 to 9999") { $0.filter { $0.created >= Date(timeIntervalSince1970: 253_402_300_800) } },
        Row("from the year 0 to 9999", .v2) { $0.filter { $0.created >= Date(timeIntervalSince1970: .infinity) } },
        Row("a finite date") { $0.filter { $0.changed >= Date(timeIntervalSince1970: .infinity) } },
        Row("expected a number") { $0.filter { $0.price == Decimal.nan } },
        Row("requires OData 4", .v3) { $0.search("a") },
        Row("requires OData 4", .v2) { $0.expand(\.items) { $0.top(3) } },
        Row("OData 2 does not support 'any'", .v2) { $0.filter { $0.tags.any { $0 == "a" } } },
    ]) func rejectsInexpressibleQueries(_ row: Row) {
        let error = #expect(throws: RequestError.self) { try Self.text(row.query, row.version) }
        #expect(error?.message.contains(row.text) == true, "\(error?.message ?? "")")
    }
}
