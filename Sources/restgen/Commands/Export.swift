import ArgumentParser
import RestGenTools

/// Exports a spec as an OpenAPI document: `restgen export Chat.rest.yaml -o openapi.yaml`.
struct Export: ParsableCommand, ColouredCommand {
    static let configuration = CommandConfiguration(
        abstract: "Convert a spec to an OpenAPI 3.1 document with generated examples.",
        discussion: """
            Parts of the spec that OpenAPI has no equivalent for are listed on standard error.

            EXAMPLES:
              restgen export Chat.rest.yaml                     to standard output, in YAML
              restgen export Chat.rest.yaml -o openapi.json     in JSON, by the file's name
            """
    )

    @ArgumentParser.Argument(
        help: ArgumentHelp("The spec to read. '-' is standard input.", valueName: "spec"),
        completion: .file(extensions: ["yaml", "yml"])
    )
    var path: String

    @OptionGroup var include: IncludeOptions

    @Option(
        name: [.short, .long],
        help: ArgumentHelp(
            "The file to write: .yaml, .yml or .json. '-' and default: standard output.",
            valueName: "file"
        )
    )
    var output: String?

    /// The file to write, or `nil` for standard output.
    private var file: String? { output == "-" ? nil : output }

    @Flag(help: "Overwrite a file that isn't an OpenAPI document.")
    var force = false

    @OptionGroup var report: ReportOptions

    var colourMode: ColourMode { report.colour.mode }

    func validate() throws {
        if path.isEmpty { throw ValidationError("the name of a spec is empty") }
        if let file, ![".yaml", ".yml", ".json"].contains(where: file.hasSuffix) {
            throw ValidationError("'\(file)' is not a valid file name: end it in .yaml or .json")
        }
        if file == nil, [.json, .sarif].contains(report.format) {
            throw ValidationError(
                "diagnostics and the document can't both be printed to standard output: name a file with -o"
            )
        }
    }

    func run() throws {
        let scope = IncludeScope(of: path, allowing: include.folders)
        let reads = ReadFiles([path])
        let (export, diagnostics) = Pipeline.export(try SpecInput.read(path)) { (name, _) throws(IncludeRefusal) in
            try reads.add(scope.read(name))
        }
        try report.print(diagnostics, documents: .output)
        guard let export else { throw CommandFailure(.findings) }
        let document = export.document
        for line in export.losses { StandardStream.error.writeLine("note: \(line)") }
        let text = file?.hasSuffix(".json") == true ? document.text + "\n" : OpenAPIExport.yaml(document)
        guard let file else { return try StandardStream.output.write(text) }
        try OutputFile(file, inputs: reads.paths).write(text, replacing: force ? .anything : .documents)
    }
}
