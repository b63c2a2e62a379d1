/// A type of a page that is being made, whose declared types have no names yet.
package indirect enum ImportedType: Hashable, Sendable {
    /// `String`, `Date`
    case known(String)
    /// By its place in `ImportedTypes`.
    case declared(Int)
    case list(ImportedType)
    /// Its keys are texts.
    case map(ImportedType)
    case optional(ImportedType)

    static let json = ImportedType.known("JSON")
    package static let text = ImportedType.known("String")
    /// The resource at the URL of the header `Location`.
    static let location = ImportedType.known("Located<JSON>")

    /// The declared types in it.
    package var declared: [Int] {
        switch self {
        case .known: []
        case .declared(let index): [index]
        case .list(let inner), .map(let inner), .optional(let inner): inner.declared
        }
    }

    /// Without what lists and maps are around it.
    var element: ImportedType {
        switch self {
        case .known, .declared: self
        case .list(let inner), .map(let inner), .optional(let inner): inner.element
        }
    }

    /// How many lists, maps and optionals stand inside each other.
    var depth: Int {
        switch self {
        case .known, .declared: 0
        case .list(let inner), .map(let inner), .optional(let inner): 1 + inner.depth
        }
    }

    /// With bytes in the place of files, which are sent as parts and as whole bodies alone.
    var withoutFiles: ImportedType {
        switch self {
        case .known("File"): .known("Data")
        case .known, .declared: self
        case .list(let inner): .list(inner.withoutFiles)
        case .map(let inner): .map(inner.withoutFiles)
        case .optional(let inner): .optional(inner.withoutFiles)
        }
    }

    func mapped(_ change: (Int) -> Int) -> ImportedType {
        switch self {
        case .known: self
        case .declared(let index): .declared(change(index))
        case .list(let inner): .list(inner.mapped(change))
        case .map(let inner): .map(inner.mapped(change))
        case .optional(let inner): .optional(inner.mapped(change))
        }
    }

    /// As the page spells it.
    func written(_ names: (Int) -> String) -> String {
        switch self {
        case .known(let name): name
        case .declared(let index): names(index)
        case .list(let inner): "[\(inner.written(names))]"
        case .map(let inner): "[String: \(inner.written(names))]"
        case .optional(.optional(let inner)): ImportedType.optional(inner).written(names)
        case .optional(let inner): inner.written(names) + "?"
        }
    }
}
