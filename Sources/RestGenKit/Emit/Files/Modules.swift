/// The modules that a piece of generated code needs in sight.
struct Modules {
    var names: Set<String> = []

    static let foundation = Modules(names: ["Foundation"])
    static let runtime = Modules(names: ["RestRuntime"])

    mutating func add(_ other: Modules) { names.formUnion(other.names) }

    /// Sorted, as swift-format wants them.
    ///
    /// A declaration that is not internal needs its modules imported at its own level. `package import` can't stand
    /// beside the bare `import` of a user's own file, unless InternalImportsByDefault gives that a level too.
    func imports(access: Access) -> Code {
        let sorted = names.sorted()
        let plain = sorted.map { "import \($0)" }
        switch access {
        case .public:
            return .lines(plain.map { Code("public " + $0) })
        case .internal:
            return .lines(plain.map { Code($0) })
        case .package:
            if sorted.isEmpty { return Code() }
            return """
                #if hasFeature(InternalImportsByDefault)
                \(Code.lines(plain.map { Code("package " + $0) }))
                #else
                \(Code.lines(plain.map { Code($0) }))
                #endif
                """
        }
    }
}
