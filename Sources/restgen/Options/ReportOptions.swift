import ArgumentParser

import struct RestGenKit.Diagnostic
import struct RestGenKit.DiagnosticReport
import enum RestGenTools.DiagnosticFormat

/// The options for printing diagnostics, which are the same for all commands that read specs.
struct ReportOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The format of diagnostics: text, json, github or sarif.", valueName: "format"))
    var format: DiagnosticFormat = .text

    @Flag(help: "Treat warnings as errors.")
    var strict = false

    @OptionGroup var colour: ColourOptions

    /// Prints the diagnostics of specs, and fails if there are errors.
    func print(_ compilation: Compilation, documents: StandardStream) throws(CommandFailure) {
        try print(compilation.diagnostics, documents: documents)
    }

    /// Prints diagnostics, and fails if there are errors.
    func print(_ diagnostics: [Diagnostic], documents: StandardStream) throws(CommandFailure) {
        let report = DiagnosticReport(diagnostics, isStrict: strict)
        try report.print(as: format, colour.mode, documents: documents)
        if report.hasErrors { throw CommandFailure(.findings) }
    }
}
