import Fuzzing
import RestGenKit
@_spi(Generated) import RestRuntime
import Testing

/// `questions.yaml`: the decisions of tables. The generator makes them for endpoints, and the runtime for calls by
/// path.
@Suite struct TableQuestionTests {
    static let sections = [
        "rules", "paths", "verbs", "statuses", "media", "none", "levels", "parameters", "map", "envelopes",
    ]

    @Test(arguments: sections.flatMap { Table("questions").rows($0) })
    func generatorAndRuntimeDecideAsExpected(_ row: Row) throws {
        let name = try #require(["errors", "map", "envelopes"].first { row.node[$0] != nil })
        let asks = try #require(row.node["asks"]?.items).map { Row(node: $0, table: row.table) }
        #expect(!asks.isEmpty)
        for ask in asks {
            let call = try #require(ask.node.entries?.first)
            let (verb, path) = (call.key.value, call.value.scalar?.text ?? "")
            let table = ResolvedTable(
                name,
                api: row.node[name]?.span.text,
                service: row.node["service"]?.span.text,
                endpoint: row.node["endpoint"]?.span.text,
                calls: [(verb, path)]
            )
            let response = TableResponse(
                status: ask["status"]?.int ?? (name == "map" ? 200 : 404),
                mediaType: ask["media"]?.string ?? "application/json"
            )
            let wins = ask["wins"]?.string
            #expect(table.byEndpoint(0, response) == wins, "the kit: \(ask.node.span.text)")
            let called = ask["called"]?.string ?? path
            #expect(
                table.byPath(verb, called, response) == ask["byPath"]?.string ?? wins,
                "the runtime: \(ask.node.span.text)"
            )
        }
    }

    /// With random tables, the decisions for endpoints and for calls by path are the same.
    @Test(arguments: ["errors", "map"], 0..<8)
    func generatorAndRuntimeAgreeOnRandomTables(name: String, seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        let hundred = name == "map" ? 2 : 4
        let calls = RandomTable.paths.flatMap { path in RandomTable.verbs.map { ($0, path) } }
        for _ in 0..<15 {
            let tableText = RandomTable(&generator, hundred: hundred).text
            let table = ResolvedTable(name, api: tableText, calls: calls)
            for (index, (verb, path)) in calls.enumerated() {
                for status in [0, 4, 30, 60, 90].map({ hundred * 100 + $0 }) {
                    for mediaType in ["text/csv", "text/html", "application/json", "image/png"] {
                        let response = TableResponse(status: status, mediaType: mediaType)
                        let byPath = table.byPath(verb, path, response)
                        let byEndpoint = table.byEndpoint(index, response)
                        #expect(byEndpoint == byPath, "\(verb) \(path) \(status) \(mediaType), \(name): \(tableText)")
                        if byEndpoint != byPath { return }
                    }
                }
            }
        }
    }
}
