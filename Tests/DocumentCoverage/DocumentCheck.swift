package import RestGenKit
import RestGenOpenAPI
import RestGenTools

/// Compares an OpenAPI document with the API that is made of it.
///
/// It reads the document by itself, and shares nothing with the importer but the syntax of JSON and YAML. So it finds what the
/// importer doesn't know that it passes over.
package enum DocumentCheck {
    /// `nil` for a file that can't be read as JSON or YAML, or is no OpenAPI document.
    ///
    /// - Parameter other: The document to make the API of, if it is another one. For tests of this check.
    package static func run(
        _ source: SourceFile,
        againstAPIOf other: SourceFile? = nil,
        include: @escaping (String) -> SourceFile? = { _ in nil }
    ) -> DocumentResult? {
        var opened: [String: SourceFile?] = [:]
        // Each file once: places are compared by it.
        let open = { (path: String, _: Span) throws(IncludeRefusal) -> SourceFile? in
            if let known = opened[path] { return known }
            let file = include(path)
            opened[path] = .some(file)
            return file
        }
        let files = DocumentFiles(diagnostics: Diagnostics(), open: open)
        guard Pipeline.isDocument(source), let root = files.read(source, namedAt: nil)?.root else { return nil }
        let diagnostics = Diagnostics()
        let (api, _) = Pipeline.api(of: other ?? source, reporting: diagnostics, include: open)
        let errors = diagnostics.all.filter { $0.severity == .error }
        var result = DocumentResult(name: source.name, operations: [], errors: errors)
        result.isExtended = Self.hasExtension(root)
        guard let api else { return result }
        let report = DocumentImport.run(source, include: open).report
        result.short = report.short
        result.operations = Comparison(root, files, api, ReportedPlaces(diagnostics.all, report)).operations
        return result
    }

    private static func hasExtension(_ root: DocumentNode) -> Bool {
        var open = [root]
        while let node = open.popLast() {
            for member in node.members {
                if member.key == "x-restgen" { return true }
                open.append(member.value)
            }
            open += node.items
        }
        return false
    }
}

/// One run over a document.
private struct Comparison {
    private let reading: OperationReading
    private let api: API
    private let check: TypeCheck
    private let reported: ReportedPlaces
    private let endpoints: [Endpoint]

    init(_ root: DocumentNode, _ files: DocumentFiles, _ api: API, _ reported: ReportedPlaces) {
        let references = References(files)
        reading = OperationReading(references: references, root: root)
        let isNew = root["openapi"]?.scalar.map { $0.hasPrefix("3.") && !$0.hasPrefix("3.0") } ?? false
        let schemas = SchemaReading(references, root: root, appliesSiblings: isNew)
        check = TypeCheck(schemas, TypeIndex(api))
        (self.api, self.reported) = (api, reported)
        endpoints = api.endpoints + api.services.flatMap(\.endpoints)
    }

    var operations: [OperationResult] {
        let byPlace = Dictionary(grouping: endpoints.filter { $0.span != nil }) { $0.span }
        let byPath = Dictionary(grouping: endpoints) { "\($0.verb) \(Self.shape($0.path))" }
        return reading.operations.map { operation in
            let shape = "\(operation.verb) \(Self.shape(operation.plainPath))"
            let found = byPlace[operation.span] ?? byPath[shape] ?? []
            var check = OperationCheck(operation, reading, found, api, check)
            check.run()
            return OperationResult(
                verb: operation.verb,
                path: operation.path,
                methods: found.map(\.name),
                losses: losses(of: check.result, operation)
            )
        }
    }

    /// A path without the names of its placeholders.
    private static func shape(_ path: String) -> String { path.replacing(/\{[^{}]*\}/, with: "{}") }

    /// All that an operation reaches. What is only reached through a schema that a diagnostic is about counts as reported.
    private func losses(of root: PairResult, _ operation: OperationPart) -> [Loss] {
        struct State: Hashable {
            var pair: Pair
            var isExplained: Bool
        }
        var losses: [String: Loss] = [:]
        var order: [String] = []
        let around = [operation.span, operation.node.start, operation.pathSpan, operation.item.start]
        let isWhole = reported.explainAll(at: around)
        func add(_ result: PairResult, isExplained: Bool) {
            for loss in result.losses {
                guard let place = loss.places.first else { continue }
                let isReported = isExplained || reported.explain(loss.kind, at: loss.places)
                var made = Loss(kind: loss.kind, detail: loss.detail, span: place, isReported: isReported)
                made.isMerged = reported.isMerged(loss.kind, at: loss.places)
                if let known = losses[made.line] {
                    losses[made.line]?.isReported = known.isReported && isReported
                } else {
                    losses[made.line] = made
                    order.append(made.line)
                }
            }
        }
        add(root, isExplained: isWhole)
        var seen: Set<State> = []
        var open = root.inner.map { State(pair: $0.pair, isExplained: isWhole || reported.explainAll(at: $0.places)) }
        while let next = open.popLast() {
            // The same was seen without an explanation, where it finds more.
            guard !seen.contains(State(pair: next.pair, isExplained: false)), seen.insert(next).inserted else {
                continue
            }
            let result = check.result(of: next.pair)
            let isExplained = next.isExplained || reported.explainAll(at: result.places)
            add(result, isExplained: isExplained)
            for inner in result.inner {
                open.append(State(pair: inner.pair, isExplained: isExplained || reported.explainAll(at: inner.places)))
            }
        }
        return order.compactMap { losses[$0] }
    }
}
