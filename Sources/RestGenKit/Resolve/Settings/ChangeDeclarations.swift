/// The endpoints' declarations of changes, by operation, until all endpoints are resolved.
final class ChangeDeclarations {
    private var declarations: [String: [Located<String>]] = [:]

    subscript(operation: String) -> [Located<String>] { declarations[operation] ?? [] }

    func add(_ names: [Located<String>], of operation: String) {
        if !names.isEmpty { declarations[operation] = names }
    }
}
