/// Whether a value is received or sent. Read-only fields are only received, write-only fields are only sent.
public enum ValueDirection: Sendable {
    case response
    case request
}
