import RestGenKit
import RestGenOpenAPI

/// A schema, and the type that the API has for it.
struct Pair: Hashable {
    var schema: SchemaKey
    var type: TypeReference
    var format: ValueFormat?
    var isSent: Bool
    /// Whether required fields may be optional, because the schema is one of several that became one model.
    var isLoose = false
    /// Whether the schema is an alternative next to one that accepts all values of its type.
    var isOneOfSeveral = false
    /// Whether null needs no check, because the field or parameter of the value handles it.
    var mayBeNull = false
}

/// The losses of a pair itself, and the pairs inside it.
struct PairResult {
    /// The losses, each with the locations at which a diagnostic could report it.
    var losses: [(kind: LossKind, detail: String, places: [Span])] = []
    var inner: [(pair: Pair, places: [Span])] = []
    /// The locations of the schema.
    var places: [Span] = []

    mutating func lose(_ kind: LossKind, _ detail: String, at places: [Span]) {
        losses.append((kind, detail, places))
    }
}

/// Compares schemas with types, each pair once.
final class TypeCheck {
    let reading: SchemaReading
    let index: TypeIndex
    private var known: [Pair: PairResult] = [:]
    /// The maximum number of pairs, so that no document takes unbounded time.
    private static let mostPairs = 1_000_000

    init(_ reading: SchemaReading, _ index: TypeIndex) { (self.reading, self.index) = (reading, index) }

    func result(of pair: Pair) -> PairResult {
        if let known = known[pair] { return known }
        guard known.count < Self.mostPairs else { return PairResult() }
        var comparison = PairComparison(self, pair)
        comparison.run()
        known[pair] = comparison.result
        return comparison.result
    }

    /// Whether each value is a string, a number or a boolean, and several of these types are possible.
    func isOfScalars(_ nodes: [DocumentNode]) -> Bool {
        var open = [facts(nodes)]
        var kinds: Set<SchemaFacts.Kind> = []
        var count = 0
        while let next = open.popLast() {
            count += 1
            guard count < 100, next.kinds?.contains(.object) != true, next.kinds?.contains(.array) != true else {
                return false
            }
            kinds.formUnion(next.kinds ?? [])
            open += next.choices.flatMap(\.members).map { facts([$0]) }
        }
        return kinds.count > 1 || kinds.isEmpty
    }

    var references: References { reading.references }

    func facts(_ nodes: [DocumentNode]) -> SchemaFacts { reading.facts(SchemaKey(nodes: nodes)) }
}
