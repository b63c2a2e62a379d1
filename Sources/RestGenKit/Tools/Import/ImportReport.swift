/// What the spec of an OpenAPI document has of the document, and what not.
public struct ImportReport: Sendable {
    /// Operations of the document, those that were imported, those of them that are expressed in full, and those that are one line.
    public var all = 0
    public var chosen = 0
    public var full = 0
    public var short = 0
    public var models = 0
    public var enums = 0
    public var unions = 0
    /// Parts of the document that are not valid OpenAPI, each left out.
    public var invalid = 0
    public var examples = ExampleReport()
    /// Features that a spec can't express, the most frequent first. Those that keep an operation from being expressed in full are before the
    /// others.
    public var unsupported: [Feature] = []
    /// Parts that the spec has once with others.
    public var merged: [Feature] = []
    /// Names that Swift or the spec can't have.
    public var renamed: [Name] = []
    /// Operations that are not expressed in full.
    public var partial: [Operation] = []

    /// A kind of part, and where the document has it.
    public struct Feature: Sendable {
        /// A word for programs: `severalBodies`.
        public var id: String
        public var message: String
        /// Whether the calls of an operation lack something.
        public var affectsCalls = false
        public var places: [Span]
    }

    /// A name of the document that is another in the spec or in Swift.
    public struct Name: Sendable {
        /// `schema`, `property` or `parameter`
        public var kind: String
        public var written: String
        public var name: String
        public var span: Span
    }

    /// An operation that is not expressed in full.
    public struct Operation: Sendable {
        /// `rooms.list`
        public var name: String
        public var message: String
        public var span: Span
    }

    init() {}

    init(_ page: ImportedAPI, _ root: YAMLNode, _ list: UnsupportedFeatures, all: Int) {
        self.all = all
        let made = Set(page.endpoints.map(\.operation)).union(page.whole)
        chosen = made.count
        full = made.subtracting(list.operations.keys).count
        var operations = Dictionary(page.endpoints.map { ($0.name, $0.operation) }) { first, _ in first }
        for index in page.whole { operations[page.names[index]] = index }
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
            let places = list.merged.filter { $0.part == part }.map(\.span)
            return places.isEmpty ? nil : Feature(id: part.rawValue, message: part.message, places: places)
        }
        renamed = page.renamedParts.map { part in
            Name(kind: part.kind.rawValue, written: part.written, name: part.name, span: part.span)
        }
        partial = list.operations.sorted { $0.key < $1.key }.filter { made.contains($0.key) }.map { index, place in
            let name = page.names[index]
            return Operation(name: "\(name.service).\(name.method)", message: place.feature.message, span: place.span)
        }
    }

    private static func features(_ list: UnsupportedFeatures) -> [Feature] {
        Dictionary(grouping: list.places, by: \.feature).map { feature, places in
            Feature(
                id: feature.rawValue,
                message: feature.message,
                affectsCalls: !feature.isHarmless,
                places: places.map(\.span)
            )
        }
        .sorted { one, other in
            if one.affectsCalls != other.affectsCalls { return one.affectsCalls }
            return (other.places.count, one.message) < (one.places.count, other.message)
        }
    }

    /// All places that the report names.
    package var places: [Span] { (unsupported + merged).flatMap(\.places) }
}
