package import RestGenKit
import RestGenOpenAPI
import RestGenTools

/// Compares an OpenAPI document with the API that is imported from it.
///
/// It reads the document independently, and only shares the JSON and YAML parsers with the importer. So it finds parts
/// that the importer overlooks.
package enum DocumentCheck {
    /// Returns `nil` if the file isn't an OpenAPI document, or can't be parsed.
    ///
    /// - Parameter other: A different document from which the API is imported, to test this check.
    package static func run(
        _ source: SourceFile,
        againstAPIOf other: SourceFile? = nil,
        include: @escaping (String) -> SourceFile? = { _ in nil }
    ) -> DocumentResult? {
        var opened: [String: SourceFile?] = [:]
        // Opens each file once, because locations are compared by the identity of their file.
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
        result.operations = Comparison(root, files, api, ReportedLocations(diagnostics.all, report)).operations
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

/// The comparison of one document.
private struct Comparison {
    private let reading: OperationReading
    private let api: API
    private let check: TypeCheck
    private let reported: ReportedLocations
    private let endpoints: [Endpoint]

    init(_ root: DocumentNode, _ files: DocumentFiles, _ api: API, _ reported: ReportedLocations) {
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

    /// Returns a path with unnamed placeholders.
    private static func shape(_ path: String) -> String { path.replacing(/\{[^{}]*\}/, with: "{}") }

    /// Returns the losses of an operation and of the schemas that it uses. Losses inside a schema with a diagnostic
    /// count as reported.
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
            // A pair that was visited without an explanation needs no second visit with one.
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
