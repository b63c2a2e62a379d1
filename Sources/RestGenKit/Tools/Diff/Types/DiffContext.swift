/// The shared state of a comparison: both APIs, the paired declarations, and the changes.
final class DiffContext {
    let old: IndexedAPI
    let new: IndexedAPI
    let endpoints: EndpointPairs
    let types: TypePairs
    let wire: WireComparison
    let keyLocator = InheritedKeyLocator()
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

    /// Returns whether both types are the same in Swift, apart from renamed types.
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

    /// Returns the effect of removing the response headers of this model.
    func wantedHeaders(_ type: TypeReference) -> ChangeEffect {
        let name: String
        switch old.named(type) {
        case .declared(let declared, _), .generic(let declared, _): name = declared
        default: return .none
        }
        let isWanted = (old.model(name)?.fields ?? []).contains { field in
            if case .header = field.location { field.presence == .required && field.defaultValue == nil } else { false }
        }
        return isWanted ? .mayBreak : .none
    }

    /// Returns `true` for the first comparison of these enums. Many endpoints may throw the same enum of errors.
    func isFirst(_ first: String, _ second: String) -> Bool { comparedEnums.insert([first, second]).inserted }
}

extension TypeReference {
    /// The type without the kinds of its declarations. A new kind is reported separately.
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
