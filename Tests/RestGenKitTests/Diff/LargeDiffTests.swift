import RestGenKit
import Testing

/// Comparing large specs takes bounded time and stack, whatever they contain.
@Suite struct LargeDiffTests {
    private func diagnostics(_ old: String, _ new: String) throws -> [Diagnostic] {
        func source(_ text: String) -> SourceFile { SourceFile(name: "Test.rest.yaml", text: "restgen: 1\n" + text) }
        return try DiffCase.diagnostics(from: source(old), to: source(new))
    }

    @Test func matchesThousandsOfRenamedModels() throws {
        func spec(_ name: String) -> String {
            "models:\n" + (0..<10_000).map { "  \(name)\($0): { f\($0): Int, g: String }\n" }.joined()
        }
        let found = try diagnostics(spec("A"), spec("B"))
        #expect(found.count == 10_000)
        #expect(found.allSatisfy { $0.id == .typeRenamed })
    }

    /// Both specs have both chains of models, and the endpoint changes from one to the other.
    @Test func comparesLongChainsOfModels() throws {
        func spec(_ name: String) -> String {
            let chains = ["A", "B"].map { name in
                (0..<5_000).map { "  \(name)\($0): { x: Int, next: \"[\(name)\($0 + 1)]\" }\n" }.joined()
                    + "  \(name)5000: { x: Int }\n"
            }
            return "server: http://localhost\nresources: { get: GET /a -> \(name)0 }\nmodels:\n" + chains.joined()
        }
        #expect(try diagnostics(spec("A"), spec("B")).map(\.id) == [.resultType])
    }

    @Test func matchesRenamedRecursiveModels() throws {
        func spec(_ name: String) -> String {
            "server: http://localhost\nresources: { get: GET /a -> \(name)0 }\nmodels:\n"
                + (0..<5_000).map { "  \(name)\($0): { x: Int, next?: \(name)\(($0 + 1) % 5_000) }\n" }.joined()
        }
        let found = try diagnostics(spec("A"), spec("B"))
        #expect(found.count == 5_000)
        #expect(found.allSatisfy { $0.id == .typeRenamed })
    }

    /// Many endpoints use a large type that is replaced by another. Its values are collected only once.
    @Test(.timeLimit(.minutes(1))) func comparesLargeTypeOfManyEndpoints() throws {
        func spec(_ name: String) -> String {
            let endpoints = (0..<14_000).map { "  \(name.lowercased())\($0): GET /p\($0)?kind:\(name)\n" }.joined()
            let values = (0..<14_000).map { "\(name.lowercased())\($0)" }.joined(separator: ", ")
            return "server: http://localhost\nresources:\n\(endpoints)enums:\n  \(name): [\(values)]\n"
        }
        let found = try diagnostics(spec("A"), spec("B"))
        #expect(found.count { $0.id == .endpointRenamed } == 14_000)
    }

    @Test func comparesManyParametersOfOneEndpoint() throws {
        func spec(_ name: String) -> String {
            "server: http://localhost\nresources:\n  get:\n    GET: /a\n    query:\n"
                + (0..<5_000).map { "      \(name)\($0)?: Int\n" }.joined()
        }
        #expect(try diagnostics(spec("a"), spec("b")).count == 10_000)
    }
}
