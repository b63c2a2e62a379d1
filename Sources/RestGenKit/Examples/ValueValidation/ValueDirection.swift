/// Whether a value is received or sent. Read-only fields are only received, write-only fields are only sent.
public enum ValueDirection: Sendable {
    /// The value is part of a response, which a client decodes.
    case response
    /// The value is part of a request, which a client encodes.
    case request
}
