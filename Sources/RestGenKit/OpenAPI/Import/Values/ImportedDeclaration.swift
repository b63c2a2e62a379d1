/// A model, enum or union of a page that is being made.
package struct ImportedDeclaration: Sendable {
    package enum Content: Sendable {
        /// Not read yet.
        case pending
        case model(fields: [ImportedField], extends: [Int], hasExtra: Bool)
        case enumeration([ImportedEnumValue])
        case union(by: ImportedDiscriminator, [ImportedCase])
    }

    /// Where a type stands that the document gives no name.
    struct Context: Hashable, Sendable {
        enum Owner: Hashable, Sendable {
            case type(Int)
            /// A service and its method: `pets`, `list`.
            case method(String, String)
        }

        var owner: Owner
        /// The property, parameter or part.
        var name: String
    }

    var content = Content.pending
    /// The name in the document; nil where it has none.
    var component: String?
    var contexts: [Context] = []
    var doc: String?
    var isDeprecated = false
    var span: Span
    /// Of a model whose fields are the elements of a list.
    var isArray = false
    /// Of a model: fields of which some have to be there.
    var needs: [ImportedNeed] = []
    /// Of a union: fields that all cases have, so far as they are of one type.
    var shared: [String] = []
    /// In bodies of requests; in answers.
    var isSent = false
    var isReceived = false
    /// The name in the page.
    package var name = ""
    /// The element's name in XML, where it is another.
    var xml: String?

    /// The types that it names.
    var uses: [Int] {
        switch content {
        case .pending, .enumeration: []
        case .model(let fields, let extends, _): extends + fields.flatMap(\.value.type.declared)
        case .union(_, let cases): cases.flatMap(\.type.declared)
        }
    }
}

/// Fields of a model of which some have to be there.
struct ImportedNeed: Hashable, Sendable {
    /// True where no other of them may be there.
    var isExact: Bool
    /// Each the name of a field, or several.
    var alternatives: [[String]]
}

/// A value of an enum.
package struct ImportedEnumValue: Hashable, Sendable {
    package var name: String?
    package var value: ImportedLiteral
    var doc: String?
    var isDeprecated = false
}

/// A case of a union.
package struct ImportedCase: Hashable, Sendable {
    package var name: String
    package var type: ImportedType
    /// What the API writes for it, or the keys that tell it.
    var values: [ImportedLiteral] = []
}
