@_spi(Generated) public import RestMapping

/// Checking parameters against the rules of the spec.
extension Call {
    /// Makes the call fail if a value breaks a rule: `call.check("limit", limit, .init(from: 1, to: 100))`. `nil` breaks
    /// none.
    ///
    /// - Parameter name: The name in the API, or an empty text for the body.
    @_spi(Generated) @inline(never) public mutating func check<Value: FieldValue>(
        _ name: String,
        _ value: Value?,
        _ rules: ValueRules
    ) {
        guard let value, let violation = rules.violation(by: value) else { return }
        note(RequestError(rule: violation.expected, at: name + violation.path))
    }

    /// Makes the call fail if the value of a patch breaks a rule.
    @_spi(Generated) public mutating func check<Value: FieldValue>(
        _ name: String,
        _ value: Patch<Value>,
        _ rules: ValueRules
    ) {
        check(name, value.value, rules)
    }
}

extension RequestError {
    /// Creates the error for a value that breaks a rule. It doesn't contain the value.
    @inline(never)
    init(rule expected: String, at path: String) {
        self.init("\(path.isEmpty ? "the body" : path): expected \(expected)")
    }
}
