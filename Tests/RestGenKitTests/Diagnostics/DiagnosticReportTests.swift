import RestGenKit
import RestGenTools
import Testing

@Suite struct DiagnosticReportTests {
    private let a = SourceFile(name: "a.yaml", text: "one two three")
    private let b = SourceFile(name: "b.yaml", text: "one two three")

    private func diagnostic(
        _ message: String,
        _ file: SourceFile?,
        _ place: Int = 0,
        _ severity: Diagnostic.Severity = .error
    ) -> Diagnostic {
        Diagnostic(.unknownType, message, at: file.map { Span($0, place..<place + 1) }, severity: severity)
    }

    @Test func sortsByFileAndPosition() {
        let diagnostics = [
            diagnostic("4", b), diagnostic("3", a, 5), diagnostic("2", a, 1), diagnostic("1", nil),
            diagnostic("2b", a, 1),
        ]
        #expect(DiagnosticReport(diagnostics).diagnostics.map(\.message) == ["1", "2", "2b", "3", "4"])
    }

    @Test func showsEveryDiagnosticOnce() {
        let diagnostics = [
            diagnostic("x", a), diagnostic("x", a), diagnostic("x", b), diagnostic("x", a, 1), diagnostic("y", a),
            diagnostic("x", nil),
        ]
        #expect(DiagnosticReport(diagnostics).diagnostics.count == 5)
    }

    @Test func strictTurnsWarningsIntoErrors() {
        let warnings = [diagnostic("x", a, 0, .warning)]
        #expect(!DiagnosticReport(warnings).hasErrors)
        #expect(DiagnosticReport(warnings, isStrict: true).hasErrors)
        #expect(DiagnosticReport(warnings, isStrict: true).rendered(as: .text).contains(": error: x"))
    }

    @Test func countsOmittedDiagnostics() {
        let diagnostics =
            (0..<10).map { diagnostic("w\($0)", a, $0, .warning) } + (0..<3).map { diagnostic("e\($0)", b, $0) }
        let report = DiagnosticReport(diagnostics, limit: 4)
        #expect(report.diagnostics.map(\.message) == ["w0", "e0", "e1", "e2"])
        #expect(report.omitted == 9 && report.errorCount == 3 && report.warningCount == 10)
        #expect(report.rendered(as: .text).hasSuffix("\n\n9 more diagnostics are not shown\n"))
        #expect(report.rendered(as: .github).hasSuffix("::notice::9 more diagnostics are not shown\n"))
        #expect(DiagnosticReport(diagnostics, limit: nil).omitted == 0)
        #expect(
            DiagnosticReport(diagnostics, limit: 12).rendered(as: .text).hasSuffix("1 more diagnostic is not shown\n")
        )
    }

    @Test func longMessagesAreCut() {
        let report = DiagnosticReport([diagnostic(String(repeating: "x", count: 10_000), a)])
        #expect(report.diagnostics[0].message.count == 501)
    }

    @Test func collectsInOrder() {
        let diagnostics = Diagnostics()
        diagnostics.warning(.yamlTab, "w", at: nil)
        #expect(!diagnostics.hasErrors)
        diagnostics.error(.yamlTab, "e", at: nil, notes: ["n"], help: "h")
        #expect(diagnostics.hasErrors && diagnostics.all.map(\.message) == ["w", "e"])
    }
}
