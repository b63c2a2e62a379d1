/// A field of a model, or a part of a body.
package struct ImportedField: Sendable {
    package var name: String
    package var value: ImportedValue
    /// Whether the key may be absent.
    var isOptional: Bool
    var defaultValue: ImportedLiteral?
    /// Whether an empty string is read as `nil`, because the document has such a default or example for a type without
    /// empty values.
    var emptyIsNull = false
    /// Whether the document has a default that a spec can't express.
    var lacksDefault = false
    var rules: ValueRules?
    var isReadOnly = false
    var isWriteOnly = false
    /// Whether the field collects all keys that no other field has.
    var isRest = false
    var example: DeclaredExample?
    var doc: String?
    var isDeprecated = false
    /// How it's encoded in XML, if that isn't the default.
    var xml: ImportedXML?
    /// The Swift name, if the default name would clash with another field's.
    var swiftName: String?
    var span: Span
}

/// How a field is encoded in XML.
enum ImportedXML: Hashable, Sendable {
    case attribute
    /// The list's elements have this name.
    case items(String)
}
