import Foundation
@_spi(Generated) import RestRuntime
import Testing

/// Texts and keys are read and written eight bytes at a time. These tests cover all lengths around a word, with every
/// kind of byte at every position.
struct WordEdgeTests {
    private static let specials = ["\"", "\\", "\n", "\u{1}", "\u{1F}", "\u{7F}", "/", "é", "…", "😀"]

    @Test func writesTextsOfEveryLength() throws {
        for length in 0...33 {
            let plain = String("abcdefghijklmnopqrstuvwxyz0123456".prefix(length))
            #expect(try written(plain) == "\"\(plain)\"")
            #expect(try read(String.self, "\"\(plain)\"") == plain)
            for special in Self.specials {
                for place in 0...length {
                    // The special character appears at the position and at the end, so that some words contain two.
                    let text = plain.prefix(place) + special + plain.dropFirst(place) + special
                    let expected = text.unicodeScalars.map(Self.escaped).joined()
                    #expect(try written(String(text)) == "\"\(expected)\"")
                    #expect(try read(String.self, "\"\(expected)\"") == String(text))
                }
            }
        }
    }

    @Test func writesTextsMadeOfEscapes() throws {
        for length in 0...33 {
            let text = String(repeating: "\"", count: length)
            #expect(try written(text) == "\"" + String(repeating: "\\\"", count: length) + "\"")
            let controls = String(repeating: "\u{0}", count: length)
            #expect(try written(controls) == "\"" + String(repeating: "\\u0000", count: length) + "\"")
        }
    }

    @Test func readsKeysOfEveryLength() throws {
        let keys = KeysOfEveryLength.names
        let members = keys.map { "\"\($0)\": \($0.count)" }
        let expected = keys.map(\.count)
        #expect(try read(KeysOfEveryLength.self, "{\(members.joined(separator: ","))}").values == expected)
        #expect(try read(KeysOfEveryLength.self, "{\(members.reversed().joined(separator: ","))}").values == expected)
    }

    @Test func distinguishesKeysByOneByte() throws {
        for key in KeysOfEveryLength.names {
            for place in 0..<key.count {
                let other = key.prefix(place) + "_" + key.dropFirst(place + 1)
                let values = try read(KeysOfEveryLength.self, "{\"\(other)\": 1, \"\(key)\": 2}").values
                #expect(values.filter { $0 != 0 } == [2])
                // The same key with an escape, and a duplicate key after it.
                let escape = "\\u00" + String(key.utf8.map { String($0, radix: 16) }[place])
                let escaped = key.prefix(place) + escape + key.dropFirst(place + 1)
                let both = try read(KeysOfEveryLength.self, "{\"\(escaped)\": 3, \"\(key)\": 4}").values
                #expect(both.filter { $0 != 0 } == [3])
            }
        }
    }

    @Test func readsMapsOfTexts() throws {
        for count in 0...40 {
            let keys = (0..<count).map { "key \($0 * 7919 % 101)" }
            let map = Dictionary(uniqueKeysWithValues: keys.map { ($0, $0 + "\"") })
            let members = keys.sorted().map { "\"\($0)\":\"\($0)\\\"\"" }
            #expect(try written(map) == "{\(members.joined(separator: ","))}")
            let twice = members + keys.map { "\"\($0)\":\"later\"" }
            #expect(try read([String: String].self, "{\(twice.joined(separator: ","))}") == map)
            let lengths = map.mapValues(\.utf8.count)
            #expect(try read([String: Int].self, try written(lengths)) == lengths)
            #expect(try read([String: [String: String]].self, try written(["": map])) == ["": map])
        }
    }

    @Test func rejectsMapsWithOtherValues() {
        #expect(failure([String: String].self, #"{"a": "b", "c": 1}"#)?.keyPath == "c")
        #expect(failure([String: String].self, #"{"a": "b", "a": null}"#)?.keyPath == "a")
    }

    @Test func writesTheShortestNumber() throws {
        var values: [Double] = [
            0, -0.0, 0.1, 0.001, 0.0009999, 0.000_001, 1e-7, 1e15, 1e16, 9_007_199_254_740_992, 1e300,
        ]
        values += [999_999_999.999_999, 999_999_999.999_9999, 1_000_000_000.000_001, 0.3, 0.1 + 0.2, 1.0 / 3, .pi]
        values += [.leastNonzeroMagnitude, .leastNormalMagnitude, .greatestFiniteMagnitude]
        values += [(2.5).nextUp, (2.5).nextDown, (0.001).nextDown] as [Double]
        for number in 0..<20_000 {
            values.append(Double(number * 7919 % 1_000_003) / [10, 100, 1000, 1e4, 1e5, 1e6, 1e7][number % 7])
            values.append(Double(number).squareRoot())
        }
        for value in values {
            for signed in [value, -value] {
                let text = try written(signed)
                #expect(Double(text) == signed)
                let description = signed.description
                let expected = description.hasSuffix(".0") ? String(description.dropLast(2)) : description
                // Whole numbers are written without an exponent as long as they are exact in a `Double`.
                if signed != signed.rounded() || signed.magnitude >= 9_007_199_254_740_992 {
                    #expect(text == expected || text == description)
                } else {
                    #expect(!text.contains("."))
                }
            }
        }
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\"": "\\\""
        case "\\": "\\\\"
        case "\n": "\\n"
        case "\u{1}": "\\u0001"
        case "\u{1F}": "\\u001f"
        default: String(scalar)
        }
    }
}

/// Keys of 1 to 9 bytes, and around the lengths of two and three words.
extension KeysOfEveryLength {
    fileprivate static let names = [
        "a", "bc", "def", "ghij", "klmno", "pqrstu", "vwxyzab", "cdefghij", "klmnopqrs", "fifteen letters",
        "sixteen letters.", "seventeen letters", "twenty-three letters...", "twenty-four letters.....",
        "twenty-five letters......",
    ]

    fileprivate var values: [Int] {
        [
            a, bc, def, ghij, klmno, pqrstu, vwxyzab, cdefghij, klmnopqrs, fifteenLetters, sixteenLetters,
            seventeenLetters, twentyThreeLetters, twentyFourLetters, twentyFiveLetters,
        ]
    }
}
