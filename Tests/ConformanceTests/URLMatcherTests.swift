import Foundation
import RestGenTools
@_spi(Generated) import RestRuntime
import Testing

/// `overcoat_url_matcher.yaml`: the runtime's tables, and the diagnostics for invalid tables in a spec.
@Suite struct URLMatcherTests {
    @Test(arguments: Table("overcoat_url_matcher").rows("cases"))
    func matchesPaths(_ row: Row) throws {
        let url = try #require(URLComponents(string: row["url"]?.string ?? ""))
        let found = RouteTable(lines(of: row)).value(path: url.percentEncodedPath, base: row["base"]?.string ?? "")
        #expect(found == row.expected.string)
    }

    @Test(arguments: Table("overcoat_url_matcher").rows("by_method_or_status"))
    func matchesVerbAndStatus(_ row: Row) throws {
        let path = row["url"]?.string.flatMap { URLComponents(string: $0)?.percentEncodedPath }
        let pattern = row["pattern"]?.string ?? ""
        guard case .array(let calls)? = row["rows"] else { throw Missing(name: "rows") }
        let table = RouteTable(lines(of: row))
        for call in calls {
            let found = table.value(
                path: path ?? pattern.replacing("**", with: "x"),
                method: call[0]?.string.flatMap { $0 == "none" ? nil : $0 },
                status: call[1]?.int
            )
            #expect(found == call[2]?.string, "\(call)")
        }
    }

    @Test(arguments: Table("overcoat_url_matcher").rows("in_a_spec"))
    func matchesTablesOfSpecs(_ row: Row) throws {
        let map = try #require(row.node["map"]?.span.text)
        let text = "restgen: 1\nserver: http://h\nmap: \(map)\nmodels: { A: { id: Int }, B: { id: Int } }\n"
        let output = Pipeline.run(spec: SourceFile(name: "Rows.rest.yaml", text: text))
        let report = DiagnosticReport(output.diagnostics).rendered(as: .text)
        #expect(output.files.isEmpty == (row.expected.string == "error"), "\(report)")
    }

    private struct Missing: Error { let name: String }

    /// Returns the lines of `patterns: {test: A}`, `sequence: [[test, A], [test, B]]`, or the table of one pattern.
    private func lines(of row: Row) -> [RouteTable<String>.Line] {
        if case .array(let sequence)? = row["sequence"] {
            return sequence.map { .init($0[1]?.string, path: $0[0]?.string) }
        }
        if let pattern = row["pattern"]?.string { return lines(row["table"] ?? .null, .init(nil, path: pattern)) }
        return (row["patterns"]?.members ?? []).flatMap { lines($0.value, .init(nil, path: $0.key)) }
    }

    private func lines(_ table: JSON, _ line: RouteTable<String>.Line) -> [RouteTable<String>.Line] {
        if let name = table.string {
            return [.init(name, path: line.path, method: line.method, statuses: line.statuses)]
        }
        return table.members.flatMap { key, value -> [RouteTable<String>.Line] in
            if key == "*" { return lines(value, line) }
            if let status = Int(key) {
                return lines(value, .init(nil, path: line.path, method: line.method, statuses: status...status))
            }
            return lines(value, .init(nil, path: line.path, method: key, statuses: line.statuses))
        }
    }
}
