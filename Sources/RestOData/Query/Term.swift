public import RestRuntime

/// A part of a query: a property of the entity, a function of one, or a condition.
///
///     query.filter { $0.name == "O'Neil" && ($0.total <= 32 || !$0.tags.any { $0 == "x" }) }
///
/// `$0` is the entity itself, which is a term too. Its members are the model's properties, so an unknown property
/// doesn't compile. An optional property has a term of the wrapped type, since null is compared like a value: `$0.note
/// == nil`.
@dynamicMemberLookup
public struct Term<Value>: Sendable {
    let expression: Expression
    /// The property that the term refers to, which defines the format of values and whether they are secret. `nil` for
    /// other terms.
    let property: Property?
    /// The required properties of the same nested model. Without them, the response couldn't be decoded.
    let siblings: [String]
    /// The service's name for the type of the value.
    let type: String?

    init(_ expression: Expression, _ property: Property? = nil, siblings: [String] = [], type: String? = nil) {
        self.expression = expression
        self.property = property
        self.siblings = siblings
        self.type = type
    }

    init(_ error: RequestError) { self.init(.invalid(error)) }

    /// The path of a property, or `nil` if the term isn't a property of the queried entity.
    var path: String? {
        if case .path(nil, let path) = expression, !path.isEmpty { path } else { nil }
    }
}

extension Term where Value: Entity {
    /// A property of the entity.
    public subscript<Member>(dynamicMember path: KeyPath<Value, Member>) -> Term<Member> { member(path) }

    /// A property that may be absent.
    public subscript<Member>(dynamicMember path: KeyPath<Value, Member?>) -> Term<Member> { member(path) }

    /// A property that distinguishes absent from null.
    public subscript<Member>(dynamicMember path: KeyPath<Value, Patch<Member>>) -> Term<Member> { member(path) }

    private func member<Member>(_ path: AnyKeyPath) -> Term<Member> {
        guard case .path(let variable, let prefix) = expression else {
            if case .invalid(let error) = expression { return Term<Member>(error) }
            return Term<Member>(RequestError("only an entity has properties in a query"))
        }
        let table = Value.table
        guard let property = table[path] else {
            return Term<Member>(.unknownProperty(of: Value.self))
        }
        let name = prefix.isEmpty ? property.path : prefix + "/" + property.path
        let siblings = prefix.isEmpty ? [] : siblings + table.required.map { prefix + "/" + $0 }
        return Term<Member>(.path(variable, name), property, siblings: siblings)
    }
}

extension Term where Value: FieldValue {
    /// Returns the term with its enumeration type: `$0.color.typed("Shop.Color") == .red` is sent as `Color eq
    /// Shop.Color'Red'`.
    ///
    /// Without the type a value is sent as a text, which services with texts and those of version 4.01 accept.
    public func typed(_ name: String) -> Term { Term(expression, property, siblings: siblings, type: name) }

    /// Returns a literal to compare with.
    func literal(_ value: Value?) -> Expression {
        guard let value else { return .literal(ODataLiteral(JSON.null, format: nil)) }
        return guarded(.literal(ODataLiteral(value, format: property?.format, type: type)))
    }
}

extension Term {
    /// Returns the expression, or an error for a sensitive property: URLs are logged and appear in errors.
    func guarded(_ expression: Expression) -> Expression {
        guard Value.self == Secret.self || property?.isSensitive == true else { return expression }
        let name = property.map { "'\($0.name)'" } ?? "a secret"
        return .invalid(RequestError("\(name) is secret and can't be compared in a query, which is part of a URL"))
    }
}
