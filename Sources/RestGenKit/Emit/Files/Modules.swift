/// The modules that generated code imports.
struct Modules {
    var names: Set<String> = []
    /// The modules that only private code uses, which must not be imported publicly.
    var inner: Set<String> = []

    /// The modules that extensions of types in other files use, whose access may exceed that of this file's types.
    var exposed: Set<String> = []

    init(names: Set<String> = [], inner: Set<String> = []) {
        self.names = names
        self.inner = inner
    }

    static let foundation = Modules(names: ["Foundation"])
    static let runtime = Modules(names: ["RestRuntime"])
    static let odata = Modules(names: ["RestOData"])
    static let store = Modules(names: ["RestStore"])

    /// Creates the modules for types, including those of custom types.
    init(of types: [TypeReference], foreign: [String: String]) {
        for type in types {
            type.walk { part in
                if part.isFoundation { add(.foundation) }
                if part.isRuntime { add(.runtime) }
                if case .foreign(let name) = part, let module = foreign[name] { names.insert(module) }
            }
        }
    }

    mutating func add(_ other: Modules) {
        names.formUnion(other.names)
        inner.formUnion(other.inner)
        exposed.formUnion(other.exposed)
    }

    /// The modules for private code.
    var asInner: Modules { Modules(inner: names) }

    /// Returns the imports, sorted like swift-format does it.
    ///
    /// Declarations that aren't internal need imports of the same access level. `package import` and `internal import`
    /// aren't allowed next to a plain `import` in a user's file, unless InternalImportsByDefault is enabled.
    func imports(access: Access) -> Code {
        let hidden = inner.subtracting(names)
        switch access {
        case .public:
            let all = names.map { ($0, "public ") } + hidden.map { ($0, "") }
            return .lines(all.sorted { $0.0 < $1.0 }.map { line($0.1, $0.0) })
        case .internal:
            return .lines(names.union(hidden).sorted().map { line(exposed.contains($0) ? "public " : "", $0) })
        case .package:
            let others = exposed.sorted().map { line("public ", $0) } + hidden.sorted().map { line("", $0) }
            let own = names.subtracting(exposed)
            if own.isEmpty { return .lines(others) }
            return .lines([packageImports(own.sorted())] + others)
        }
    }

    private func packageImports(_ names: [String]) -> Code {
        """
        #if hasFeature(InternalImportsByDefault)
        \(Code.lines(names.map { line("package ", $0) }))
        #else
        \(Code.lines(names.map { line("", $0) }))
        #endif
        """
    }

    /// Imports the runtime's SPI, which isn't a part of code completion.
    private func line(_ level: String, _ module: String) -> Code {
        let isOwn = ["RestOData", "RestRuntime", "RestStore", "RestTesting"].contains(module)
        return Code((isOwn ? "@_spi(Generated) " : "") + level + "import " + module)
    }
}
