/// The endpoints' declarations of storing, by operation, until all types and endpoints are resolved.
final class StoringDeclarations {
    struct Line {
        var said: Spec.Storing?
        /// The location of the endpoint.
        var span: Span
        var hasPages: Bool
    }

    private var lines: [String: Line] = [:]

    subscript(operation: String) -> Line? { lines[operation] }

    func note(_ line: Line, of operation: String) { lines[operation] = line }
}
