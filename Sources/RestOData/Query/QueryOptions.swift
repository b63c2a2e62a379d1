import RestRuntime

/// The options of a ``EntityQuery``, independent of its model.
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
    /// Options that the query has no function for.
    var others: [(name: String, text: String)] = []
    /// The first error of a function that built the query.
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

    /// Returns the path of a property, or records an error for any other term.
    ///
    /// - Parameter participle: The end of the error "only a property can be …".
    private mutating func path<Value>(_ term: Term<Value>, _ participle: String) -> String? {
        if case .invalid(let error) = term.expression {
            problem = problem ?? error
        } else if term.path == nil {
            problem = problem ?? RequestError("only a property can be \(participle)")
        }
        return term.path
    }
}
