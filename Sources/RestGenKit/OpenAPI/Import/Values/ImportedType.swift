/// A type of an imported API. Declared types are referred to by index, because they have no names yet.
package indirect enum ImportedType: Hashable, Sendable {
    /// A built-in type: `String`, `Date`.
    case known(String)
    /// A declared type, by its index in `ImportedTypes`.
    case declared(Int)
    case list(ImportedType)
    /// A dictionary with string keys.
    case map(ImportedType)
    case optional(ImportedType)

    static let json = ImportedType.known("JSON")
    package static let text = ImportedType.known("String")
    /// A query parameter without a value.
    static let flag = ImportedType.known("Void")
    /// The result of a response without a body whose `Location` header refers to a resource.
    static let location = ImportedType.known("Located<JSON>")

    /// The indices of the declared types in it.
    package var declared: [Int] {
        switch self {
        case .known: []
        case .declared(let index): [index]
        case .list(let inner), .map(let inner), .optional(let inner): inner.declared
        }
    }

    /// The type inside all lists, maps and optionals.
    var element: ImportedType {
        switch self {
        case .known, .declared: self
        case .list(let inner), .map(let inner), .optional(let inner): inner.element
        }
    }

    /// The number of lists, maps and optionals around its element.
    var depth: Int {
        switch self {
        case .known, .declared: 0
        case .list(let inner), .map(let inner), .optional(let inner): 1 + inner.depth
        }
    }

    /// The type with `Data` instead of `File`, because a file can only be a part or a whole body.
    var withoutFiles: ImportedType {
        switch self {
        case .known("File"): .known("Data")
        case .known, .declared: self
        case .list(let inner): .list(inner.withoutFiles)
        case .map(let inner): .map(inner.withoutFiles)
        case .optional(let inner): .optional(inner.withoutFiles)
        }
    }

    /// The type with `String` instead of `File` and `Data`, because parameters are text.
    var withTextForFiles: ImportedType {
        switch self {
        case .known("File"), .known("Data"): .text
        case .known, .declared: self
        case .list(let inner): .list(inner.withTextForFiles)
        case .map(let inner): .map(inner.withTextForFiles)
        case .optional(let inner): .optional(inner.withTextForFiles)
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

    /// Returns the type in a spec's format.
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
