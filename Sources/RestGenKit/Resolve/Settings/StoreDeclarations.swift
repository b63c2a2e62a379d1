/// An endpoint's declaration of storing.
struct StoreDeclaration {
    var options: Spec.StoreOptions?
    /// The location of the endpoint.
    var span: Span
    var hasPages: Bool
}

/// The endpoints' declarations of storing, by operation, until all types and endpoints are resolved.
final class StoreDeclarations {
    private var declarations: [String: StoreDeclaration] = [:]

    subscript(operation: String) -> StoreDeclaration? { declarations[operation] }

    func add(_ declaration: StoreDeclaration, of operation: String) { declarations[operation] = declaration }
}
