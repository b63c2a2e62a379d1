/// Reads a spec and the files that it includes, each of them once: files may include one another.
///
///     include: [shared.rest.yaml]
struct SpecLoader {
    let diagnostics: Diagnostics
    /// Gives the file at a path, nil when there is none.
    let include: (String, Span) -> SourceFile?

    func load(_ source: SourceFile) -> LoadedSpec {
        var loaded = LoadedSpec()
        var seen: Set<String> = [FilePath.normalised(source.name)]
        var open = [source]
        while !open.isEmpty {
            let file = open.removeFirst()
            let isPart = isPart(file, of: source)
            if isPart { loaded.size += file.bytes.count }
            guard let root = YAMLParser.parse(file, reporting: diagnostics) else { continue }
            loaded.documents.append(SpecDocument(file: file, root: root, isPart: isPart))
            open += paths(in: root).compactMap { included($0, by: file, &seen) }
        }
        return loaded
    }

    /// What is wrong with them the parser says.
    private func paths(in root: YAMLNode) -> [Located<String>] {
        root["include"].map(ScalarReader(diagnostics: Diagnostics()).texts) ?? []
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
}
