import Foundation
import RestGenTools
import Testing

@Suite struct MachineFormatTests {
    private let report: DiagnosticReport = {
        let a = SourceFile(name: "dir a/ä,%:.yaml", text: "é: «\nx: \"\\\"")
        let b = SourceFile(name: "/tmp/b.yaml", text: "one")
        return DiagnosticReport([
            Diagnostic(
                .yamlDuplicateKey,
                "the \"key\"\n50%: a, b\u{1}",
                at: Span(a, 2..<6),
                labels: [Diagnostic.Label(Span(b, 0..<3), "first here")],
                notes: ["a fact"],
                help: "delete it"
            ),
            Diagnostic(.yamlTab, "tab", at: Span(a, 0..<9), severity: .warning),
            Diagnostic(.yamlEmpty, "empty", at: nil),
        ])
    }()

    private func object(_ format: DiagnosticFormat) throws -> [String: Any] {
        let data = Data(report.rendered(as: format).utf8)
        return try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    }

    @Test func jsonContainsAllDetails() throws {
        let root = try object(.json)
        #expect(root["errors"] as? Int == 2 && root["warnings"] as? Int == 1 && root["omitted"] as? Int == 0)
        let diagnostics = try #require(root["diagnostics"] as? [[String: Any]])
        let diagnostic = try #require(diagnostics.first { $0["id"] as? String == "yaml-duplicate-key" })
        #expect(diagnostic["message"] as? String == "the \"key\"\n50%: a, b\u{1}")
        #expect(diagnostic["file"] as? String == "dir a/ä,%:.yaml")
        #expect(diagnostic["line"] as? Int == 1 && diagnostic["column"] as? Int == 2)
        #expect(diagnostic["endLine"] as? Int == 1 && diagnostic["endColumn"] as? Int == 5)
        #expect(diagnostic["offset"] as? Int == 2 && diagnostic["length"] as? Int == 4)
        #expect(diagnostic["notes"] as? [String] == ["a fact"] && diagnostic["help"] as? String == "delete it")
        let labels = try #require(diagnostic["labels"] as? [[String: Any]])
        #expect(
            labels.first?["file"] as? String == "/tmp/b.yaml" && labels.first?["message"] as? String == "first here"
        )
        #expect(diagnostics.first?["file"] == nil && diagnostics.first?["id"] as? String == "yaml-empty")
    }

    @Test func emptyReportIsJSON() throws {
        let empty = DiagnosticReport([])
        #expect(
            empty.rendered(as: .json) == """
                {
                  "diagnostics": [],
                  "errors": 0,
                  "warnings": 0,
                  "notes": 0,
                  "omitted": 0
                }

                """
        )
        #expect(empty.rendered(as: .github).isEmpty)
        #expect(empty.rendered(as: .sarif).contains("\"results\": []"))
    }

    @Test func githubEscapes() {
        #expect(
            report.rendered(as: .github) == """
                ::error title=yaml-empty::empty
                ::warning file=dir a/ä%2C%25%3A.yaml,line=1,endLine=2,title=yaml-tab::tab
                ::error file=dir a/ä%2C%25%3A.yaml,line=1,endLine=1,col=2,endColumn=4,title=yaml-duplicate-key::\
                the "key"%0A50%25: a, b\\u{1}%0A/tmp/b.yaml:1:1: first here%0Anote: a fact%0Ahelp: delete it

                """
        )
    }

    @Test func sarifHasRulesResultsAndRegions() throws {
        let root = try object(.sarif)
        #expect(root["version"] as? String == "2.1.0")
        let run = try #require((root["runs"] as? [[String: Any]])?.first)
        #expect(run["columnKind"] as? String == "unicodeCodePoints")
        let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
        let rules = try #require(driver["rules"] as? [[String: Any]])
        #expect(rules.map { $0["id"] as? String } == ["yaml-duplicate-key", "yaml-empty", "yaml-tab"])
        let results = try #require(run["results"] as? [[String: Any]])
        for result in results {
            let index = try #require(result["ruleIndex"] as? Int)
            #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
            #expect(["error", "warning"].contains(result["level"] as? String))
        }
        let result = try #require(results.first { $0["ruleId"] as? String == "yaml-duplicate-key" })
        let physical = try #require(
            (result["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any]
        )
        #expect((physical["artifactLocation"] as? [String: Any])?["uri"] as? String == "dir%20a/%C3%A4,%25%3A.yaml")
        let region = try #require(physical["region"] as? [String: Any])
        #expect(
            region["startLine"] as? Int == 1 && region["startColumn"] as? Int == 2 && region["endColumn"] as? Int == 5
        )
        let related = try #require((result["relatedLocations"] as? [[String: Any]])?.first)
        #expect((related["message"] as? [String: Any])?["text"] as? String == "first here")
        let place = try #require(related["physicalLocation"] as? [String: Any])
        #expect((place["artifactLocation"] as? [String: Any])?["uri"] as? String == "file:///tmp/b.yaml")
        #expect((results.first?["locations"] as? [Any])?.isEmpty == true)
    }
}
