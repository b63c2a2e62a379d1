/// The names that a type may have, declared and built in. A class, made ready when the first unknown name is found.
final class TypeNameList {
    private let symbols: SymbolTable
    private(set) lazy var all = NearNames(symbols.names + BuiltinType.names + [BuiltinType.file])

    /// By their names in lower case; the declared ones first.
    private(set) lazy var folded: [String: String] = Dictionary(
        (symbols.names + BuiltinType.names + [BuiltinType.file]).map { ($0.lowercased(), $0) }
    ) { first, _ in first }

    init(_ symbols: SymbolTable) { self.symbols = symbols }
}
