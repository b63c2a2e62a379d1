/// A type as written, with the locations of its parts.
///
///     [String: Page<Room>?]
package struct TypeSyntax: Sendable {
    /// The form of a type.
    package indirect enum Kind: Sendable {
        /// A name with its arguments: `Room`, `Page<Room>`.
        case named(Located<String>, arguments: [TypeSyntax])
        /// `[T]`, `Array<T>`
        case list(TypeSyntax)
        /// `[K: V]`, `Dictionary<K, V>`
        case map(TypeSyntax, TypeSyntax)
        /// `T?`, `Optional<T>`
        case optional(TypeSyntax)
        /// An invalid type, which has already been reported.
        case invalid
    }

    package var kind: Kind
    package var span: Span
    /// The range of values or counts in parentheses: `(1...80)`.
    package var range: Located<RangeSyntax>?

    package init(_ kind: Kind, _ span: Span) {
        self.kind = kind
        self.span = span
    }
}
