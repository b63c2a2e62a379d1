import ArgumentParser

import struct RestGenKit.Diagnostic
import enum RestGenTools.DiagnosticFormat

/// Reports the errors of specs: `restgen check ChatCave.rest.yaml`.
struct Check: ParsableCommand, ColouredCommand {
    static let configuration = CommandConfiguration(
        abstract: "Check specs for errors without writing files.",
        discussion: """
            Diagnostics are printed to standard error. The formats json and sarif are printed to standard output \
            instead. If there are no errors, a line on standard error reports that the specs are valid.

            EXAMPLES:
              restgen check ChatCave.rest.yaml
              restgen check Specs/*.rest.yaml --strict
              restgen check Specs/*.rest.yaml --format github
              restgen check ChatCave.rest.yaml --format sarif > restgen.sarif
            """
    )

    @OptionGroup var specs: SpecArguments

    @Flag(name: .shortAndLong, help: "Print only diagnostics.")
    var quiet = false

    @OptionGroup var report: ReportOptions

    var colourMode: ColourMode { report.colour.mode }

    func run() throws {
        let compilation = try Compilation(of: specs.paths, includingFrom: specs.includeFolders)
        try report.print(compilation, documents: .output)
        guard !quiet, report.format == .text else { return }
        let warnings = compilation.diagnostics.count { $0.severity == .warning }
        let names = specs.paths.map { $0 == "-" ? "standard input" : "'\($0)'" }
        let subject = names.count == 1 ? names[0] : "each of \(names.count) specs"
        StandardStream.error.writeLine(
            "\(subject) is valid"
                + (warnings == 0 ? "" : ", with \(warnings) \(warnings == 1 ? "warning" : "warnings")")
        )
    }
}
