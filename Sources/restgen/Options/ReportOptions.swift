import ArgumentParser

import struct RestGenKit.Diagnostic
import enum RestGenKit.DiagnosticFormat
import struct RestGenKit.DiagnosticReport

/// How findings are printed: the same for every command that reads specs.
struct ReportOptions: ParsableArguments {
    @Option(help: ArgumentHelp("How findings are printed: text, json, github or sarif.", valueName: "format"))
    var format: DiagnosticFormat = .text

    @Flag(help: "Take warnings for errors.")
    var strict = false

    @OptionGroup var colour: ColourOptions

    /// Prints the findings, and fails when there is an error among them.
    ///
    /// Messages go to standard error. A document, which a program reads, goes to `documents`: there is always one, even
    /// when it says that nothing was found.
    func print(_ compilation: Compilation, documents: StandardStream) throws(CommandFailure) {
        try print(compilation.diagnostics, documents: documents)
    }

    func print(_ diagnostics: [Diagnostic], documents: StandardStream) throws(CommandFailure) {
        let report = DiagnosticReport(diagnostics, isStrict: strict)
        switch format {
        case .json, .sarif:
            try documents.write(report.rendered(as: format))
        case .text, .github:
            let isColoured = format == .text && Colour(mode: colour.mode, stream: .error).isOn
            StandardStream.error.writeOrIgnore(report.rendered(as: format, colour: isColoured))
        }
        if report.hasErrors { throw CommandFailure(.findings) }
    }
}
