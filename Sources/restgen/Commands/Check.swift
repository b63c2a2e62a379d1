import ArgumentParser

/// `restgen check ChatCave.rest.yaml`
struct Check: ParsableCommand, ColouredCommand {
    static let configuration = CommandConfiguration(
        abstract: "Say what is wrong with specs, and write nothing.",
        discussion: """
            Findings go to standard error; as json or sarif, which are documents, to standard output.

            EXAMPLES:
              restgen check ChatCave.rest.yaml
              restgen check Specs/*.rest.yaml --strict
              restgen check Specs/*.rest.yaml --format github
              restgen check ChatCave.rest.yaml --format sarif > restgen.sarif
            """
    )

    @OptionGroup var specs: SpecArguments

    @OptionGroup var report: ReportOptions

    var colourMode: ColourMode { report.colour.mode }

    func run() throws {
        try report.print(Compilation(of: specs.paths, includingFrom: specs.includeFolders), documents: .output)
    }
}
