/// What a field says beside its key, its type and its default, as the generated line says it.
///
///     fields.value("dates", .lossy.format(.seconds))
public enum FieldOption: Sendable, Hashable {
    /// The value is in a header of the answer.
    case header
    /// JSON that counts as null.
    case nullIf([Literal])
    /// The default is for an absent value alone.
    case ifAbsent
    /// The default is for null alone.
    case ifNull
    /// The sibling key that says which case of a union this is.
    case by(String)
    /// Elements that can't be read are left out.
    case lossy
    /// How the value is written in JSON.
    case format(ValueFormat)
    /// Never in a text that somebody sees.
    case sensitive

    /// True for what matters to a value that is written, too.
    package var isWritten: Bool {
        switch self {
        case .header, .by, .format, .sensitive: true
        case .nullIf, .ifAbsent, .ifNull, .lossy: false
        }
    }
}
