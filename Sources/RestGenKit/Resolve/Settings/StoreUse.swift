/// What the endpoints say of storing their answers, by their operations, until all types and endpoints are known.
final class StoreUse {
    struct Line {
        var said: Spec.Storing?
        /// Where the endpoint is said.
        var span: Span
        var hasPages: Bool
    }

    private var lines: [String: Line] = [:]

    subscript(operation: String) -> Line? { lines[operation] }

    func note(_ line: Line, of operation: String) { lines[operation] = line }
}
