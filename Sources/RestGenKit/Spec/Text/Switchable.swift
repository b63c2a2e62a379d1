/// A setting that is inherited unless it is said again, and that `none` switches off: `auth: none`.
public enum Switchable<Value: Sendable>: Sendable {
    case value(Value)
    /// The place of the word `none`.
    case none(Span)

    /// nil when the setting is switched off.
    public var value: Value? {
        switch self {
        case .value(let value): value
        case .none: nil
        }
    }
}
