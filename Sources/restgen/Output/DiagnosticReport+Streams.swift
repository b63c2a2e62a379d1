import RestGenTools

extension DiagnosticReport {
    /// Prints messages to standard error. A document for programs is printed to `documents`, even without diagnostics.
    func print(
        as format: DiagnosticFormat,
        _ mode: ColourMode,
        documents: StandardStream
    ) throws(CommandFailure) {
        switch format {
        case .json, .sarif:
            try documents.write(rendered(as: format))
        case .text, .github:
            let isColoured = format == .text && Colour(mode: mode, stream: .error).isOn
            StandardStream.error.writeOrIgnore(rendered(as: format, colour: isColoured))
        }
    }
}
