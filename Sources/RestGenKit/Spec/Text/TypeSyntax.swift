/// A type as written, with the locations of its parts.
///
///     [String: Page<Room>?]
public struct TypeSyntax: Sendable {
    public indirect enum Kind: Sendable {
        /// `Room`, `Page<Room>`
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

    public var kind: Kind
    public var span: Span

    public init(_ kind: Kind, _ span: Span) {
        self.kind = kind
        self.span = span
    }
}
