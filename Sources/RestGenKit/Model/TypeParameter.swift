/// A type parameter of a generic model: `T` of `Page<T>`.
package struct TypeParameter: Sendable {
    /// Which errors decoding a model may throw because of a type parameter.
    package enum ErrorPropagation: Sendable {
        /// None: its values are only in lists, maps and optionals, where decoding errors are recorded.
        case none
        /// The errors of the type parameter: the only field that may fail has its type.
        case passed
        /// None: the type parameter only accepts types that can't fail, because the model may fail for another reason.
        case forbidden
    }

    /// The Swift name.
    package var name: String
    package var errorPropagation: ErrorPropagation = .none

    package init(name: String, errorPropagation: ErrorPropagation = .none) {
        self.name = name
        self.errorPropagation = errorPropagation
    }
}
