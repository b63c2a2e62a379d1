/// An option of a field, with the name of the runtime's option.
///
///     fields.value("dates", .lossy.format(.seconds))
package enum FieldOption: Sendable, Hashable {
    /// The value is in a header of the response.
    case header
    /// JSON values that are decoded as null.
    case nullIf([Literal])
    /// The default applies only to a missing value.
    case ifAbsent
    /// The default applies only to null.
    case ifNull
    /// The key of the same object that selects the case of a union.
    case by(String)
    /// Elements that can't be decoded are omitted.
    case lossy
    /// The format in JSON.
    case format(ValueFormat)
    /// The value never appears in descriptions and logs.
    case sensitive
    /// The rules for the value, and the field's Swift name, under which the model has them.
    case rules(ValueRules, name: String)

    /// The rules, if it is this option.
    package var rules: ValueRules? { if case .rules(let rules, _) = self { rules } else { nil } }

    /// Whether the option also affects encoding.
    package var isWritten: Bool {
        switch self {
        case .header, .by, .format, .sensitive, .rules: true
        case .nullIf, .ifAbsent, .ifNull, .lossy: false
        }
    }
}
