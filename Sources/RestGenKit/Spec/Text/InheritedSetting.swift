/// A setting that overrides an inherited one, or disables it with `none`: `auth: none`.
package enum InheritedSetting<Value: Sendable>: Sendable {
    case value(Value)
    /// `none`, with the location of the word.
    case none(Span)

    /// The value, or `nil` if the setting is disabled.
    package var value: Value? {
        switch self {
        case .value(let value): value
        case .none: nil
        }
    }
}
