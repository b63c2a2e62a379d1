extension Spec {
    /// The location of an error message in a response.
    ///
    ///     message: [error.message, { header: X-Error }]
    package enum Message: Sendable {
        case path(KeyPathSyntax)
        case header(Located<String>)

        package var path: KeyPathSyntax? { if case .path(let path) = self { path } else { nil } }

        package var span: Span {
            switch self {
            case .path(let path): path.span
            case .header(let name): name.span
            }
        }

        var source: MessageSource {
            switch self {
            case .path(let path): .key(path.keys.map(\.value))
            case .header(let name): .header(name.value)
            }
        }
    }
}
