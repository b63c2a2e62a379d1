/// A field of a model, or a part of a body.
package struct ImportedField: Sendable {
    package var name: String
    package var value: ImportedValue
    /// It may be absent.
    var isOptional: Bool
    var defaultValue: ImportedLiteral?
    /// An empty text stands for no value: none of its type is empty, and the document has such a default or example.
    var emptyIsNull = false
    /// True where the document has a default that the page can't say.
    var lacksDefault = false
    var isReadOnly = false
    var isWriteOnly = false
    /// All keys that no other field has.
    var isRest = false
    var doc: String?
    var isDeprecated = false
    /// `attribute`, or the name of the elements of its list.
    var xml: ImportedXML?
    /// Another Swift name, where two fields would have one.
    var swiftName: String?
    var span: Span
}

/// Where a field is in XML.
enum ImportedXML: Hashable, Sendable {
    case attribute
    /// The elements of its list have this name.
    case items(String)
}
