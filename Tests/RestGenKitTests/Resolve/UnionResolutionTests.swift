import Testing

@testable import RestGenModel
@testable import RestGenOpenAPI

@Suite struct UnionResolutionTests {
    private func union(_ name: String, in resolved: ResolvedSpec) -> Union? {
        for case .union(let union) in resolved.api?.declarations ?? [] where union.name == name { return union }
        return nil
    }

    @Test func unionOfModelsIsIndirect() throws {
        let resolved = ResolvedSpec(
            """
            models:
              Leaf: { value: Int }
              Branch: { left: Tree, right: Tree }
              Forest: { trees: [Wood] }
            unions:
              Tree: { by: type, leaf: Leaf, branch: Branch }
              Wood: { by: type, forest: Forest, leaf: Leaf }
              Plain: { by: kind, string: String, number: Double, array: "[Leaf]" }
            """
        )
        #expect(resolved.diagnostics == [])
        #expect(try #require(union("Tree", in: resolved)).isIndirect)
        #expect(try #require(union("Wood", in: resolved)).isIndirect)
        #expect(try #require(union("Plain", in: resolved)).isIndirect == false)
        #expect(resolved.field("Branch", "left")?.isBoxed == false)
    }

    @Test func reportsUnionWithoutFiniteCase() {
        let endless = ResolvedSpec(
            """
            models:
              A: { next: Either }
              B: { other: Either }
            unions:
              Either: { by: type, a: A, b: B }
            """
        )
        #expect(endless.diagnostics == ["endless-recursion: A", "endless-recursion: B"])
        let finite = ResolvedSpec(
            """
            models:
              A: { next: Either }
              B: { other?: Either }
            unions:
              Either: { by: type, a: A, b: B }
            """
        )
        #expect(finite.diagnostics == [])
    }

    @Test func boxesThroughGenericModels() {
        let resolved = ResolvedSpec(
            """
            models:
              Box<T>: { value: T }
              Page<T>: { items: [T] }
              Room: { parent?: Box<Room>, rooms?: Page<Room>, deep?: Box<Page<Room>> }
            """
        )
        #expect(resolved.diagnostics == [])
        #expect(resolved.field("Room", "parent")?.isBoxed == true)
        #expect(resolved.field("Room", "rooms")?.isBoxed == false)
        #expect(resolved.field("Room", "deep")?.isBoxed == false)
        #expect(
            ResolvedSpec("models: { Box<T>: { value: T }, Egg: { hen: Box<Egg> } }").diagnostics == [
                "endless-recursion: Egg"
            ]
        )
    }

    @Test func argumentKeepsItsOwnFormat() {
        let text = """
            json: { dates: milliseconds }
            models:
              Page<T>: { items: [T] }
              Uses: { dates: Page<Date>, texts: Page<String>, waits: Page<Duration> }
            """
        #expect(ResolvedSpec(text).diagnostics == ["format-misplaced: Duration"])
    }
}
