extension DiagnosticReport {
    /// The whole output with a line break at its end; empty when there is nothing to say, in the formats for people.
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
