import RestRuntime

/// A query for entities, built from the protocol's query options and the model's properties.
///
///     let query = EntityQuery<Product>()
///         .filter { $0.name.startsWith("P") && $0.price < 20 }
///         .orderBy(\.price, .descending)
///         .expand(\.supplier)
///         .top(5)
///
/// Each method returns a new query. If a query can't be expressed, the call throws ``RestError/request(_:_:)``.
public struct EntityQuery<Model: Entity>: Sendable {
    var options = QueryOptions()

    /// Creates a query for all entities.
    public init() {}

    private func with(_ change: (inout QueryOptions) -> Void) -> EntityQuery {
        var copy = self
        change(&copy.options)
        return copy
    }

    /// Limits the result to entities that fulfil a condition. Several filters are combined with `and`.
    public func filter(_ condition: (Term<Model>) -> Term<Bool>) -> EntityQuery {
        let term = condition(Term(.path(nil, "")))
        return with { $0.filters.append(term.expression) }
    }

    /// Adds a filter in the protocol's syntax: `.filter(raw: "startswith(Name,'P')")`.
    ///
    /// The text is percent-encoded, and not checked otherwise.
    public func filter(raw text: String) -> EntityQuery { with { $0.filters.append(.raw(text)) } }

    /// Sorts by a term. A further call sorts entities that are equal by the previous terms.
    public func orderBy<Value>(
        _ term: (Term<Model>) -> Term<Value>,
        _ direction: SortDirection = .ascending
    ) -> EntityQuery {
        let term = term(Term(.path(nil, "")))
        return with { $0.orders.append((term.expression, direction)) }
    }

    /// Limits the number of entities.
    public func top(_ count: Int) -> EntityQuery { with { $0.top = count } }

    /// Skips the first entities.
    public func skip(_ count: Int) -> EntityQuery { with { $0.skip = count } }

    /// Requests the number of all entities, as ``EntityPage/count``.
    public func count() -> EntityQuery { with { $0.isCounted = true } }

    /// Adds a search expression in the protocol's syntax: `.search("blue OR green")`.
    public func search(_ expression: String) -> EntityQuery { with { $0.search = expression } }

    /// Searches for a text literally.
    public func search(phrase: String) -> EntityQuery {
        search("\"" + phrase.escaping(["\\": "\\\\", "\"": "\\\""]) + "\"")
    }

    /// Adds any other option, such as `.option("$apply", "aggregate(Price with sum as Total)")`, or a custom parameter.
    public func option(_ name: String, _ text: String) -> EntityQuery { with { $0.others.append((name, text)) } }

    /// Requests only these properties, and those that the model can't be read without.
    public func select<each Value>(_ terms: repeat (Term<Model>) -> Term<each Value>) -> EntityQuery {
        var copy = self
        copy.options.required = Model.table.required
        repeat copy.options.select((each terms)(Term(.path(nil, ""))))
        return copy
    }

    /// Includes related entities, and applies a query to them: `.expand(\.items) { $0.top(3) }`.
    public func expand<Other: Entity>(
        _ property: (Term<Model>) -> Term<[Other]>,
        _ build: (EntityQuery<Other>) -> EntityQuery<Other> = { $0 }
    ) -> EntityQuery {
        let term = property(Term(.path(nil, "")))
        return with { $0.expand(term, build(EntityQuery<Other>()).options) }
    }

    /// Includes a related entity. A path of several properties, `\.customer.address`, is sent as `A/B`.
    public func expand<Other: Entity>(
        _ property: (Term<Model>) -> Term<Other>,
        _ build: (EntityQuery<Other>) -> EntityQuery<Other> = { $0 }
    ) -> EntityQuery {
        let term = property(Term(.path(nil, "")))
        return with { $0.expand(term, build(EntityQuery<Other>()).options) }
    }
}

/// The direction of a sort order.
public enum SortDirection: Sendable, Hashable {
    /// The smallest value first. OData's `asc`.
    case ascending
    /// The largest value first. OData's `desc`.
    case descending
}
