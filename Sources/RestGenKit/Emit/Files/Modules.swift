/// The modules that a piece of generated code needs in sight.
struct Modules {
    var names: Set<String> = []
    /// Those that only what is private spells, and that must not be imported publicly.
    var inner: Set<String> = []

    /// Those that an extension of another file's type names, whose access may be more than that of this file's types.
    var exposed: Set<String> = []

    init(names: Set<String> = [], inner: Set<String> = []) {
        self.names = names
        self.inner = inner
    }

    static let foundation = Modules(names: ["Foundation"])
    static let runtime = Modules(names: ["RestRuntime"])
    static let odata = Modules(names: ["RestOData"])
    static let store = Modules(names: ["RestStore"])

    /// Those that the spelling of types needs, with the module of each of the user's own.
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

    /// The same for what is private.
    var asInner: Modules { Modules(inner: names) }

    /// Sorted, as swift-format wants them.
    ///
    /// A declaration that is not internal needs its modules imported at its own level. `package import` can't stand
    /// beside the bare `import` of a user's own file, unless InternalImportsByDefault gives that a level too.
    func imports(access: Access) -> Code {
        let hidden = inner.subtracting(names)
        switch access {
        case .public:
            let all = names.map { ($0, "public") } + hidden.map { ($0, "internal") }
            return .lines(all.sorted { $0.0 < $1.0 }.map { line($0.1 + " ", $0.0) })
        case .internal:
            return .lines(names.union(hidden).sorted().map { line(exposed.contains($0) ? "public " : "", $0) })
        case .package:
            let others = exposed.sorted().map { line("public ", $0) } + hidden.sorted().map { line("internal ", $0) }
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

    /// What only generated code needs of the runtime is no part of what a user's completion shows.
    private func line(_ level: String, _ module: String) -> Code {
        let isOwn = ["RestOData", "RestRuntime", "RestStore"].contains(module)
        return Code((isOwn ? "@_spi(Generated) " : "") + level + "import " + module)
    }
}
