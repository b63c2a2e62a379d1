/// Reads a spec and the files that it includes, each of them once: files may include one another.
///
///     include: [shared.rest.yaml]
package struct SpecLoader {
    package let diagnostics: Diagnostics
    /// Returns the file at a path, or `nil` if there is none.
    package let include: (String, Span) throws(IncludeRefusal) -> SourceFile?
    /// Imports the OpenAPI document that a spec names under `openapi`, and merges the spec over it. Returns `nil` if the
    /// document has errors, which are reported.
    package var merge: (_ root: YAMLNode, _ file: SourceFile, _ document: SourceFile, Spec.OpenAPI) -> YAMLNode?

    package init(
        diagnostics: Diagnostics,
        include: @escaping (String, Span) throws(IncludeRefusal) -> SourceFile?,
        merge: @escaping (_ root: YAMLNode, _ file: SourceFile, _ document: SourceFile, Spec.OpenAPI) -> YAMLNode?
    ) {
        self.diagnostics = diagnostics
        self.include = include
        self.merge = merge
    }

    /// What one spec and all that it includes may hold together.
    static let mostBytes = 16 << 20
    static let mostFiles = 1000

    package func load(_ source: SourceFile) -> LoadedSpec {
        var loaded = LoadedSpec()
        var seen: Set<String> = [FilePath.normalised(source.name)]
        var open = [source]
        var next = 0
        var bytes = source.bytes.count
        while next < open.count {
            let file = open[next]
            next += 1
            let isPart = isPart(file, of: source)
            if isPart { loaded.size += file.bytes.count }
            guard let written = YAMLParser.parse(file, reporting: diagnostics),
                let root = underlaid(written, of: file, &loaded.size, isPart)
            else {
                diagnostics.isIncomplete = true
                continue
            }
            loaded.documents.append(SpecDocument(file: file, root: root, isPart: isPart))
            for path in paths(in: root) {
                guard let file = included(path, by: file, &seen) else { continue }
                bytes += file.bytes.count
                guard bytes <= Self.mostBytes, open.count < Self.mostFiles else {
                    let most = bytes > Self.mostBytes ? "\(Self.mostBytes) bytes" : "\(Self.mostFiles) files"
                    refuse(path, IncludeRefusal("a spec has at most \(most), with all that it includes"))
                    return loaded
                }
                open.append(file)
            }
        }
        return loaded
    }

    /// With what the document of `openapi` says; nil where that has errors, which are reported.
    private func underlaid(_ root: YAMLNode, of file: SourceFile, _ size: inout Int, _ isPart: Bool) -> YAMLNode? {
        guard let node = root["openapi"],
            let openapi = OpenAPIReader(diagnostics: Diagnostics()).parseOpenAPI(node), let path = openapi.document
        else { return root }
        guard let source = opened(path, by: file) else { return unread(node) }
        if isPart {
            // The types of selected operations bring others along, which is about what two processes compile.
            let isWhole = openapi.selection.only.isEmpty
            size += isWhole ? source.bytes.count : min(source.bytes.count, 16_384)
        }
        return merge(root, file, source, openapi) ?? unread(node)
    }

    /// Of a page whose document has errors nothing else is said but what is wrong with `openapi` itself.
    private func unread(_ node: YAMLNode) -> YAMLNode? {
        _ = OpenAPIReader(diagnostics: diagnostics).parseOpenAPI(node)
        return nil
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
        return opened(path, by: file)
    }

    /// nil, and reported, for a file that is not there or must not be read.
    private func opened(_ path: Located<String>, by file: SourceFile) -> SourceFile? {
        let name = FilePath.resolved(path.value, from: file.name)
        var help: String?
        do {
            if let source = try include(name, path.span) { return source }
        } catch {
            guard error.isMissing else {
                refuse(path, error)
                return nil
            }
            help = error.suggestion(for: path.value)
        }
        diagnostics.isIncomplete = true
        diagnostics.error(
            .includeMissing,
            "there is no file '\(path.value)'",
            at: path.span,
            notes: ["it was looked for as '\(name)'"],
            help: help
        )
        return nil
    }

    private func refuse(_ path: Located<String>, _ refusal: IncludeRefusal) {
        diagnostics.isIncomplete = true
        diagnostics.error(
            .includeRefused,
            "'\(path.value)' is not included: \(refusal.reason)",
            at: path.span,
            help: refusal.help
        )
    }
}
