public import Foundation
public import RestRuntime

// OData 4.01 URL Conventions, section 5.1.1.5 and the following.

extension Term {
    fileprivate func function<Result>(_ name: String, _ others: Expression...) -> Term<Result> {
        if case .invalid(let error) = guarded(expression) { return Term<Result>(error) }
        return Term<Result>(.call(name, [expression] + others))
    }
}

extension Term where Value == String {
    /// `contains`; `substringof` in versions 2 and 3.
    public func contains(_ text: String) -> Term<Bool> { function("contains", literal(text)) }
    /// The same with another term.
    public func contains(_ other: Term) -> Term<Bool> { function("contains", other.expression) }
    /// `startswith`
    public func startsWith(_ text: String) -> Term<Bool> { function("startswith", literal(text)) }
    /// The same with another term.
    public func startsWith(_ other: Term) -> Term<Bool> { function("startswith", other.expression) }
    /// `endswith`
    public func endsWith(_ text: String) -> Term<Bool> { function("endswith", literal(text)) }
    /// The same with another term.
    public func endsWith(_ other: Term) -> Term<Bool> { function("endswith", other.expression) }
    /// `indexof`: from 0, and -1 for a text that is not in it.
    public func indexOf(_ text: String) -> Term<Int> { function("indexof", literal(text)) }
    /// `substring`, from a position on, counted from 0.
    public func substring(_ start: Int) -> Term { function("substring", .literal(Literal(start, format: nil))) }
    /// `substring`, so many characters from a position on.
    public func substring(_ start: Int, _ length: Int) -> Term {
        function("substring", .literal(Literal(start, format: nil)), .literal(Literal(length, format: nil)))
    }
    /// `concat`
    public func concat(_ text: String) -> Term { function("concat", literal(text)) }
    /// The same with another term.
    public func concat(_ other: Term) -> Term { function("concat", other.expression) }
    /// `length`
    public var length: Term<Int> { function("length") }
    /// `tolower`
    public var toLower: Term { function("tolower") }
    /// `toupper`
    public var toUpper: Term { function("toupper") }
    /// `trim`
    public var trim: Term { function("trim") }
}

extension Term where Value == Date {
    /// The server's own time: `now()`, of version 4.
    public static var serverNow: Term { Term(.call("now", [])) }
    /// `hour`, in the zone of the value.
    public var hour: Term<Int> { function("hour") }
    /// `minute`
    public var minute: Term<Int> { function("minute") }
    /// `second`
    public var second: Term<Int> { function("second") }
    /// `date`, of version 4.
    public var date: Term<Day> { function("date") }
}

/// A type whose values have a day: `Date` and `Day`.
public protocol CalendarValue {}
extension Date: CalendarValue {}
extension Day: CalendarValue {}

extension Term where Value: CalendarValue {
    /// `year`
    public var year: Term<Int> { function("year") }
    /// `month`, from 1.
    public var month: Term<Int> { function("month") }
    /// `day`, of the month.
    public var day: Term<Int> { function("day") }
}

/// A type that has a fraction: `Double`, `Float`, `Decimal`.
public protocol FractionalValue {}
extension Double: FractionalValue {}
extension Float: FractionalValue {}
extension Decimal: FractionalValue {}

extension Term where Value: FractionalValue {
    /// `round`: to the nearest whole number.
    public var round: Term { function("round") }
    /// `floor`
    public var floor: Term { function("floor") }
    /// `ceiling`
    public var ceiling: Term { function("ceiling") }
}

extension Term {
    /// True where a condition holds for one element of the list at least.
    public func any<Element>(_ condition: (Term<Element>) -> Term<Bool>) -> Term<Bool> where Value == [Element] {
        lambda("any", condition)
    }

    /// True where a condition holds for each element of the list, and for an empty one.
    public func all<Element>(_ condition: (Term<Element>) -> Term<Bool>) -> Term<Bool> where Value == [Element] {
        lambda("all", condition)
    }

    /// True for a list that is not empty: `any()`.
    public func any<Element>() -> Term<Bool> where Value == [Element] {
        Term<Bool>(.lambda("any", expression, Expression.Variable(), nil))
    }

    /// How many elements a list has: `Items/$count`, of version 4.
    public func count<Element>() -> Term<Int> where Value == [Element] {
        guard case .path(let variable, let path) = expression else {
            return Term<Int>(RequestError("only a property can be counted in a query"))
        }
        return Term<Int>(.path(variable, path + "/$count"))
    }

    private func lambda<Element>(
        _ name: String,
        _ condition: (Term<Element>) -> Term<Bool>
    ) -> Term<Bool> where Value == [Element] {
        let variable = Expression.Variable()
        let body = condition(Term<Element>(.path(variable, ""), property))
        return Term<Bool>(.lambda(name, expression, variable, body.expression))
    }
}
