/// Reads a spec and the files that it includes, each of them once: files may include one another.
///
///     include: [shared.rest.yaml]
struct SpecLoader {
    let diagnostics: Diagnostics
    /// Gives the file at a path, nil when there is none.
    let include: (String, Span) -> SourceFile?

    struct Loaded {
        /// The spec that was asked for comes first.
        var specs: [Spec] = []
        /// In bytes, of the spec and of the included files that are no specs of their own.
        var size = 0
    }

    func load(_ source: SourceFile) -> Loaded {
        var loaded = Loaded()
        var seen: Set<String> = [FilePath.normalised(source.name)]
        var open = [source]
        while !open.isEmpty {
            let file = open.removeFirst()
            if isPart(file, of: source) { loaded.size += file.bytes.count }
            guard let root = YAMLParser.parse(file, reporting: diagnostics) else { continue }
            let spec = SpecParser(diagnostics).parse(root, of: file)
            if !loaded.specs.isEmpty, isPart(file, of: source) { reportLeftOut(spec) }
            loaded.specs.append(spec)
            open += spec.includes.compactMap { included($0, by: file, &seen) }
        }
        return loaded
    }

    /// False for an included spec, which has a run of its own.
    private func isPart(_ file: SourceFile, of source: SourceFile) -> Bool {
        file === source || !file.name.hasSuffix(".rest.yaml")
    }

    private func included(_ path: Located<String>, by file: SourceFile, _ seen: inout Set<String>) -> SourceFile? {
        let name = FilePath.resolved(path.value, from: file.name)
        guard seen.insert(name).inserted else { return nil }
        if let source = include(name, path.span) { return source }
        diagnostics.error(
            .includeMissing,
            "there is no file '\(path.value)'",
            at: path.span,
            notes: ["it was looked for as '\(name)'"]
        )
        return nil
    }

    /// Of an included file the types count.
    private func reportLeftOut(_ spec: Spec) {
        guard let place = spec.services.first?.name.span ?? spec.endpoints.first?.name.span else { return }
        diagnostics.warning(
            .includeIgnored,
            "the resources of an included file are left out",
            at: place,
            notes: ["an included file gives its models, enums and types"]
        )
    }
}
