/// The kind of a JSON value (RFC 8259, section 3).
///
///     switch reader.jsonKind {
///     case .string: .name(reader.value())
///     case .number: .id(reader.value())
///     default: .unknown(reader.value())
///     }
@_spi(Generated) public enum JSONKind: Sendable, Hashable, CaseIterable {
    case null, boolean, number, string, array, object
}
