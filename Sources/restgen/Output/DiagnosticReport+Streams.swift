import RestGenTools

extension DiagnosticReport {
    /// Messages go to standard error. A document, which a program reads, goes to `documents`: there is always one, even
    /// when it says that nothing was found.
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
