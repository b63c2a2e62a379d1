/// Reads a spec and the files that it includes, each of them once: files may include one another.
///
///     include: [shared.rest.yaml]
package struct SpecLoader {
    package let diagnostics: Diagnostics
    /// Returns the file at a path, or `nil` if there is none.
    package let include: (String, Span) throws(IncludeRefusal) -> SourceFile?
    /// Imports the OpenAPI document that a spec names under `openapi`. Returns `nil` if the document has errors, which are
    /// reported.
    package var importDocument: (_ root: YAMLNode, _ file: SourceFile, _ document: SourceFile, Spec.OpenAPI) -> Spec?

    package init(
        diagnostics: Diagnostics,
        include: @escaping (String, Span) throws(IncludeRefusal) -> SourceFile?,
        importDocument: @escaping (_ root: YAMLNode, _ file: SourceFile, _ document: SourceFile, Spec.OpenAPI) -> Spec?
    ) {
        self.diagnostics = diagnostics
        self.include = include
        self.importDocument = importDocument
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
            guard let root = YAMLParser.parse(file, reporting: diagnostics) else {
                diagnostics.isIncomplete = true
                continue
            }
            var document = SpecDocument(file: file, root: root, isPart: isPart)
            guard importDocument(of: &document, &loaded.size) else {
                diagnostics.isIncomplete = true
                continue
            }
            loaded.documents.append(document)
            for path in paths(in: root) {
                guard let file = included(path, by: file, &seen) else { continue }
                bytes += file.bytes.count
                guard bytes <= Self.mostBytes, open.count < Self.mostFiles else {
                    let most = bytes > Self.mostBytes ? "\(Self.mostBytes) bytes" : "\(Self.mostFiles) files"
                    refuse(path, IncludeRefusal("a spec and its includes are limited to \(most)"))
                    return loaded
                }
                open.append(file)
            }
        }
        return loaded
    }

    /// Imports the OpenAPI document that a spec names. Returns `false` if the document has errors, which are reported.
    private func importDocument(of document: inout SpecDocument, _ size: inout Int) -> Bool {
        let (root, file) = (document.root, document.file)
        guard let node = root["openapi"],
            let openapi = OpenAPIReader(diagnostics: Diagnostics()).parseOpenAPI(node), let path = openapi.document
        else { return true }
        if let source = opened(path, by: file) {
            if document.isPart {
                // The types of selected operations bring others along, which is about what two processes compile.
                let isWhole = openapi.selection.only.isEmpty
                size += isWhole ? source.bytes.count : min(source.bytes.count, 16_384)
            }
            document.imported = importDocument(root, file, source, openapi)
        }
        if document.imported != nil { return true }
        // The rest of the spec isn't read, but for mistakes in `openapi` itself.
        _ = OpenAPIReader(diagnostics: diagnostics).parseOpenAPI(node)
        return false
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
            "the file '\(path.value)' does not exist",
            at: path.span,
            notes: ["restgen looked for '\(name)'"],
            help: help
        )
        return nil
    }

    private func refuse(_ path: Located<String>, _ refusal: IncludeRefusal) {
        diagnostics.isIncomplete = true
        diagnostics.error(
            .includeRefused,
            "'\(path.value)' can't be included: \(refusal.reason)",
            at: path.span,
            help: refusal.help
        )
    }
}
