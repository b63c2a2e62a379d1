/// Compares the values of two types on the wire.
///
///     Int, Double       ->  wider: 1.5
///     String, UUID      ->  narrower
///     [Room], [Room]    ->  the same, since changes of Room are reported separately
final class WireComparison {
    private let old: IndexedAPI
    private let new: IndexedAPI
    private let types: TypePairs
    /// The relations of types that aren't a pair.
    private var likeness: [[String]: WireRelation] = [:]
    /// The number of fields and cases of such types that are compared in a run. Types beyond the limit are treated as
    /// different.
    private var left = 1_000_000
    /// The nesting depth of models. Deeper ones are treated as different.
    private var depth = 0

    init(_ old: IndexedAPI, _ new: IndexedAPI, _ types: TypePairs) {
        self.old = old
        self.new = new
        self.types = types
    }

    /// Returns the relation of two types. In a path, a query or a header, where all values are text, a number is text
    /// of digits.
    func relation(
        _ first: TypeReference,
        _ second: TypeReference,
        _ formats: (ValueFormat?, ValueFormat?) = (nil, nil),
        isText: Bool = false
    ) -> WireRelation {
        if case .declared(let name, .alias) = first, case .declared(let other, .alias) = second,
            types.newNames[name] == other, formats.0 == formats.1
        {
            return .same
        }
        let (first, second) = (old.named(first), new.named(second))
        switch (first, second) {
        case (.optional(let inner), .optional(let other)): return relation(inner, other, formats, isText: isText)
        case (.optional(let inner), _): return relation(inner, second, formats, isText: isText).joined(.narrower)
        case (_, .optional(let other)): return relation(first, other, formats, isText: isText).joined(.wider)
        case (.list(let inner), .list(let other)): return relation(inner, other, formats, isText: isText)
        case (.map(let key, let value), .map(let otherKey, let otherValue)):
            return relation(key, otherKey, isText: true).joined(relation(value, otherValue, formats, isText: isText))
        case (.json, .json): return .same
        case (.json, _): return .narrower
        case (_, .json): return .wider
        case (.located(let inner), .located(let other)): return relation(inner, other)
        case (.generic(let name, let arguments), .generic(let other, let others)):
            guard types.newNames[name] == other, arguments.count == others.count else { return .other }
            return zip(arguments, others).reduce(.same) { $0.joined(relation($1.0, $1.1)) }
        case (.parameter, .parameter): return .same
        case (.foreign(let name), .foreign(let other)): return name == other ? .same : .crossing
        case (.foreign, _), (_, .foreign): return .crossing
        default: break
        }
        // Bodies with several media types are compared by media type.
        if old.isBodyEnum(first) || new.isBodyEnum(second) { return .same }
        if case .declared(let name, _) = first, case .declared(let other, _) = second {
            return types.newNames[name] == other ? .same : likeness(name, other)
        }
        return scalars(first, second, formats, isText: isText)
    }

    private func scalars(
        _ first: TypeReference,
        _ second: TypeReference,
        _ formats: (ValueFormat?, ValueFormat?),
        isText: Bool
    ) -> WireRelation {
        guard let before = WireScalar(first, old), let now = WireScalar(second, new) else { return .other }
        if first == second, before.hasFormats {
            return WireFormats(formats.0, of: first).relation(to: WireFormats(formats.1, of: second))
        }
        return before.formatted(formats.0).relation(to: now.formatted(formats.1), isText: isText)
    }

    private func likeness(_ name: String, _ other: String) -> WireRelation {
        if let known = likeness[[name, other]] { return known }
        // Recursive models are the same unless another field differs.
        likeness[[name, other]] = .same
        let result: WireRelation
        switch (old.byName[name], new.byName[other]) {
        case (.model(let first)?, .model(let second)?): result = likeness(first, second)
        case (.enumeration(let first)?, .enumeration(let second)?):
            left -= first.cases.count + second.cases.count
            result = left > 0 ? Self.values(first.cases.map(\.value), second.cases.map(\.value)) : .other
        default: result = .other
        }
        likeness[[name, other]] = result
        return result
    }

    private func likeness(_ first: Model, _ second: Model) -> WireRelation {
        left -= first.fields.count + second.fields.count
        depth += 1
        defer { depth -= 1 }
        guard left > 0, depth < 50, first.isArray == second.isArray, first.fields.count == second.fields.count else {
            return .other
        }
        let others = Dictionary(second.fields.map { ($0.wireName, $0) }) { field, _ in field }
        var result = WireRelation.same
        for field in first.fields {
            guard let other = others[field.wireName], field.presence == other.presence,
                field.constant == other.constant, field.isReadOnly == other.isReadOnly
            else { return .other }
            result = result.joined(relation(field.type, other.type, (field.format, other.format)))
            if result.isOther { return .other }
        }
        return result
    }

    static func values(_ first: [String], _ second: [String]) -> WireRelation {
        let (before, now) = (Set(first), Set(second))
        if before.isDisjoint(with: now) { return .other }
        return WireRelation(isNarrower: !before.isSubset(of: now), isWider: !now.isSubset(of: before))
    }
}
