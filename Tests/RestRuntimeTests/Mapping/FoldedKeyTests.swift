import Foundation
@_spi(Generated) import RestRuntime
import Testing

/// Different JSON keys with the same value in Swift: `"1"` and `"01"`, or `CHAT` and `chat` if case is ignored.
///
/// The key that is written as Swift writes it takes precedence, or else the first in alphabetical order.
@Suite struct FoldedKeyTests {
    /// Reads a value with both decoders. Foundation's is run several times, since its order of keys is random.
    private func both<T: FieldValue & Codable & Equatable>(_ text: String, _ expected: T) throws {
        #expect(try read(T.self, text) == expected)
        for _ in 0..<8 {
            let decoded = try JSONDecoder().decode(CodableField<T>.self, from: Data(text.utf8)).value
            #expect(decoded == expected)
        }
    }

    @Test func foldsIntegerKeys() throws {
        try both(#"{"01":1,"1":2,"001":3}"#, [1: 2])
        try both(#"{"1":2,"01":1}"#, [1: 2])
        try both(#"{"01":1,"001":3,"+1":4,"2":5}"#, [1: 4, 2: 5])
        try both(#"{"-0":1,"0":2}"#, [0: 2])
        try both(#"{"01":[1],"1":[2],"02":[3]}"#, [1: [2], 2: [3]])
        // The value of the key that is ignored isn't read.
        try both(#"{"01":"x","1":2}"#, [1: 2])
        try both(#"{"1":2,"01":"x"}"#, [1: 2])
        #expect(failure([Int: Int].self, #"{"01":2,"1":"x"}"#)?.keyPath == "1")
    }

    @Test func foldsCaseInsensitiveKeys() throws {
        try both(#"{"ALPHA":1,"alpha":2,"Alpha":3}"#, [Many.a: 3])
        try both(#"{"alpha":2,"ALPHA":1}"#, [Many.a: 1])
        // Case is kept in keys that the enum doesn't list.
        try both(#"{"OMEGA":1,"omega":2}"#, [Many.unknown("OMEGA"): 1, Many.unknown("omega"): 2])
    }

    @Test func foldsExtraAndLossyKeys() throws {
        let counts = #"{"id":"x","01":"1","1":"2","02":"3"}"#
        #expect(try read(Counts.self, counts).counts == [1: 2, 2: 3])
        #expect(try JSONDecoder().decode(Counts.self, from: Data(counts.utf8)).counts == [1: 2, 2: 3])
        for text in [#"{"tags":[],"map":{"01":"a","1":7}}"#, #"{"tags":[],"map":{"1":7,"01":"a"}}"#] {
            #expect(try read(Lossy.self, text).map == [:])
            #expect(try JSONDecoder().decode(Lossy.self, from: Data(text.utf8)).map == [:])
        }
    }

    /// The time grows linearly with the number of equivalent keys.
    @Test func takesLinearTime() throws {
        let zeros = (1...3000).map { "\"\(String(repeating: "0", count: $0))1\":\($0)" }
        #expect(try read([Int: Int].self, "{\(zeros.joined(separator: ","))}") == [1: 3000])
    }
}
