import RestGenKit

/// The only file that a command writes. It never replaces an input of the command.
///
///     let file = OutputFile("openapi.yaml", inputs: ["Chat.rest.yaml"])
///     try file.write(text, replacing: .anything)
struct OutputFile {
    let path: String
    /// The paths of all files that the command has read, with `-` for standard input.
    let inputs: [String]

    /// The files that may be replaced, except inputs.
    enum Replaceable {
        case nothing
        /// OpenAPI documents and empty files.
        case documents
        case anything
    }

    init(_ path: String, inputs: [String] = []) {
        self.path = path
        self.inputs = inputs
    }

    func write(_ text: String, replacing replaceable: Replaceable) throws(CommandFailure) {
        switch FileKind(path: path) {
        case .nothing: break
        case .file:
            if let input = replacedInput { throw refusal(of: input) }
            try check(replaceable)
        case .folder, .stream, .brokenLink:
            throw CommandFailure(
                .output,
                "can't write '\(path)': it is not a regular file",
                help: "choose another name"
            )
        }
        try StagedFile(path: path, content: text).commit()
    }

    private func check(_ replaceable: Replaceable) throws(CommandFailure) {
        switch replaceable {
        case .anything: break
        case .nothing: throw CommandFailure(.output, "'\(path)' already exists", help: "use --force to overwrite it")
        case .documents:
            let file = try SpecInput.readDocument(path)
            guard file.bytes.isEmpty || Pipeline.isDocument(file) else {
                throw CommandFailure(
                    .output,
                    "'\(path)' already exists and isn't an OpenAPI document",
                    help: "use --force to overwrite it"
                )
            }
        }
    }

    /// The input that is the same file as `path`.
    private var replacedInput: String? {
        guard let file = FileIdentity(path) else { return nil }
        return inputs.first { FileIdentity($0) == file }
    }

    private func refusal(of input: String) -> CommandFailure {
        let reason =
            input == path ? "this command reads it" : "it is the same file as '\(input)', which this command reads"
        return CommandFailure(.output, "'\(path)' can't be overwritten: \(reason)", help: "choose another name with -o")
    }
}
