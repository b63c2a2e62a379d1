import Fuzzing
import Testing

@testable import RestGenBase
@testable import RestGenKit

/// Specs with pieces removed, repeated and swapped: nothing crashes, and every span is inside the file.
struct SpecMutationTests {
    private static let seeds = [
        """
        restgen: 1
        server: { production: { url: "https://{region=eu}.example.com", variables: { region: eu } } }
        auth: [basic, { header: X-Api-Key }]
        errors: { 404: NotFound, 4xx: "[A: B]", "*": APIError }
        success: { add: [404, 300..399] }
        headers: { If-Match?: String, X-Trace: "id-{{{id:Int}}}", X-Day: Day = 2024-01-01 }
        resources:
          ping: GET /a-{b}/{c:Int=1}/{d...}?e&f?:[String: Int]&g="x\\u{41}" (Room) -> 200|201 [Room]? at a.b
          rooms: { path: /x, endpoints: { e: POST (a, b?:Int=3, c=d) } }
          zones:
            long: { GET: "/{id}", query: { a?: String = "x", b: = c, d: { type: [Int], style: comma } } }
            other: { POST: /x, form: [a, b?], returns: { 201: A, 404: nil, 2xx: { type: [B], at: c.d } } }
        """,
        """
        restgen: 1
        models:
          A: { a: String, b?: "Int? = 3", c: { type: Date, format: seconds, default: [] }, d: { fields: { e: [[Int]] } } }
          B: { fields: { a: &x [Room] }, extends: [A, C], doc: "Größe 🎉" }
          C: "[String: [Int?]]?"
          D: *x
        enums: { E: [a, 0, { value: b, doc: c }], F: { values: { a: 1 }, closed: true } }
        types: { Money: Shop, Price: { module: Shop, as: Amount } }
        timeout: 1.5s
        """,
    ]

    @Test(arguments: 0..<2)
    func mutatedSpecsDoNotCrash(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed) + 7)
        let mutation = ByteMutation(interesting: Array("{}[]()<>:?=&|,.\"'->*#\n @é".utf8))
        for _ in 0..<3_000 {
            let bytes = mutation.apply(
                to: Array(Self.seeds[seed].utf8),
                other: Array(Self.seeds[1 - seed].utf8),
                &generator
            )
            let parsed = ParsedSpec(SourceFile(name: "test", bytes: bytes))
            for diagnostic in parsed.diagnostics {
                #expect(diagnostic.span.map { $0.range.upperBound <= bytes.count } ?? true)
            }
        }
    }

    /// A small part of `swift run -c release Fuzz specs`, which generates Swift from each spec.
    @Test func generatingFromMutatedSpecsEnds() throws {
        let findings = FuzzLoop(try SpecFuzz(folder: SpecCase.root), count: 3_000, seed: 1).run()
        #expect(findings.isEmpty, "\(findings.count): \(findings.first?.description ?? "")")
    }

    /// The fuzz inputs include enough of both valid and invalid specs.
    @Test func mutationsAreValidAndInvalid() throws {
        let specs = try SpecFuzz(folder: SpecCase.root)
        // Most of the original specs are wrong on purpose.
        let right = (0..<1_000).filter { specs.output(of: specs.input(seed: $0)).files.isEmpty == false }.count
        #expect(right > 10 && right < 990, "\(right)")
    }
}
