import Foundation
@_spi(Generated) import RestHTTP
@_spi(Generated) public import RestMapping

/// A parameter of a query or a form that holds others: a model, a map, a list of them.
///
///     call.query("filter", NestedParameter(filter), objects: .dots)       // filter.name=a&filter.age=7
///
/// Its members are those of its JSON, formats and all.
@_spi(Generated) public struct NestedParameter: Sendable {
    let json: Data
    /// The `Secret`s in it.
    let secrets: [String]
    /// Why it has no JSON.
    let problem: RequestError?
    /// True where null leaves out what it stands for; else that is sent with nothing behind its `=`.
    private(set) var omitsNull = false

    /// nil for nil, or null. What JSON can't say is an error when the call is sent.
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

    /// null for null, nil where it is absent.
    public init?<Value: FieldValue>(patch value: Patch<Value>, format: FieldFormat? = nil) {
        if case .absent = value { return nil }
        self.init(value.value, orNull: true, format: format)
    }

    var withoutNulls: NestedParameter {
        var parameter = self
        parameter.omitsNull = true
        return parameter
    }

    /// With the secrets of what it is a part of.
    func holding(_ secrets: [String]) -> NestedParameter {
        NestedParameter(json: json, secrets: self.secrets + secrets, problem: problem)
    }

    /// All that it says, keys aside.
    var texts: [String] { (try? Mapping.decode(JSON.self, from: json)).map(Self.texts) ?? [] }

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

extension Call {
    /// Adds the pairs of a model, a map or a list of them to the query, as the styles say, or the call's settings where they
    /// are nil; nil adds none.
    @_spi(Generated) public mutating func query(
        _ name: String,
        _ value: NestedParameter?,
        _ lists: ListStyle? = nil,
        objects: ObjectStyle? = nil
    ) {
        guard let value = sendable(value) else { return }
        values.query.append(CallValues.Pair(name: name, values: .nested(value, lists, objects)))
    }

    /// The same in the body, a form. A form without pairs is sent as an empty one.
    @_spi(Generated) public mutating func form(
        _ name: String,
        _ value: NestedParameter?,
        _ lists: ListStyle? = nil,
        objects: ObjectStyle? = nil
    ) {
        let content = sendable(value).map { CallValues.Pair.Values.nested($0, lists, objects) }
        values.body.append(CallValues.Pair(name: name, values: content ?? .list([], nil)))
    }

    /// nil, and noted, for one that JSON can't say.
    mutating func sendable(_ value: NestedParameter?) -> NestedParameter? {
        if let problem = value?.problem {
            note(problem)
            return nil
        }
        return value
    }
}
