import RestGenKit

/// Specs that were read from disk and compiled: the Swift, and what was found on the way.
///
///     let compilation = try Compilation(of: ["Specs/ChatCave.rest.yaml"])
struct Compilation {
    private(set) var files: [GeneratedFile] = []
    private(set) var diagnostics: [Diagnostic] = []
    /// The files that the specs include, as they were opened.
    private(set) var includes: [String] = []

    init(
        of specs: [String],
        options: EmitOptions = EmitOptions(),
        includingFrom folders: [String] = []
    ) throws(CommandFailure) {
        var makers: [String: String] = [:]
        // All are read before the first is compiled: a name that is mistyped shows at once.
        let sources = try SpecInput.read(specs)
        for (spec, source) in zip(specs, sources) {
            var includes: [String] = []
            let scope = IncludeScope(of: spec, allowing: folders)
            let output = Pipeline.run(spec: source, options: options) { (path, _) throws(IncludeRefusal) in
                includes.append(path)
                return try scope.read(path)
            }
            for file in output.files {
                // On the disks of Apple and Windows a name in other letters is the same file.
                if let other = makers.updateValue(spec, forKey: file.name.lowercased()) {
                    throw Compilation.clash(file.name, other, spec)
                }
            }
            files += output.files
            diagnostics += output.diagnostics
            self.includes += includes
        }
    }

    private static func clash(_ name: String, _ first: String, _ second: String) -> CommandFailure {
        if first == second { return CommandFailure(.usage, "'\(first)' is named twice") }
        return CommandFailure(
            .findings,
            "'\(first)' and '\(second)' both give a file '\(name)'",
            help: "files are named after the spec: rename one, or generate them into two folders with -o"
        )
    }
}
