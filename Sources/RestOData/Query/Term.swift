public import RestRuntime

/// Something of an entity that a query compares, orders by or asks for: a property, a function of one, a condition.
///
///     query.filter { $0.name == "O'Neil" && ($0.total <= 32 || !$0.tags.any { $0 == "x" }) }
///
/// `$0` is the entity itself, a term like any other. A member is a property of the model: what the model does not have does not
/// compile. An optional property is a term of the type inside, as null is compared like any value: `$0.note == nil`.
@dynamicMemberLookup
public struct Term<Value>: Sendable {
    let expression: Expression
    /// Of a property: how its values are written, and whether they may be shown.
    let property: Property?
    /// What else has to be asked for with it, so that its model can be read.
    let siblings: [String]
    /// Of its values, where it has a name in the service.
    let type: String?

    init(_ expression: Expression, _ property: Property? = nil, siblings: [String] = [], type: String? = nil) {
        self.expression = expression
        self.property = property
        self.siblings = siblings
        self.type = type
    }

    init(_ error: RequestError) { self.init(.invalid(error)) }

    /// The path of a property; nil for anything else.
    var path: String? {
        if case .path(nil, let path) = expression, !path.isEmpty { path } else { nil }
    }
}

extension Term where Value: Entity {
    /// A property of the entity.
    public subscript<Member>(dynamicMember path: KeyPath<Value, Member>) -> Term<Member> { member(path) }

    /// A property that may be absent.
    public subscript<Member>(dynamicMember path: KeyPath<Value, Member?>) -> Term<Member> { member(path) }

    /// A property that tells absent from null.
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
    /// The same, with values of an enumeration that the service has: `$0.color.typed("Shop.Color") == .red` asks for
    /// `Color eq Shop.Color'Red'`. Without it a value is a text, which services take that have texts, and those of 4.01.
    public func typed(_ name: String) -> Term { Term(expression, property, siblings: siblings, type: name) }

    /// A value to compare with.
    func literal(_ value: Value?) -> Expression {
        guard let value else { return .literal(Literal(JSON.null, format: nil)) }
        return guarded(.literal(Literal(value, format: property?.format, type: type)))
    }
}

extension Term {
    /// A URL is shown in logs and errors, so that no secret may be part of one.
    func guarded(_ expression: Expression) -> Expression {
        guard Value.self == Secret.self || property?.isSensitive == true else { return expression }
        let name = property.map { "'\($0.name)'" } ?? "a secret"
        return .invalid(RequestError("\(name) is secret and can't be compared in a query, which is part of a URL"))
    }
}
