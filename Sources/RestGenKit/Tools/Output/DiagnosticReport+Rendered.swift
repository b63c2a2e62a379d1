extension DiagnosticReport {
    /// Returns the output with a final line break. Without diagnostics, the formats for people are empty.
    public func rendered(as format: DiagnosticFormat, colour: Bool = false) -> String {
        var lines = SourceLines()
        switch format {
        case .text: return TextRenderer(colour: colour).render(self, &lines)
        case .json: return JSONRenderer().render(self, &lines)
        case .github: return GitHubRenderer().render(self, &lines)
        case .sarif: return SARIFRenderer().render(self, &lines)
        }
    }
}
