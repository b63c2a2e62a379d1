import ArgumentParser

import struct RestGenKit.Diagnostic
import struct RestGenKit.SpecCounts
import enum RestGenTools.DiagnosticFormat

/// Reports the errors of specs: `restgen check Chat.rest.yaml`.
struct Check: ParsableCommand, ColouredCommand {
    static let configuration = CommandConfiguration(
        abstract: "Check specs for errors without writing files.",
        discussion: """
            Diagnostics are printed to standard error. The formats json and sarif are printed to standard output \
            instead. Specs without errors are reported on standard error, with the numbers of their endpoints and types.

            EXAMPLES:
              restgen check Chat.rest.yaml
              restgen check Specs/*.rest.yaml --strict
              restgen check Specs/*.rest.yaml --format github
              restgen check Chat.rest.yaml --format sarif > restgen.sarif
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
                + (warnings == 0 ? "" : ", with \(warnings.counting("warning"))") + ": \(compilation.counts.text)"
        )
    }
}

extension SpecCounts {
    /// Such as `3 endpoints in 1 service, 2 types`.
    fileprivate var text: String {
        "\(endpoints.counting("endpoint")) in \(services.counting("service")), \(types.counting("type"))"
    }
}

extension Int {
    /// Returns the number with a noun, such as `1 type` or `2 types`.
    fileprivate func counting(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
