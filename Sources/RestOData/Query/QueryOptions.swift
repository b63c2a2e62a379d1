import RestRuntime

/// The options of a ``Query``, independent of its model.
struct QueryOptions: Sendable {
    struct Expansion: Sendable {
        let path: String
        let options: QueryOptions
    }

    var top: Int?
    var skip: Int?
    var orders: [(term: Expression, direction: SortDirection)] = []
    /// The filters, combined with `and`.
    var filters: [Expression] = []
    var expansions: [Expansion] = []
    /// The selected properties. Empty for all.
    var selected: [String] = []
    /// The properties that are requested in addition to the selected ones.
    var required: [String] = []
    var isCounted = false
    var search: String?
    var others: [(name: String, text: String)] = []
    var problem: RequestError?

    mutating func select<Value>(_ term: Term<Value>) {
        guard let path = path(term, "asked for") else { return }
        selected.append(path)
        required += term.siblings
    }

    mutating func expand<Value>(_ term: Term<Value>, _ options: QueryOptions) {
        guard let path = path(term, "expanded") else { return }
        expansions.append(Expansion(path: path, options: options))
    }

    private mutating func path<Value>(_ term: Term<Value>, _ what: String) -> String? {
        if case .invalid(let error) = term.expression {
            problem = problem ?? error
        } else if term.path == nil {
            problem = problem ?? RequestError("only a property can be \(what)")
        }
        return term.path
    }
}
