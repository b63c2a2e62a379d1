/// A key of the language, known to the parser and to the JSON Schema alike.
struct SpecKey: Sendable {
    /// What stands behind a key, as the schema describes it.
    indirect enum Shape: Sendable, Hashable {
        case text
        case boolean
        case version
        /// A text that a mapping or a list can say too; the schema's definition of that name.
        case definition(Definition)
        case choice([String])
        case texts
        case literal
    }

    /// A part of the language that the schema gives a definition of its own.
    enum Definition: String, Sendable, CaseIterable {
        case authentication
        case body
        case caseValue
        case deprecation
        case discriminator
        case duration
        case endpoint
        case endpoints
        case enumeration
        case enumerations
        case envelope
        case envelopes
        case errors
        case extra
        case field
        case fields
        case foreignTypes
        case format
        case headers
        case json
        case map
        case messages
        case meta
        case model
        case models
        case parameters
        case path
        case poll
        case resources
        case returns
        case servers
        case success
        case type
        case union
        case unionCases
        case unions
        case values
        case variables
        case xml
    }

    var name: String
    /// One sentence, shown by editors.
    var doc: String
    var shape: Shape

    init(_ name: String, _ shape: Shape, _ doc: String) {
        self.name = name
        self.doc = doc
        self.shape = shape
    }
}
