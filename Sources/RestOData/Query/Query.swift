import RestRuntime

/// Which entities a call asks for, and what of them: the protocol's query options, in the model's own words.
///
///     let query = Query<Product>()
///         .filter { $0.name.startsWith("P") && $0.price < 20 }
///         .orderBy(\.price, .descending)
///         .expand(\.supplier)
///         .top(5)
///
/// Each step gives another query. What can't be asked is an error of the call: ``RestError/request(_:_:)``.
public struct Query<Model: Entity>: Sendable {
    var options = QueryOptions()

    /// All entities, as the service gives them.
    public init() {}

    private func with(_ change: (inout QueryOptions) -> Void) -> Query {
        var copy = self
        change(&copy.options)
        return copy
    }

    /// Those alone for which a condition holds. A second filter holds beside the first.
    public func filter(_ condition: (Term<Model>) -> Term<Bool>) -> Query {
        let term = condition(Term(.path(nil, "")))
        return with { $0.filters.append(term.expression) }
    }

    /// A filter in the protocol's own words: `.filter(raw: "startswith(Name,'P')")`. It is escaped as a whole, and not looked at.
    public func filter(raw text: String) -> Query { with { $0.filters.append(.raw(text)) } }

    /// In the order of a term; of those that are equal, in that of the next one.
    public func orderBy<Value>(
        _ term: (Term<Model>) -> Term<Value>,
        _ direction: SortDirection = .ascending
    ) -> Query {
        let term = term(Term(.path(nil, "")))
        return with { $0.orders.append((term.expression, direction)) }
    }

    /// At most so many.
    public func top(_ count: Int) -> Query { with { $0.top = count } }

    /// Without the first ones.
    public func skip(_ count: Int) -> Query { with { $0.skip = count } }

    /// Tells how many there are in all: ``EntityPage/count``.
    public func count() -> Query { with { $0.isCounted = true } }

    /// Those that a search expression finds, in the protocol's words: `.search("blue OR green")`.
    public func search(_ expression: String) -> Query { with { $0.search = expression } }

    /// Those that a text finds, word by word as it is.
    public func search(phrase: String) -> Query {
        search("\"" + phrase.escaping(["\\": "\\\\", "\"": "\\\""]) + "\"")
    }

    /// Any other option: `.option("$apply", "aggregate(Price with sum as Total)")`, or a parameter of the service's own.
    public func option(_ name: String, _ text: String) -> Query { with { $0.others.append((name, text)) } }

    /// These properties alone. Those that the model can't be read without are always asked for with them.
    public func select<each Value>(_ terms: repeat (Term<Model>) -> Term<each Value>) -> Query {
        var copy = self
        copy.options.required = Model.table.required
        repeat copy.options.select((each terms)(Term(.path(nil, ""))))
        return copy
    }

    /// With the entities that a property leads to, and what is asked of those: `.expand(\.items) { $0.top(3) }`.
    public func expand<Other: Entity>(
        _ property: (Term<Model>) -> Term<[Other]>,
        _ build: (Query<Other>) -> Query<Other> = { $0 }
    ) -> Query {
        let term = property(Term(.path(nil, "")))
        return with { $0.expand(term, build(Query<Other>()).options) }
    }

    /// With the entity that a property leads to. Several steps at once, `\.customer.address`, are written as they are: `A/B`.
    public func expand<Other: Entity>(
        _ property: (Term<Model>) -> Term<Other>,
        _ build: (Query<Other>) -> Query<Other> = { $0 }
    ) -> Query {
        let term = property(Term(.path(nil, "")))
        return with { $0.expand(term, build(Query<Other>()).options) }
    }
}

/// Which end of an order comes first.
public enum SortDirection: Sendable, Hashable {
    case ascending
    case descending
}
