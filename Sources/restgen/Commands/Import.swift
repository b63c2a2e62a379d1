import ArgumentParser

import struct RestGenKit.IncludeRefusal
import struct RestGenKit.Located
import struct RestGenKit.OperationSelection
import enum RestGenKit.OperationSelector
import class RestGenKit.SourceFile
import struct RestGenKit.Span
import enum RestGenTools.DocumentImport

/// Imports an OpenAPI document as a spec: `restgen import github.json -o GitHub.rest.yaml`.
struct Import: ParsableCommand, ColouredCommand {
    static let configuration = CommandConfiguration(
        abstract: "Convert an OpenAPI document to a spec.",
        discussion: """
            Reads OpenAPI 2.0, 3.0, 3.1 and 3.2 as JSON or YAML, including referenced files. Unsupported features are \
            reported as warnings at their lines in the document.

            EXAMPLES:
              restgen import github.json -o GitHub.rest.yaml
              restgen import github.json --only issues --only '/users/*' -o Part.rest.yaml
              restgen import github.json --only 'tag:Pull requests' --report
              restgen import github.json --report --format json | jq .unsupported
              restgen import github-new.json --into GitHub.rest.yaml --since github.json
            """
    )

    @Argument(help: "The OpenAPI document.", completion: .file(extensions: ["json", "yaml", "yml"]))
    var document: String

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The spec to write. '-' prints it. Default: standard output.", valueName: "spec")
    )
    var output: String?

    @Option(
        help: ArgumentHelp(
            "Merge new operations and types into this spec. Existing entries are never changed. '-o' writes the "
                + "result to another file.",
            valueName: "spec"
        )
    )
    var into: String?

    @Option(
        help: ArgumentHelp(
            "With --into: the document that the spec was imported from. Entries that are in both documents but not "
                + "in the spec stay out.",
            valueName: "document"
        )
    )
    var since: String?

    @Option(
        help: ArgumentHelp(
            "The operations to import: a service, service.method, a path such as '/users/**', 'GET /users/*', or "
                + "'tag:Name'. Repeatable.",
            valueName: "what"
        )
    )
    var only: [String] = []

    @Option(help: ArgumentHelp("The operations to leave out, in the same syntax.", valueName: "what"))
    var except: [String] = []

    @Flag(help: "Also import examples of schemas and responses, as 'example' of fields and models.")
    var examples = false

    @Flag(
        help: """
            Print a report instead of a warning for each unsupported feature: parts that are unsupported, merged or renamed, with \
            their lines. With --format json, the report is one JSON object on standard output, and the spec is only written to a file.
            """
    )
    var report = false

    @Flag(help: "Overwrite an existing file.")
    var force = false

    @Option(
        name: .customLong("include-from"),
        help: ArgumentHelp(
            "A folder outside of the document's package and repository from which it may refer to files. Repeatable.",
            valueName: "folder"
        ),
        completion: .directory
    )
    var includeFolders: [String] = []

    @OptionGroup var findings: ReportOptions

    var colourMode: ColourMode { findings.colour.mode }

    func validate() throws {
        for word in only + except where OperationSelector(word) == nil {
            throw ValidationError("an empty value selects nothing")
        }
        if since != nil, into == nil { throw ValidationError("--since needs --into") }
        if document.isEmpty || output?.isEmpty == true || into?.isEmpty == true {
            throw ValidationError("the name of a file is empty")
        }
        if printsJSONReport, output == "-" {
            throw ValidationError(
                "--report --format json prints the report to standard output: name a file for the spec"
            )
        }
    }

    func run() throws {
        let source = try SpecInput.readDocument(document)
        let scope = IncludeScope(of: document, allowing: includeFolders)
        let reads = ReadFiles([document, since].compactMap { $0 })
        let result =
            try into.map { try update($0, with: source, scope, reads) } ?? importDocument(of: source, scope, reads)
        let shown =
            report
            ? result.diagnostics.filter { $0.id != .openapiUnsupported && $0.id != .openapiExample }
            : result.diagnostics
        // With a JSON report, an empty list of diagnostics isn't printed.
        if !printsJSONReport || !shown.isEmpty { try findings.print(shown, documents: .error) }
        let isRefused = findings.strict && result.diagnostics.count > shown.count
        guard let text = result.text else { throw CommandFailure(.findings) }
        if printsJSONReport {
            try StandardStream.output.write(result.report.json)
        } else if report {
            StandardStream.error.writeOrIgnore(result.report.text)
        }
        // The counted diagnostics are warnings, too.
        if isRefused { throw CommandFailure(.findings) }
        for line in result.news { StandardStream.error.writeLine(line) }
        let destination = output ?? into ?? "-"
        if destination == "-" { return printsJSONReport ? () : try StandardStream.output.write(text) }
        try write(text, to: destination, besides: reads.paths)
    }

    /// Whether the report is for a program.
    private var printsJSONReport: Bool { report && findings.format == .json }

    private func importDocument(of source: SourceFile, _ scope: IncludeScope, _ reads: ReadFiles)
        -> DocumentImport.Output
    {
        DocumentImport.run(source, selection: selection, client: client, examples: examples) {
            (path, _) throws(IncludeRefusal) in
            try reads.add(scope.read(path))
        }
    }

    private func update(
        _ specPath: String,
        with source: SourceFile,
        _ scope: IncludeScope,
        _ reads: ReadFiles
    ) throws -> DocumentImport.Output {
        let old = try since.map { try SpecInput.readDocument($0) }
        return DocumentImport.update(
            try SpecInput.read(specPath),
            with: source,
            since: old,
            selection: selection,
            client: client,
            examples: examples
        ) { (path, _) throws(IncludeRefusal) in try reads.add(scope.read(path)) }
    }

    /// Writes the spec. `--into` replaces its own spec without `--force`, even if both paths differ.
    private func write(_ text: String, to output: String, besides inputs: [String]) throws {
        let isUpdate = into.flatMap { FileIdentity($0) } == FileIdentity(output) && into != nil
        try OutputFile(output, inputs: inputs).write(text, replacing: force || isUpdate ? .anything : .nothing)
        StandardStream.error.writeLine("\(isUpdate ? "updated" : "created") \(output). Next: restgen check \(output)")
    }

    /// The client's name, derived from the spec's file name.
    private var client: String {
        let file = into ?? output.flatMap { $0 == "-" ? nil : $0 } ?? document
        return (file.pathParts.last ?? "API").droppingSpecExtension
    }

    /// The selected operations. The values of options have locations, like those of a spec, for diagnostics.
    private var selection: OperationSelection {
        let located = { (words: [String], option: String) in
            words.compactMap { word -> Located<OperationSelector>? in
                let file = SourceFile(name: "--\(option)", text: word)
                return OperationSelector(word).map { Located($0, Span(file, 0..<file.bytes.count)) }
            }
        }
        return OperationSelection(only: located(only, "only"), except: located(except, "except"))
    }
}
