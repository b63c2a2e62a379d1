/// A parameter of a generic model: `T` of `Page<T>`.
public struct TypeParameter: Sendable {
    /// What reading a model may throw on account of a parameter.
    public enum Failure: Sendable {
        /// Nothing: values of it stand behind lists, maps and optionals, where a failed read is recorded.
        case none
        /// What reading the parameter throws: the one field that may fail is of its type.
        case passed
        /// Nothing, since the parameter takes only types that can't fail: the model may fail for another reason.
        case forbidden
    }

    /// The Swift name.
    public var name: String
    public var failure: Failure = .none

    package init(name: String, failure: Failure = .none) {
        self.name = name
        self.failure = failure
    }
}
