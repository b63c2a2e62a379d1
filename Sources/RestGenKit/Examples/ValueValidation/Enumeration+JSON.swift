extension Enumeration {
    /// Returns the JSON value of a case.
    package func json(of item: Case) -> JSONValue {
        switch rawType {
        case .string: .string(item.value)
        case .integer: .number(item.value)
        case .mixed: item.isInteger ? .number(item.value) : .string(item.value)
        }
    }
}
