/// Pairs the types of the old spec with those of the new one.
///
/// Types with the same name are a pair. Then a removed and an added type are a pair if their contents are equal and
/// unique, or if they have half of their parts in common and one is used in place of the other: by an endpoint, or in a
/// field, a case, a table or an alias of a pair.
struct TypePairs {
    /// The new names by the old ones.
    private(set) var newNames: [String: String] = [:]
    private(set) var oldNames: [String: String] = [:]
    private let kinds: [String: TypeReference.Kind]
    /// The names in each type, by its own name. They are collected once, since types may be large.
    private var oldParts: [String: Set<String>] = [:]
    private var newParts: [String: Set<String>] = [:]
    /// Pairs of an old and a new name that have less than half in common.
    private var unlike: Set<[String]> = []

    init(_ old: IndexedAPI, _ new: IndexedAPI, _ endpoints: EndpointPairs) {
        kinds = Dictionary(new.declarations.map { ($0.name, $0.kind) }) { first, _ in first }
        for name in old.byName.keys where new.byName[name] != nil { pair(name, name) }
        pairByPrefix(old, new)
        pairByContent(old, new)
        pairByUse(old, new, endpoints)
    }

    /// Returns the type with the new names of its types.
    func renamed(_ type: TypeReference) -> TypeReference {
        switch type {
        case .declared(let name, let kind): newNames[name].map { .declared($0, kinds[$0] ?? kind) } ?? type
        case .list(let element): .list(renamed(element))
        case .map(let key, let value): .map(renamed(key), renamed(value))
        case .optional(let wrapped): .optional(renamed(wrapped))
        case .located(let inner): .located(renamed(inner))
        case .generic(let name, let arguments): .generic(newNames[name] ?? name, arguments.map(renamed))
        default: type
        }
    }

    private mutating func pair(_ old: String, _ new: String) {
        newNames[old] = new
        oldNames[new] = old
    }

    private func areUnpaired(_ old: String, _ new: String) -> Bool { newNames[old] == nil && oldNames[new] == nil }

    /// If the spec's prefix has changed, pairs the types whose names are equal apart from it.
    private mutating func pairByPrefix(_ old: IndexedAPI, _ new: IndexedAPI) {
        let (before, now) = (old.api.prefix, new.api.prefix)
        guard before != now else { return }
        for declaration in old.declarations where declaration.name.hasPrefix(before) {
            let name = now + declaration.name.dropFirst(before.count)
            if new.byName[name] != nil, areUnpaired(declaration.name, name) { pair(declaration.name, name) }
        }
    }

    private mutating func pairByContent(_ old: IndexedAPI, _ new: IndexedAPI) {
        let olds = unpaired(old.declarations) { newNames[$0] == nil }
        let news = unpaired(new.declarations) { oldNames[$0] == nil }
        for (content, names) in olds {
            guard names.count == 1, let others = news[content], others.count == 1 else { continue }
            pair(names[0], others[0])
        }
    }

    /// Returns the names of unpaired types by their contents.
    private func unpaired(_ declarations: [Declaration], where isUnpaired: (String) -> Bool) -> [[String]: [String]] {
        var names: [[String]: [String]] = [:]
        for declaration in declarations where isUnpaired(declaration.name) {
            guard let content = declaration.content, content.count > 1 else { continue }
            names[content, default: []].append(declaration.name)
        }
        return names
    }

    private mutating func pairByUse(_ old: IndexedAPI, _ new: IndexedAPI, _ endpoints: EndpointPairs) {
        var candidates: [(TypeReference, TypeReference)] = []
        for pair in endpoints.pairs { candidates += pair.old.uses(beside: pair.new) }
        for declaration in old.declarations {
            guard let other = newNames[declaration.name].flatMap({ new.byName[$0] }) else { continue }
            candidates += declaration.uses(beside: other)
        }
        var open = Array(candidates.reversed())
        while let (first, second) = open.popLast() {
            switch (first, second) {
            case (.generic(let name, let arguments), .generic(let other, let others)):
                open += zip(arguments, others).map { ($0, $1) }
                open.append((.declared(name, .model), .declared(other, .model)))
            case (.declared(let name, _), .declared(let other, _)):
                guard areUnpaired(name, other), let before = old.byName[name], let now = new.byName[other],
                    isLike(before, now)
                else { continue }
                pair(name, other)
                open += before.uses(beside: now)
            case (.list(let inner), .list(let other)), (.optional(let inner), .optional(let other)),
                (.map(_, let inner), .map(_, let other)), (.located(let inner), .located(let other)):
                open.append((inner, other))
            case (.optional(let inner), let other), (let inner, .optional(let other)):
                open.append((inner, other))
            default: continue
            }
        }
    }

