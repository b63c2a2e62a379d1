/// A type parameter of a generic model: `T` of `Page<T>`.
public struct TypeParameter: Sendable {
    /// Which errors decoding a model may throw because of a type parameter.
    public enum ErrorPropagation: Sendable {
        /// None: its values are only in lists, maps and optionals, where decoding errors are recorded.
        case none
        /// The errors of the type parameter: the only field that may fail has its type.
        case passed
        /// None: the type parameter only accepts types that can't fail, because the model may fail for another reason.
        case forbidden
    }

    /// The Swift name.
    public var name: String
    public var errorPropagation: ErrorPropagation = .none

    package init(name: String, errorPropagation: ErrorPropagation = .none) {
        self.name = name
        self.errorPropagation = errorPropagation
    }
}
