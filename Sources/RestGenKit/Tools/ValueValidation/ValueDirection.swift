/// Whether a value is received or sent. Fields that are only received are not sent, and the reverse.
public enum ValueDirection: Sendable {
    case response
    case request
}
