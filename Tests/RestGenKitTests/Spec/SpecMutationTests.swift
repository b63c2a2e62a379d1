import Testing

@testable import RestGenKit

/// Specs with pieces cut out, doubled and swapped: nothing crashes, and every place lies within the file.
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
    func nothingCrashes(seed: Int) {
        var random = Linear(state: UInt64(seed) + 7)
        let marks = Array("{}[]()<>:?=&|,.\"'->*#\n @é".utf8)
        for _ in 0..<3_000 {
            var bytes = Array(Self.seeds[seed].utf8)
            for _ in 0...Int.random(in: 0..<4, using: &random) {
                let start = Int.random(in: 11..<bytes.count, using: &random)
                let end = min(bytes.count, start + Int.random(in: 0..<6, using: &random))
                let mark = marks.randomElement(using: &random).map { [$0] } ?? []
                switch Int.random(in: 0..<3, using: &random) {
                case 0: bytes.removeSubrange(start..<end)
                case 1: bytes.insert(contentsOf: bytes[start..<end], at: start)
                default: bytes.replaceSubrange(start..<end, with: mark)
                }
            }
            let parsed = ParsedSpec(SourceFile(name: "test", bytes: bytes))
            for diagnostic in parsed.diagnostics {
                #expect(diagnostic.span.map { $0.range.upperBound <= bytes.count } ?? true)
            }
        }
    }
}

/// A generator with a seed, so that a failure can be seen again (Knuth's MMIX constants).
private struct Linear: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 33)
    }
}
