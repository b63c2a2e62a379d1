/// The names of declared and built-in types, for suggestions. It's a class, so that the lists are only created when the
/// first unknown name is found.
final class TypeNameList {
    private let symbols: SymbolTable
    private(set) lazy var all = NearNames(symbols.names + BuiltinType.names + [BuiltinType.file])

    /// The type names by their lowercase form. Declared types take precedence.
    private(set) lazy var folded: [String: String] = Dictionary(
        (symbols.names + BuiltinType.names + [BuiltinType.file]).map { ($0.lowercased(), $0) }
    ) { first, _ in first }

    init(_ symbols: SymbolTable) { self.symbols = symbols }
}
