/// The values and types for the responses of a preview.
struct PreviewContext {
    let api: API
    let examples: Examples
    let validator: ValueValidator

    private static let limit = 1_000
    private static let low = 100

    init(_ api: API) {
        self.api = api
        examples = Examples(api)
        validator = ValueValidator(examples.types, for: .response)
    }

    var types: TypeIndex { examples.types }

    /// Returns a value that generated code can read, or `nil`.
    func value(of type: TypeReference, number: Int = 1) -> JSONValue? {
        let budget = Examples.Budget(Self.limit, low: Self.low)
        guard
            let value = examples.value(
                of: type,
                named: "",
                number: number,
                format: nil,
                for: .response,
                within: budget
            ),
            !budget.isExceeded, validator.issue(in: value, as: type) == nil
        else { return nil }
        return value
    }
}
