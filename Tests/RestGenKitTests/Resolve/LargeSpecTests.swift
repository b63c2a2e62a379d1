import Testing

@testable import RestGenKit

/// Specs with long chains of types: resolving neither recurses for each type nor follows every path.
@Suite struct LargeSpecTests {
    @Test func aliasesInAChain() {
        let aliases = (1...5000).map { "  A\($0): A\($0 - 1)\n" }.joined()
        let spec = ResolvedSpec("models:\n  A0: { id: String }\n\(aliases)  M: { all: \"[A5000]\", one: A5000 }\n")
        #expect(spec.diagnostics == [])
        #expect(spec.field("M", "one")?.type == .declared("A5000", .alias))
    }

    @Test func circularAliases() {
        let aliases = (0..<5000).map { "  A\($0): \"[A\(($0 + 1) % 5000)]\"\n" }.joined()
        #expect(ResolvedSpec("models:\n\(aliases)").diagnostics == ["alias-cycle: A0"])
    }

    @Test func aliasesThatContainEachOther() {
        let lists = (1...300).map { "  A\($0): \"[A\($0 - 1)]\"\n" }.joined()
        // Aliases that contain the one that is too large aren't reported.
        #expect(ResolvedSpec("models:\n  A0: Int\n\(lists)").diagnostics == ["alias-size: A256"])
        let pairs = (1...60).map { "  A\($0): Pair<A\($0 - 1), A\($0 - 1)>\n" }.joined()
        let text = "models:\n  Pair<A, B>: { first: A, second: B }\n  A0: Int\n\(pairs)"
        #expect(ResolvedSpec(text).diagnostics == ["alias-size: A8"])
    }

    @Test(arguments: [true, false]) func extensionInAChain(isForwards: Bool) {
        let numbers = isForwards ? Array(1...5000) : (1...5000).reversed()
        let models = numbers.map { "  M\($0): { extends: M\($0 - 1), fields: {} }\n" }.joined()
        let spec = ResolvedSpec("models:\n\(models)  M0: { id: String }\n")
        #expect(spec.diagnostics == [])
        #expect(spec.model("M5000")?.fields.map(\.name) == ["id"])
    }

    /// Each model has one field more than the last.
    @Test func fieldsInALongChain() {
        let models = (1...700).map { "  M\($0): { extends: M\($0 - 1), fields: { f\($0): Int } }\n" }.joined()
        #expect(ResolvedSpec("models:\n  M0: { f0: Int }\n\(models)").diagnostics == ["spec-size: M631"])
    }

    @Test func keysOfManyUnionsByFields() {
        let fields = (0..<1000).map { "f\($0): Int" }.joined(separator: ", ")
        let cases = (0..<500).map { "c\($0): M" }.joined(separator: ", ")
        let unions = (0..<3).map { "  U\($0): { by: fields, \(cases) }\n" }.joined()
        let diagnostics = ResolvedSpec("models:\n  M: { \(fields) }\nunions:\n\(unions)").diagnostics
        #expect(diagnostics.filter { $0.hasPrefix("spec-size") } == ["spec-size: U2"])
    }

    @Test func circularExtension() {
        let models = (0..<5000).map { "  M\($0): { extends: M\(($0 + 1) % 5000), fields: {} }\n" }.joined()
        #expect(ResolvedSpec("models:\n\(models)").diagnostics == ["extends-cycle: M0"])
    }

    @Test func extensionInDiamonds() {
        let models = (1...64).map { level in
            ["M", "N"].map { "  \($0)\(level): { extends: [M\(level - 1), N\(level - 1)], fields: {} }\n" }.joined()
        }
        let spec = ResolvedSpec("models:\n  M0: { a: Int }\n  N0: { b: Int }\n\(models.joined())")
        #expect(spec.diagnostics == [])
        #expect(spec.model("N64")?.fields.map(\.name) == ["a", "b"])
    }

    @Test func unionsInDiamonds() {
        let unions = (1...64).map { level in
            ["U", "V"].map { name in
                "  \(name)\(level): { by: try, a: U\(level - 1), b: V\(level - 1) }\n"
            }
            .joined()
        }
        let text = """
            models: { A: { a: String }, B: { b: String } }
            unions:
              U0: { by: type, a: A, b: B }
              V0: { by: kind, string: String, number: Double }
            \(unions.joined())  Last: { by: kind, string: U64, boolean: V64 }
            """
        #expect(ResolvedSpec(text).diagnostics == ["union-payload: V64"])
    }

    @Test func circularModels() {
        let models = (0..<3000).map { "  M\($0): { next?: M\(($0 + 1) % 3000) }\n" }.joined()
        let spec = ResolvedSpec("models:\n\(models)")
        #expect(spec.diagnostics == [])
        #expect(spec.field("M2998", "next")?.isBoxed == false)
        #expect(spec.field("M2999", "next")?.isBoxed == true)
    }

    @Test func circularModelsThatAreAllRequired() {
        let models = (0..<3000).map { "  M\($0): { next: M\(($0 + 1) % 3000) }\n" }.joined()
        #expect(ResolvedSpec("models:\n\(models)").diagnostics == ["endless-recursion: M0"])
    }

    @Test func genericModelsInAChain() {
        let models = (1...3000).map { "  G\($0)<T>: { item: G\($0 - 1)<T> }\n" }.joined()
        let spec = ResolvedSpec("models:\n  M: { item?: G3000<M> }\n\(models)  G0<T>: { item: T }\n")
        #expect(spec.diagnostics == [])
        #expect(spec.field("M", "item")?.isBoxed == true)
    }

    @Test func longKeyPath() {
        func diagnostics(_ count: Int) -> [String] {
            let path = (0..<count).map { "k\($0)" }.joined(separator: ".")
            return ResolvedSpec("models: { M: { a: { type: Int, key: \(path) } } }").diagnostics
        }
        #expect(diagnostics(64) == [])
        #expect(diagnostics(65).map { $0.prefix(16) } == ["key-path-syntax:"])
    }
}
