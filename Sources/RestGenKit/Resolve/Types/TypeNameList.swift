/// The names that a type may have, declared and built in. A class, made ready when the first unknown name is found.
final class TypeNameList {
    private let symbols: SymbolTable
    private(set) lazy var all = NearNames(symbols.names + BuiltinType.names)

    init(_ symbols: SymbolTable) { self.symbols = symbols }
}