    /// Returns whether both types have at least half of their parts in common.
    private mutating func isLike(_ old: Declaration, _ new: Declaration) -> Bool {
        guard old.noun == new.noun else { return false }
        let first = oldParts[old.name] ?? Set(old.names)
        let second = newParts[new.name] ?? Set(new.names)
        (oldParts[old.name], newParts[new.name]) = (first, second)
        // Aliases have no parts, so their use decides. Models without fields could be any two.
        guard !first.isEmpty || !second.isEmpty else { return old.kind != .model }
        let most = max(first.count, second.count)
        // Comparing the counts first is fast if many endpoints use a large type in place of small ones.
        guard min(first.count, second.count) * 2 >= most, !unlike.contains([old.name, new.name]) else { return false }
        let isLike = first.intersection(second).count * 2 >= most
        if !isLike { unlike.insert([old.name, new.name]) }
        return isLike
    }
}

extension Declaration {
    var kind: TypeReference.Kind {
        switch self {
        case .model, .statusEnum, .entityKey: .model
        case .enumeration: .enumeration
        case .union, .bodyEnum: .union
        case .alias: .alias
        }
    }

    /// The contents without the name.
    fileprivate var content: [String]? { parts.map { [noun] + $0.sorted() } }

    private var parts: [String]? {
        switch self {
        case .model(let model): model.fields.map { $0.wireName + "=" + $0.type.written }
        case .enumeration(let enumeration): enumeration.cases.map(\.value)
        case .union(let union): union.cases.map { $0.name + "=" + $0.type.written }
        case .alias, .statusEnum, .entityKey, .bodyEnum: nil
        }
    }

    /// The names of its parts on the wire.
    fileprivate var names: [String] {
        switch self {
        case .model(let model): model.fields.map(\.wireName)
        case .enumeration(let enumeration): enumeration.cases.map(\.value)
        case .union(let union): union.cases.map(\.name)
        case .statusEnum(let item): item.cases.map { "\($0.statuses) \($0.mediaType ?? "")" }
        case .entityKey(let key): key.fields.map(\.wireName)
        case .bodyEnum(let item): item.cases.map(\.mediaType)
        case .alias: []
        }
    }

    /// The types of its parts, by their names on the wire.
    private var uses: [(part: String, type: TypeReference)] {
        switch self {
        case .model(let model): model.fields.map { ($0.wireName, $0.type) }
        case .union(let union): union.cases.map { ($0.name, $0.type) }
        case .alias(let alias): [("", alias.type)]
        case .statusEnum(let item):
            item.cases.flatMap { item in
                let conditions = "\(item.statuses) \(item.mediaType ?? "")"
                return [(conditions, item.content.type), ("headers " + conditions, item.headers)].compactMap { part in
                    part.1.map { (part.0, $0) }
                }
            }
        case .bodyEnum(let item):
            item.cases.flatMap { item in item.parameters.map { (item.mediaType + " " + $0.written, $0.type) } }
        case .entityKey(let key): key.fields.map { ($0.wireName, $0.type) }
        case .enumeration: []
        }
    }

    /// Returns the types that are used in the same part of both.
    fileprivate func uses(beside other: Declaration) -> [(TypeReference, TypeReference)] {
        let others = Dictionary(other.uses.map { ($0.part, $0.type) }) { first, _ in first }
        return uses.compactMap { use in others[use.part].map { (use.type, $0) } }
    }

    /// The kind of type for messages.
    var noun: String {
        switch self {
        case .model: "model"
        case .enumeration: "enum"
        case .union: "union"
        case .alias: "alias"
        case .statusEnum: "enum of responses"
        case .entityKey: "key"
        case .bodyEnum: "enum of bodies"
        }
    }
}

extension Field {
    /// The location of the value: `profile.name`, `header ETag`.
    var wireName: String {
        switch location {
        case .key: (path + [key]).joined(separator: ".")
        case .header(let name): "header " + name
        case .headers: "headers"
        case .others: "remaining keys"
        }
    }
}

extension Endpoint {
    /// Returns the types that are used at the same position of both endpoints.
    fileprivate func uses(beside other: Endpoint) -> [(TypeReference, TypeReference)] {
        var uses: [(TypeReference, TypeReference)] = []
        let others = Dictionary(other.parameters.map { ($0.written, $0.type) }) { first, _ in first }
        for parameter in parameters { if let type = others[parameter.written] { uses.append((parameter.type, type)) } }
        if let first = result.pairedType, let second = other.result.pairedType { uses.append((first, second)) }
        if let first = responseHeaders, let second = other.responseHeaders { uses.append((first, second)) }
        switch (failure, other.failure) {
        case (.value(let first), .value(let second)): uses.append((first, second))
        case (.byStatus(let first), .byStatus(let second)):
            uses.append((.declared(first, .model), .declared(second, .model)))
        default: break
        }
        return uses
    }
}

extension Result {
    fileprivate var pairedType: TypeReference? {
        switch self {
        case .value(let type, _), .optional(let type, _, _): type
        case .byStatus(let name, _), .files(let name, _, _, _): .declared(name, .model)
        case .stream(let stream): stream.type
        case .void, .data, .text, .file: nil
        }
    }
}
