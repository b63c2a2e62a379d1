/// The parts of an OpenAPI document that its spec expresses, merges, renames or doesn't support.
package struct ImportReport: Sendable {
    /// The numbers of operations: in the document, imported, expressed in full, and on one line of the spec.
    package var all = 0
    package var chosen = 0
    package var full = 0
    package var short = 0
    /// The numbers of types in the spec.
    package var models = 0
    package var enums = 0
    package var unions = 0
    /// The number of parts that are not valid OpenAPI, which are left out.
    package var invalid = 0
    package var examples = ExampleReport()
    /// The unsupported features. Those that make an operation incomplete are first, then the most frequent ones.
    package var unsupported: [Feature] = []
    /// Parts that the spec has once with others.
    package var merged: [Feature] = []
    /// Names that aren't valid in Swift or in the spec.
    package var renamed: [Name] = []
    /// Operations that are not expressed in full.
    package var partial: [Operation] = []

    /// A kind of part, with its locations in the document.
    package struct Feature: Sendable {
        /// The kind as an identifier: `severalBodies`.
        package var id: String
        package var message: String
        /// Whether calls of an operation can't send or read something.
        package var affectsCalls = false
        package var spans: [Span]
    }

    /// A name of the document that differs in the spec or in Swift.
    package struct Name: Sendable {
        /// `schema`, `property` or `parameter`.
        package var kind: String
        /// The name in the document, and the name that replaces it.
        package var written: String
        package var name: String
        package var span: Span
    }

    /// An operation that is not expressed in full.
    package struct Operation: Sendable {
        /// The endpoint: `rooms.list`.
        package var name: String
        package var message: String
        package var span: Span
    }

    init() {}

    init(_ imported: ImportedAPI, _ root: YAMLNode, _ list: UnsupportedFeatures, all: Int) {
        self.all = all
        let importedOperations = Set(imported.endpoints.map(\.operation)).union(imported.whole)
        chosen = importedOperations.count
        full = importedOperations.subtracting(list.operations.keys).count
        var operations = Dictionary(imported.endpoints.map { ($0.name, $0.operation) }) { first, _ in first }
        for index in imported.whole { operations[imported.names[index]] = index }
        var long: Set<Int> = []
        for service in root["resources"]?.entries ?? [] {
            for entry in (service.value["endpoints"] ?? service.value).entries ?? [] {
                let name = OperationName(service: service.key.value, method: entry.key.value)
                let lines = YAMLTextWriter.lines(ofEndpoint: entry, indent: service.value["endpoints"] == nil ? 4 : 6)
                if lines.count > 1, let operation = operations[name] { long.insert(operation) }
            }
        }
        short = chosen - long.count
        models = root["models"]?.entries?.count ?? 0
        enums = root["enums"]?.entries?.count ?? 0
        unions = root["unions"]?.entries?.count ?? 0
        unsupported = Self.features(list)
        merged = MergedPart.allCases.compactMap { part in
            let spans = list.merged.filter { $0.part == part }.map(\.span)
            return spans.isEmpty ? nil : Feature(id: part.rawValue, message: part.message, spans: spans)
        }
        renamed = imported.renamedParts.map { part in
            Name(kind: part.kind.rawValue, written: part.written, name: part.name, span: part.span)
        }
        partial = list.operations.sorted { $0.key < $1.key }.filter { importedOperations.contains($0.key) }.map {
            index,
            occurrence in
            let name = imported.names[index]
            return Operation(
                name: "\(name.service).\(name.method)",
                message: occurrence.feature.message,
                span: occurrence.span
            )
        }
    }

    private static func features(_ list: UnsupportedFeatures) -> [Feature] {
        Dictionary(grouping: list.occurrences, by: \.feature).map { feature, occurrences in
            Feature(
                id: feature.rawValue,
                message: feature.message,
                affectsCalls: !feature.isHarmless,
                spans: occurrences.map(\.span)
            )
        }
        .sorted { one, other in
            if one.affectsCalls != other.affectsCalls { return one.affectsCalls }
            return (other.spans.count, one.message) < (one.spans.count, other.message)
        }
    }

    /// All locations in the report.
    package var spans: [Span] { (unsupported + merged).flatMap(\.spans) }
}
