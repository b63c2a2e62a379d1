import Foundation
import RestRuntime
import Testing

/// Mutated documents: the runtime's reader and Foundation's agree on what is JSON.
///
/// Meant differences, where the reader keeps to RFC 8259 and Foundation does not: Foundation reads UTF-16 and UTF-32,
/// takes a comma behind a list's or an object's last value, and refuses numbers beyond a Double, which the grammar allows.
struct FuzzTests {
    static let seeds: [String] = [
        Everything.text,
        ModelTests.text,
        #"[1,-0,1.5e10,"a\u00e9\ud83d\ude00",{"k":[true,false,null]},"é😀",{},[],""]"#,
        #"{"a" : [ 1 , 2 ] , "b" : "\\\"\/\b\f\n\r\t" , "c" : {"d":{"e":[[[]]]}}}"#,
    ]

    private static let interesting: [UInt8] =
        Array("\"\\{}[]:,0123456789.eE+-tfnu/ \n\t\r\u{1}\u{7F}dD8c".utf8)
        + [0x80, 0xC2, 0xE2, 0xED, 0xA0, 0xF0, 0xF4, 0xFF, 0x00, 0xBF]

    private func mutated(_ seed: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
        var bytes = seed
        for _ in 0..<Int.random(in: 1...3, using: &generator) where !bytes.isEmpty {
            let place = Int.random(in: 0..<bytes.count, using: &generator)
            switch Int.random(in: 0..<6, using: &generator) {
            case 0: bytes[place] = Self.interesting.randomElement(using: &generator) ?? 0
            case 1: bytes.remove(at: place)
            case 2: bytes.insert(Self.interesting.randomElement(using: &generator) ?? 0, at: place)
            case 3: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...8, using: &generator)))
            case 4:
                let end = min(bytes.count, place + Int.random(in: 1...12, using: &generator))
                bytes.insert(contentsOf: bytes[place..<end], at: Int.random(in: 0...bytes.count, using: &generator))
            default: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
            }
        }
        return bytes
    }

    @Test func agreesWithFoundation() {
        var generator = SeededGenerator(seed: 8259)
        var disagreements: [String] = []
        var valid = 0
        for number in 0..<60_000 {
            let bytes = mutated(Array(Self.seeds[number % Self.seeds.count].utf8), &generator)
            let ours = isJSON(bytes)
            let theirs =
                (try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)) != nil
            if ours { valid += 1 }
            if ours != theirs && !isMeant(bytes, ours: ours) {
                disagreements.append("\(ours): \(String(decoding: bytes, as: UTF8.self))")
            }
        }
        #expect(disagreements.isEmpty, "\(disagreements.count): \(disagreements.prefix(3))")
        // The test is worth something only when it meets both.
        #expect(valid > 5000 && valid < 55_000)
    }

    private func isMeant(_ bytes: [UInt8], ours: Bool) -> Bool {
        // A zero among the first four bytes tells Foundation UTF-16 or UTF-32 (RFC 4627 section 3).
        if bytes.prefix(4).contains(0) || bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            return true
        }
        if !ours && holdsTrailingComma(bytes) { return true }
        // A number that no Double holds.
        if ours, let json = try? Mapping.decode(JSON.self, from: Data(bytes)) { return holdsHugeNumber(json) }
        return false
    }

    /// `,]` or `,}`, white space between them or not.
    private func holdsTrailingComma(_ bytes: [UInt8]) -> Bool {
        String(decoding: bytes, as: UTF8.self).contains(/,[ \t\n\r]*[\]}]/)
    }

    private func holdsHugeNumber(_ json: JSON) -> Bool {
        switch json {
        case .number(let number): number.double == nil
        case .array(let array): array.contains(where: holdsHugeNumber)
        case .object(let object): object.pairs.contains { holdsHugeNumber($0.value) }
        case .null, .bool, .string: false
        }
    }

    /// What is read is written so that it reads the same, and every reading ends.
    @Test func readsWhatItWrites() throws {
        var generator = SeededGenerator(seed: 20)
        for number in 0..<20_000 {
            let bytes = mutated(Array(Self.seeds[number % Self.seeds.count].utf8), &generator)
            _ = try? Mapping.decode(Everything.self, from: Data(bytes))
            _ = try? Mapping.decode(Message.self, from: Data(bytes))
            guard let json = try? Mapping.decode(JSON.self, from: Data(bytes)) else { continue }
            #expect(try Mapping.decode(JSON.self, from: Mapping.encode(json)) == json)
        }
    }

    /// The same values through both sources, wherever both read.
    @Test func agreesWithJSONDecoder() throws {
        var generator = SeededGenerator(seed: 5)
        let decoder = JSONDecoder()
        var disagreements: [String] = []
        for _ in 0..<5000 {
            let bytes = mutated(Array(Everything.text.utf8), &generator)
            let ours = try? Mapping.decode(Everything.self, from: Data(bytes))
            let theirs = try? decoder.decode(Everything.self, from: Data(bytes))
            if ours == nil && theirs != nil && holdsTrailingComma(bytes) { continue }
            if ours != theirs { disagreements.append(String(decoding: bytes, as: UTF8.self)) }
        }
        #expect(disagreements.isEmpty, "\(disagreements.count): \(disagreements.prefix(3))")
    }
}
