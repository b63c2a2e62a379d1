import RestGenKit

/// Specs that were read from disk and compiled: the Swift, and what was found on the way.
///
///     let compilation = try Compilation(of: ["Specs/ChatCave.rest.yaml"])
struct Compilation {
    private(set) var files: [GeneratedFile] = []
    private(set) var diagnostics: [Diagnostic] = []
    /// The files that the specs include, as they were opened.
    private(set) var includes: [String] = []

    /// Of specs whose Swift is for one module, `beside` being others of it, that have runs of their own.
    init(
        of specs: [String],
        beside others: [String] = [],
        options: EmitOptions = EmitOptions(),
        isOneModule: Bool = false,
        includingFrom folders: [String] = []
    ) throws(CommandFailure) {
        var makers: [String: String] = [:]
        var names: [[TopLevelName]] = []
        // All are read before the first is compiled: a name that is mistyped shows at once.
        let sources = try SpecInput.read(specs)
        for (spec, source) in zip(specs, sources) {
            let reads = ReadFiles([])
            let scope = IncludeScope(of: spec, allowing: folders)
            let output = Pipeline.run(spec: source, options: options) { (path, _) throws(IncludeRefusal) in
                try reads.add(scope.read(path))
            }
            for file in output.files {
                // On the disks of Apple and Windows a name in other letters is the same file.
                if let other = makers.updateValue(spec, forKey: file.name.lowercased()) {
                    throw Compilation.clash(file.name, other, spec)
                }
            }
            files += output.files
            diagnostics += output.diagnostics
            if isOneModule {
                diagnostics += names.compactMap { ModuleCheck.clash(of: output.names, with: $0) }
                names.append(output.names)
            }
            includes += reads.paths
        }
        for other in others {
            // What is wrong with it its own run says.
            guard let source = try? SpecInput.read(other) else { continue }
            let scope = IncludeScope(of: other, allowing: folders)
            let others = Pipeline.names(of: source) { (path, _) throws(IncludeRefusal) in try scope.read(path) }
            diagnostics += names.compactMap { ModuleCheck.clash(of: $0, with: others) }
        }
        if diagnostics.contains(where: { $0.severity == .error }) { files = [] }
    }

    private static func clash(_ name: String, _ first: String, _ second: String) -> CommandFailure {
        if first == second { return CommandFailure(.usage, "'\(first)' is listed twice") }
        return CommandFailure(
            .findings,
            "'\(first)' and '\(second)' both generate a file '\(name)'",
            help: "files are named after the spec: rename one of them, or generate them to separate folders with -o"
        )
    }
}
