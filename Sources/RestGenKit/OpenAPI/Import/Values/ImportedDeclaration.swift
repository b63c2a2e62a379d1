/// An imported model, enum or union.
package struct ImportedDeclaration: Sendable {
    package enum Content: Sendable {
        /// The type was reserved for a schema that isn't read yet, so that schemas can refer to each other.
        case pending
        case model(fields: [ImportedField], extends: [Int], hasExtra: Bool)
        case enumeration([ImportedEnumValue])
        case union(by: ImportedDiscriminator, [ImportedCase])
    }

    /// Where a type without a name is used. Its name is inferred from that.
    ///
    ///     rooms.list, "Response"   ->   RoomList
    struct Context: Hashable, Sendable {
        enum Owner: Hashable, Sendable {
            case type(Int)
            /// A method of a service: `pets`, `list`.
            case method(String, String)
        }

        var owner: Owner
        /// The name of the property, parameter or part.
        var name: String
    }

    var content = Content.pending
    /// The name of the schema, or `nil` for an inline schema.
    var component: String?
    var contexts: [Context] = []
    var doc: String?
    var isDeprecated = false
    var example: DeclaredExample?
    var span: Span
    /// Whether the model is encoded as an array of its fields (a tuple).
    var isArray = false
    /// Combinations of fields of which some are required.
    var needs: [ImportedNeed] = []
    /// For a union, the fields that all cases have. They stay shared only if their types are equal.
    var shared: [String] = []
    /// Whether it occurs in requests, and in responses.
    var isSent = false
    var isReceived = false
    /// The name in the spec.
    package var name = ""
    /// The XML element's name if it differs.
    var xml: String?

    /// The indices of the types that it refers to.
    var uses: [Int] {
        switch content {
        case .pending, .enumeration: []
        case .model(let fields, let extends, _): extends + fields.flatMap(\.value.type.declared)
        case .union(_, let cases): cases.flatMap(\.type.declared)
        }
    }
}

/// A requirement that some of a model's fields are present.
struct ImportedNeed: Hashable, Sendable {
    /// Whether exactly one alternative must be present, instead of at least one.
    var isExact: Bool
    /// The alternatives: field names that must be present together.
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
    /// The discriminator values or the keys that identify the case.
    var values: [ImportedLiteral] = []
}
