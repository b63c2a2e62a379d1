/// What the steps of a comparison share: both APIs, what in them is the same, and the changes that are found.
final class DiffContext {
    let old: IndexedAPI
    let new: IndexedAPI
    let endpoints: EndpointPairs
    let types: TypePairs
    let wire: WireComparison
    let places = KeyPlaces()
    private(set) var changes = ChangeList()
    private var comparedEnums: Set<[String]> = []

    init(_ old: IndexedAPI, _ new: IndexedAPI) {
        self.old = old
        self.new = new
        endpoints = EndpointPairs(old.api, new.api)
        types = TypePairs(old, new, endpoints)
        wire = WireComparison(old, new, types)
    }

    func report(_ change: Change) { changes.add(change) }

    /// True where Swift spells both the same, apart from types that were renamed.
    func isSameInSwift(_ first: TypeReference, _ second: TypeReference) -> Bool {
        types.renamed(first).plain == second.plain
            || types.renamed(old.opened(first)).plain == new.opened(second).plain
    }

    func isSameInSwift(_ first: TypeReference?, _ second: TypeReference?) -> Bool {
        switch (first, second) {
        case (nil, nil): true
        case (let first?, let second?): isSameInSwift(first, second)
        default: false
        }
    }

    /// What it is to who reads this model of headers that none of them comes any more.
    func wantedHeaders(_ type: TypeReference) -> ChangeEffect {
        let name: String
        switch old.named(type) {
        case .declared(let declared, _), .generic(let declared, _): name = declared
        default: return .none
        }
        let isWanted = (old.model(name)?.fields ?? []).contains { field in
            if case .header = field.place { field.presence == .required && field.defaultValue == nil } else { false }
        }
        return isWanted ? .mayBreak : .none
    }

    /// True the first time: an enum of errors that many endpoints throw is compared once.
    func isFirst(_ first: String, _ second: String) -> Bool { comparedEnums.insert([first, second]).inserted }
}

extension TypeReference {
    /// Without what kind of declaration a name is: that has a finding of its own.
    fileprivate var plain: TypeReference {
        switch self {
        case .declared(let name, _): .declared(name, .model)
        case .list(let element): .list(element.plain)
        case .map(let key, let value): .map(key.plain, value.plain)
        case .optional(let wrapped): .optional(wrapped.plain)
        case .located(let type): .located(type.plain)
        case .generic(let name, let arguments): .generic(name, arguments.map(\.plain))
        default: self
        }
    }
}
