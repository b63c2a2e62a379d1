public import Foundation
public import RestRuntime

// OData 4.01 URL Conventions, section 5.1.1.5 and following.

/// Functions of texts, dates, numbers and lists. A secret property has no functions, since their results reveal its
/// value.
extension Term {
    fileprivate func function<Result>(_ name: String, _ others: Expression...) -> Term<Result> {
        if case .invalid(let error) = guarded(expression) { return Term<Result>(error) }
        return Term<Result>(.call(name, [expression] + others))
    }
}

extension Term where Value == String {
    /// Returns whether the text contains another: `contains`, or `substringof` in versions 2 and 3.
    public func contains(_ text: String) -> Term<Bool> { function("contains", literal(text)) }
    /// Returns whether the text contains the text of a term.
    public func contains(_ other: Term) -> Term<Bool> { function("contains", other.expression) }
    /// Returns whether the text begins with another: `startswith`.
    public func startsWith(_ text: String) -> Term<Bool> { function("startswith", literal(text)) }
    /// Returns whether the text begins with the text of a term.
    public func startsWith(_ other: Term) -> Term<Bool> { function("startswith", other.expression) }
    /// Returns whether the text ends with another: `endswith`.
    public func endsWith(_ text: String) -> Term<Bool> { function("endswith", literal(text)) }
    /// Returns whether the text ends with the text of a term.
    public func endsWith(_ other: Term) -> Term<Bool> { function("endswith", other.expression) }
    /// Returns the position of a text, from 0, or -1 if it isn't contained: `indexof`.
    public func indexOf(_ text: String) -> Term<Int> { function("indexof", literal(text)) }
    /// Returns the text from a position to the end, counted from 0: `substring`.
    public func substring(_ start: Int) -> Term { function("substring", .literal(ODataLiteral(start, format: nil))) }
    /// Returns a number of characters from a position: `substring`.
    public func substring(_ start: Int, _ length: Int) -> Term {
        function("substring", .literal(ODataLiteral(start, format: nil)), .literal(ODataLiteral(length, format: nil)))
    }
    /// Returns the text followed by another: `concat`.
    public func concat(_ text: String) -> Term { function("concat", literal(text)) }
    /// Returns the text followed by the text of a term.
    public func concat(_ other: Term) -> Term { function("concat", other.expression) }
    /// The number of characters: `length`.
    public var length: Term<Int> { function("length") }
    /// The text in lowercase: `tolower`.
    public var toLower: Term { function("tolower") }
    /// The text in uppercase: `toupper`.
    public var toUpper: Term { function("toupper") }
    /// The text without surrounding white space: `trim`.
    public var trim: Term { function("trim") }
}

extension Term where Value == Date {
    /// The server's current time: `now()`, since version 4.
    public static var serverNow: Term { Term(.call("now", [])) }
    /// The hour, in the zone of the value: `hour`.
    public var hour: Term<Int> { function("hour") }
    /// The minute: `minute`.
    public var minute: Term<Int> { function("minute") }
    /// The second: `second`.
    public var second: Term<Int> { function("second") }
    /// The day of the date: `date`, since version 4.
    public var date: Term<Day> { function("date") }
}

/// A type whose values have a day: `Date` and `Day`.
public protocol CalendarValue {}
extension Date: CalendarValue {}
extension Day: CalendarValue {}

extension Term where Value: CalendarValue {
    /// The year: `year`.
    public var year: Term<Int> { function("year") }
    /// The month, from 1: `month`.
    public var month: Term<Int> { function("month") }
    /// The day of the month: `day`.
    public var day: Term<Int> { function("day") }
}

/// A number type with fractions: `Double`, `Float` and `Decimal`.
public protocol FractionalValue {}
extension Double: FractionalValue {}
extension Float: FractionalValue {}
extension Decimal: FractionalValue {}

extension Term where Value: FractionalValue {
    /// The nearest whole number: `round`.
    public var round: Term { function("round") }
    /// The number rounded down: `floor`.
    public var floor: Term { function("floor") }
    /// The number rounded up: `ceiling`.
    public var ceiling: Term { function("ceiling") }
}

extension Term {
    /// Returns whether a condition holds for at least one element.
    public func any<Element>(_ condition: (Term<Element>) -> Term<Bool>) -> Term<Bool> where Value == [Element] {
        lambda("any", condition)
    }

    /// Returns whether a condition holds for all elements. It is true for an empty list.
    public func all<Element>(_ condition: (Term<Element>) -> Term<Bool>) -> Term<Bool> where Value == [Element] {
        lambda("all", condition)
    }

    /// Returns whether the list has elements: `any()`.
    public func any<Element>() -> Term<Bool> where Value == [Element] {
        Term<Bool>(.lambda("any", expression, Expression.Variable(), nil))
    }

    /// Returns the number of elements: `Items/$count`, since version 4.
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
