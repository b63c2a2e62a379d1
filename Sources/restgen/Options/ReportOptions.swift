import ArgumentParser

import struct RestGenKit.Diagnostic
import struct RestGenKit.DiagnosticReport
import enum RestGenTools.DiagnosticFormat

/// How findings are printed: the same for every command that reads specs.
struct ReportOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The format of diagnostics: text, json, github or sarif.", valueName: "format"))
    var format: DiagnosticFormat = .text

    @Flag(help: "Treat warnings as errors.")
    var strict = false

    @OptionGroup var colour: ColourOptions

    /// Prints the findings, and fails when there is an error among them.
    func print(_ compilation: Compilation, documents: StandardStream) throws(CommandFailure) {
        try print(compilation.diagnostics, documents: documents)
    }

    /// The same of findings alone.
    func print(_ diagnostics: [Diagnostic], documents: StandardStream) throws(CommandFailure) {
        let report = DiagnosticReport(diagnostics, isStrict: strict)
        try report.print(as: format, colour.mode, documents: documents)
        if report.hasErrors { throw CommandFailure(.findings) }
    }
}
