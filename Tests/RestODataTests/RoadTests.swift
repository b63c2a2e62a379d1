import Foundation
import Testing

@_spi(Generated) @testable import RestOData
@_spi(Generated) @testable import RestRuntime

/// OData in the older framework: its test cases, with quoted texts and escaped values (o18 to o20).
@Suite(.timeLimit(.minutes(2))) struct RoadTests {
    /// `{entityName: TestEntity, properties: {name: Name, date: Date, cost: Cost, total: TotalCost}}`
    struct TestEntity: Entity, Hashable {
        var name: String?
        var date: Date?
        var cost: Double?
        var total: Double?
        var some: [Some]

        init(from fields: inout FieldReader) {
            name = fields.value(optional: "Name")
            date = fields.value(optional: "Date")
            cost = fields.value(optional: "Cost")
            total = fields.value(optional: "TotalCost")
            some = fields.value("A", default: [])
        }

        func write(to fields: inout FieldWriter) {
            fields.value(optional: "Name", name)
            fields.value(optional: "Date", date)
            fields.value(optional: "Cost", cost)
            fields.value(optional: "TotalCost", total)
            fields.value("A", some)
        }

        static func describe(_ properties: inout EntityProperties<TestEntity>) {
            properties.optional(\.name, "Name")
            properties.optional(\.date, "Date")
            properties.optional(\.cost, "Cost")
            properties.optional(\.total, "TotalCost")
            properties.optional(\.some, "A")
        }
    }

    struct Some: Entity, Hashable {
        var another: Another?
        var other: Another?

        init(from fields: inout FieldReader) {
            another = fields.value(optional: "SomeEntity")
            other = fields.value(optional: "B")
        }

        func write(to fields: inout FieldWriter) {}

        static func describe(_ properties: inout EntityProperties<Some>) {
            properties.optional(\.another, "SomeEntity")
            properties.optional(\.other, "B")
        }
    }

    struct Another: Entity, Hashable {
        var last: String?
        init(from fields: inout FieldReader) { last = fields.value(optional: "AnotheEntity") }
        func write(to fields: inout FieldWriter) {}

        static func describe(_ properties: inout EntityProperties<Another>) {
            properties.optional(\.last, "AnotheEntity")
        }
    }

    private static let plain = "/mashups/mashupengine/TestEntity"
    private static let template = "/mashups/mashupengine/TestEntity?importantParameter={parameter}"

    private func target(
        _ path: String,
        _ arguments: [String] = [],
        version: ODataVersion = .v4,
        _ query: (EntityQuery<TestEntity>) -> EntityQuery<TestEntity>
    ) async throws -> String {
        let service = try Service(#"{"value":[]}"#)
        let core = ClientCore(APIDescription(name: "Road"), server: service.url)
        let set = EntitySet<TestEntity, Int>(core: core, "entities", path, arguments: arguments, version: version)
        _ = try await set.list(query(EntityQuery()))
        return service.seen.first?.target ?? ""
    }

    @Test func o01FetchRequest() async throws {
        let target = try await target(Self.plain) {
            $0.filter { ($0.name == "Paul").grouped || ($0.total <= 32).grouped }.orderBy(\.total)
        }
        let query = "$orderby=TotalCost asc&$filter=(Name eq 'Paul') or (TotalCost le 32)"
        #expect(target == Self.plain + "?" + query.replacingOccurrences(of: " ", with: "%20"))
    }

    @Test func o02ClearURL() async throws {
        #expect(try await target(Self.plain) { $0 } == Self.plain)
    }

    @Test func o04Parameters() async throws {
        let target = try await target(Self.template, ["value1"]) {
            $0.filter { ($0.name == "Paul").grouped }.orderBy(\.total)
        }
        let query = "importantParameter=value1&$orderby=TotalCost%20asc&$filter=(Name%20eq%20'Paul')"
        #expect(target == Self.plain + "?" + query)
    }

    @Test func o05Pagination() async throws {
        let target = try await target(Self.template, ["value1"]) {
            $0.filter { $0.name == "Paul" }.skip(2).top(3)
        }
        let query = "importantParameter=value1&$top=3&$skip=2&$filter=Name%20eq%20'Paul'"
        #expect(target == Self.plain + "?" + query)
    }

    @Test(arguments: [ODataVersion.v3, .v4]) func o07o11NestedPaths(_ version: ODataVersion) async throws {
        let target = try await target(Self.template, ["value1"], version: version) {
            $0.option("$expand", "TestEntity/SomeEntity/AnotheEntity")
        }
        #expect(target == Self.plain + "?importantParameter=value1&$expand=TestEntity/SomeEntity/AnotheEntity")
        // With model properties: a path before version 4, and nested since then.
        let typed = try await self.target(Self.plain, version: version) {
            $0.expand(\.some) { $0.expand(\.other).expand(\.another) }
        }
        let expected = version == .v3 ? "A/B,A/SomeEntity" : "A($expand=B,SomeEntity)"
        #expect(typed == Self.plain + "?$expand=" + expected)
    }

    @Test func o12o17RawFilter() async throws {
        let target = try await target(Self.plain) { $0.filter(raw: "startswith(Name,'P')") }
        #expect(target == Self.plain + "?$filter=startswith(Name,'P')")
    }

    @Test func o14o15NamesComeFromModelAndSpec() async throws {
        let target = try await target("/Others") { $0.filter { $0.total > $0.cost } }
        #expect(target == "/Others?$filter=TotalCost%20gt%20Cost")
    }

    @Test func o18o20ValuesAreQuotedAndEscaped() async throws {
        let target = try await target(Self.plain) { $0.filter { $0.name == "O'Neil + Söhne & #1; 100%?/" } }
        let value = "'O''Neil%20%2B%20S%C3%B6hne%20%26%20%231%3B%20100%25%3F/'"
        #expect(target == Self.plain + "?$filter=Name%20eq%20" + value)
    }

    @Test func o19NotAndNotEqual() async throws {
        let target = try await target(Self.plain) { $0.filter { $0.name != "a" && !($0.total == 1) } }
        #expect(target == Self.plain + "?$filter=Name%20ne%20'a'%20and%20not%20(TotalCost%20eq%201)")
    }

    private func error(_ status: Int, _ body: String) async throws -> RestError<ODataError> {
        let service = try Service(body, status: status)
        let core = ClientCore(APIDescription(name: "Road"), server: service.url)
        let set = EntitySet<TestEntity, Int>(core: core, "entities", Self.plain)
        do throws(RestError<ODataError>) {
            _ = try await set.list()
        } catch {
            return error
        }
        throw RequestError("no error for \(status)")
    }

    @Test func o08e01ErrorWithoutCode() async throws {
        let error = try await error(
            404,
            """
            {"odata.error":{"code":"","message":{"lang":"en-US","value":"Resource not found for the segment 'X'."}}}
            """
        )
        #expect(error.code == "404" && error.failure?.code == "")
        #expect(error.failure?.message == "Resource not found for the segment 'X'.")
        #expect(error.message == "Resource not found for the segment 'X'.")
    }

    @Test func e03CodeWithoutText() async throws {
        let error = try await error(400, #"{"odata.error":{"code":"17"}}"#)
        #expect(error.code == "17" && error.failure?.message == "" && error.status == 400)
    }

    @Test(arguments: ["not JSON", "[1]", "", #"{"error":"text"}"#]) func e04OtherErrors(_ body: String)
        async throws
    {
        let error = try await error(500, body)
        guard case .undocumented(let response) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(response.status == 500 && error.code == "500")
    }

    @Test func e05SuccessIsNotAnError() async throws {
        #expect(try await target(Self.plain) { $0 } == Self.plain)
    }

    @Test func errorsOfAllVersions() async throws {
        let new = try await error(
            409,
            """
            {"error":{"code":"Taken","message":"Is taken","target":"Name","details":[{"code":"d","message":"m","target":"t"}],
            "innererror":{"trace":[1]}}}
            """
        )
        let expected = ODataError(
            code: "Taken",
            message: "Is taken",
            target: "Name",
            details: [ODataError(code: "d", message: "m", target: "t")],
            inner: ["trace": [1]]
        )
        #expect(new.failure == expected && new.message == "Is taken")
        let old = try await error(400, #"{"error":{"code":"SY/530","message":{"lang":"en","value":"Bad"}}}"#)
        #expect(old.failure == ODataError(code: "SY/530", message: "Bad") && old.message == "Bad")
    }
}
