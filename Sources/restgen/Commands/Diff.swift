import ArgumentParser
import RestGenTools

/// Reports changes of an API that break clients: `restgen diff Old.rest.yaml Chat.rest.yaml`.
struct Diff: ParsableCommand, ColouredCommand {
    static let configuration = CommandConfiguration(
        abstract: "Report the changes between two specs that break requests or Swift code.",
        discussion: """
            An error is a breaking change, a warning a change that may break, and a note a compatible change. For the \
            meaning of the id in brackets, run 'restgen explain'. Diagnostics are printed to standard error. The \
            formats json and sarif are printed to standard output instead.

            EXAMPLES:
              restgen diff Old.rest.yaml Chat.rest.yaml
              restgen diff --against main Chat.rest.yaml
              restgen diff --against origin/main Specs/*.rest.yaml --format github
              restgen diff --against v1.2.0 Chat.rest.yaml --only wire --fail-on warning
              restgen diff old.json new.json               (OpenAPI documents)

            EXIT CODES:
              0   nothing breaks
              1   something breaks or, with '--fail-on warning', may break
              64  the command line is wrong
              65  a spec has errors, and nothing is compared
              66  a spec or a commit can't be read
            """
    )

    @Option(
        help: ArgumentHelp(
            "Compare each spec, with its includes, to its version at this git commit.",
            valueName: "commit"
        )
    )
    var against: String?

    @Option(
        help: ArgumentHelp(
            "Report only changes to requests and responses (wire) or to Swift code (swift).",
            valueName: "side"
        )
    )
    var only: DiffSide?

    @Option(
        help: ArgumentHelp(
            "The severity that makes the command fail: error, warning, or none for never.",
            valueName: "severity"
        )
    )
    var failOn: FailureLevel = .error

    @Option(help: ArgumentHelp("The format of diagnostics: text, json, github or sarif.", valueName: "format"))
    var format: DiagnosticFormat = .text

    @OptionGroup var specs: SpecArguments

    @OptionGroup var colour: ColourOptions

    var colourMode: ColourMode { colour.mode }

    func validate() throws {
        if against == nil, specs.paths.count != 2 {
            throw ValidationError(
                "name the old and the new spec, or a commit: restgen diff --against main Chat.rest.yaml"
            )
        }
        guard let against else { return }
        if against.isEmpty || against.hasPrefix("-") { throw ValidationError("'\(against)' is not a commit") }
        if specs.paths.contains("-") { throw ValidationError("standard input has no version at a commit: name a file") }
    }

    func run() throws {
        let comparison = try Comparison(specs.paths, against: against, includingFrom: specs.includeFolders)
        if !comparison.errors.isEmpty {
            try DiagnosticReport(comparison.errors).print(as: format, colour.mode, documents: .output)
            throw CommandFailure(.data)
        }
        let sides = only.map { [$0] } ?? Set(DiffSide.allCases)
        let report = DiagnosticReport(comparison.findings(of: sides))
        try report.print(as: format, colour.mode, documents: .output)
        if format == .text || format == .github {
            for path in comparison.newPaths {
                StandardStream.error.writeLine("'\(path)' does not exist at '\(against ?? "")' and was added since")
            }
            StandardStream.error.writeOrIgnore(report.changeSummary)
        }
        let fails =
            switch failOn {
            case .error: report.errorCount > 0
            case .warning: report.errorCount + report.warningCount > 0
            case .none: false
            }
        if fails { throw CommandFailure(.findings) }
    }
}

extension DiagnosticReport {
    /// A summary such as `2 changes break, 1 may break, 4 are compatible`.
    fileprivate var changeSummary: String {
        let counts = [
            (errorCount, "breaks", "break"), (warningCount, "may break", "may break"),
            (noteCount, "is compatible", "are compatible"),
        ]
        .filter { $0.0 > 0 }
        guard let first = counts.first else { return "no changes\n" }
        let parts = counts.map { "\($0.0) \($0.0 == 1 ? $0.1 : $0.2)" }
        let noun = first.0 == 1 ? "change" : "changes"
        return "\(first.0) \(noun) \(parts.joined(separator: ", ").dropFirst("\(first.0) ".count))\n"
    }
}
