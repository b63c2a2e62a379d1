import Foundation
@_spi(Generated) import RestHTTP
@_spi(Generated) public import RestMapping

/// A model, a map or a list of them as a parameter of a query or a form.
///
///     call.query("filter", NestedParameter(filter), objects: .dots)       // filter.name=a&filter.age=7
///
/// Its members are those of its JSON, with their formats. The value is encoded when the parameter is created. An error
/// is kept in `problem`, and recorded by the call that the parameter is added to.
@_spi(Generated) public struct NestedParameter: Sendable {
    /// The encoded value. Empty if there is a problem.
    let json: Data
    /// The `Secret`s in the value.
    let secrets: [String]
    /// The error if the value has no JSON.
    let problem: RequestError?
    /// Whether null members are left out. Otherwise they have an empty value.
    private(set) var omitsNull = false

    /// Creates a parameter. Returns `nil` for `nil`, unless it is sent as null. If JSON can't express the value, the
    /// call fails.
    public init?<Value: FieldValue>(_ value: Value?, orNull: Bool = false, format: FieldFormat? = nil) {
        if value == nil, !orNull { return nil }
        do throws(FieldError) {
            let (json, secrets) =
                if let value { try Mapping.encodeWithSecrets(value, format: format) } else {
                    try Mapping.encodeWithSecrets(JSON.null, format: nil)
                }
            self.init(json: json, secrets: secrets, problem: nil)
        } catch {
            self.init(json: Data(), secrets: [], problem: RequestError(unwritableParameter: error))
        }
    }

    private init(json: Data, secrets: [String], problem: RequestError?) {
        self.json = json
        self.secrets = secrets
        self.problem = problem
    }

    /// Creates a parameter from a patch. Null is sent as null. Returns `nil` if the value is absent.
    public init?<Value: FieldValue>(patch value: Patch<Value>, format: FieldFormat? = nil) {
        if case .absent = value { return nil }
        self.init(value.value, orNull: true, format: format)
    }

    /// The parameter without null members, as in a call by path, where null means that nothing is sent.
    var withoutNulls: NestedParameter {
        var parameter = self
        parameter.omitsNull = true
        return parameter
    }

    /// Returns a copy of the parameter that also holds the secrets of the whole value, of which it is a part.
    func holding(_ secrets: [String]) -> NestedParameter {
        NestedParameter(json: json, secrets: self.secrets + secrets, problem: problem)
    }

    /// The values without the keys.
    ///
    /// Numbers have the text of their JSON. Booleans and null are left out, since they can't be secrets.
    var texts: [String] { (try? Mapping.decode(JSON.self, from: json)).map(Self.texts) ?? [] }

    /// Returns the texts of a value and of the values in it.
    private static func texts(_ json: JSON) -> [String] {
        switch json {
        case .null, .bool: []
        case .string(let text): [text]
        case .number(let number): [number.text]
        case .array(let elements): elements.flatMap(texts)
        case .object(let object): object.pairs.flatMap { texts($0.value) }
        }
    }
}

/// Adding nested parameters to a call.
extension Call {
    /// Adds the pairs of a model, a map or a list of them to the query. A parameter of `nil` adds no pairs. If a style
    /// is `nil`, the call's style applies.
    @_spi(Generated) public mutating func query(
        _ name: String,
        _ value: NestedParameter?,
        _ lists: ListStyle? = nil,
        objects: ObjectStyle? = nil
    ) {
        guard let value = sendable(value) else { return }
        values.query.append(CallValues.Pair(name: name, values: .nested(value, lists, objects)))
    }

    /// Adds the pairs to a form body. A form without pairs is sent as an empty one.
    ///
    /// The styles are those of `query(_:_:_:objects:)`.
    @_spi(Generated) public mutating func form(
        _ name: String,
        _ value: NestedParameter?,
        _ lists: ListStyle? = nil,
        objects: ObjectStyle? = nil
    ) {
        let content = sendable(value).map { CallValues.Pair.Values.nested($0, lists, objects) }
        values.body.append(CallValues.Pair(name: name, values: content ?? .list([], nil)))
    }

    /// Returns the parameter, or `nil` after recording an error if JSON can't express it.
    mutating func sendable(_ value: NestedParameter?) -> NestedParameter? {
        if let problem = value?.problem {
            note(problem)
            return nil
        }
        return value
    }
}
