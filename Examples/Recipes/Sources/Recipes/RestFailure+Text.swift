import RestRuntime

extension RestFailure {
    /// A text for the user. The error itself is for logs: it has the URL and the position of a wrong value.
    public var text: String {
        switch kind {
        case .transport: "The server can't be reached. Check your connection."
        default: message ?? "The server has trouble. Try again later."
        }
    }
}
