import RestGenKit
import Testing

@Suite struct YAMLFuzzTests {
    /// Mutations of a spec: the parser always returns a mapping or an error, with spans inside the text.
    @Test(arguments: [1, 2, 3, 4] as [UInt64])
    func survivesMutations(seed: UInt64) {
        var random = XorShift(state: seed &* 0x9E37_79B9_7F4A_7C15)
        let alphabet = Array("[]{}:,*&!|>'\"%@`#?-\t\n\r \\0~<é日\u{FEFF}\u{2028}".utf8)
        let sample = Array(Self.sample.utf8)
        for _ in 0..<5000 {
            let start = Int.random(in: 0..<sample.count, using: &random)
            var bytes = Array(sample[start...].prefix(Int.random(in: 1..<120, using: &random)))
            for _ in 0..<Int.random(in: 1...6, using: &random) where !bytes.isEmpty {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                let piece = place..<min(bytes.count, place + Int.random(in: 0..<12, using: &random))
                let byte = alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
                switch Int.random(in: 0..<5, using: &random) {
                case 0: bytes[place] = byte
                case 1: bytes.insert(byte, at: place)
                case 2: bytes.removeSubrange(piece)
                case 3:
                    bytes.insert(contentsOf: Array(bytes[piece]), at: Int.random(in: 0...bytes.count, using: &random))
                default: bytes[place] = UInt8.random(in: 0...255, using: &random)
                }
            }
            check(bytes)
        }
    }

    private func check(_ bytes: [UInt8]) {
        let parsed = Parsed(bytes)
        let text = String(decoding: bytes, as: UTF8.self).debugDescription
        if parsed.node == nil, parsed.diagnostics.isEmpty { Issue.record("no node and no error: \(text)") }
        for diagnostic in parsed.diagnostics {
            let spans = ([diagnostic.span] + diagnostic.labels.map(\.span)).compactMap { $0 }
            if spans.contains(where: { $0.range.upperBound > bytes.count }) { Issue.record("place outside: \(text)") }
        }
        if let node = parsed.node { walk(node, in: 0..<bytes.count, text) }
        _ = parsed.report
    }

    private func walk(_ node: YAMLNode, in outer: Range<Int>, _ text: String) {
        let range = node.span.range
        if range.lowerBound < outer.lowerBound || range.upperBound > outer.upperBound {
            Issue.record("place outside: \(text)")
        }
        // The contents of an alias are at another place.
        let inner = node.span.text.hasPrefix("*") ? 0..<Int.max : range
        for item in node.items ?? [] { walk(item, in: inner, text) }
        for entry in node.entries ?? [] { walk(entry.value, in: inner, text) }
    }

    private struct XorShift: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return state
        }
    }

    private static let sample = """
        restgen: 1
        doc: Räume, the people in them, and 日本 # comment
        server: http://localhost:3000
        base: &base { id: String, name?: "String" }
        resources:
          rooms:
            list:    GET /rooms -> [Room]
            create:
              POST: /rooms
              form: { "room[name]": { type: String, as: name } }
              returns: 201 Room
            get:     GET /rooms/{id} -> Room
            chatters: GET /rooms/{id} -> [Chatter] at chatters
        models:
          Room:    { id: String, names: [String: Int], chatters: [Chatter] }
          Copy: *base
          Text: |
            some text
              indented

            more
          Long: >-
            folded
            text
          Quoted: 'it''s' 
          Escaped: "\\u00e9\\n"
          Other: !!str 12
        enums:
          MessageType: [chat, join, leave]
          Lines:
          - a
          - b: c
            d: ~
        """
}
