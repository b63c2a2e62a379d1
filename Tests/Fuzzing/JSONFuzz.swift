import Foundation
@_spi(Generated) import RestRuntime

/// Compares the runtime's JSON parser with Foundation's: the texts that are accepted, their values, and whether written
/// values read the same.
package struct JSONFuzz: FuzzSubject {
    package let name = "json"
    private let mutation = ByteMutation(
        interesting: Array("\"\\{}[]:,0123456789.eE+-tfnu/ \n\t\r\u{1}\u{7F}dD8c".utf8)
            + [0x80, 0xC2, 0xE2, 0xED, 0xA0, 0xF0, 0xF4, 0xFF, 0x00, 0xBF]
    )

    package init() {}

    /// The original documents.
    package static let seeds: [String] = [
        #"[1,-0,1.5e10,"a\u00e9\ud83d\ude00",{"k":[true,false,null]},"é😀",{},[],""]"#,
        #"{"a" : [ 1 , 2 ] , "b" : "\\\"\/\b\f\n\r\t" , "c" : {"d":{"e":[[[]]]}}}"#,
        #"{"id":"m-1007","type":"chat","text":"A \"message\" of some length — with é and 日本.","score":-12.625e-3}"#,
        #"["\ud834\udd1e long enough for more than one word \u0000\u001f\u0080\u07ff\u0800\uffff",18446744073709551615]"#,
        #"[0,-0.0,1e5,1E+5,100e-2,9223372036854775808,-9223372036854775808,12345678901234567890123.456789,1e308,5e-324]"#,
        #"{"":{"":[{"":""}]},"nested":[[[[[[[[[[[[[[[[[{"deep":"er"}]]]]]]]]]]]]]]]]]}"#,
        "\u{FEFF}[\"a byte order mark\", true , false,null ]\n",
    ]

    package func input(_ generator: inout SeededGenerator) -> [UInt8] {
        if generator.isTrue(percent: 40) {
            var text: [UInt8] = []
            JSONMaker().value(depth: 0, into: &text, &generator)
            return generator.isTrue(percent: 50) ? text : mutation.apply(to: text, &generator)
        }
        let seed = Array(generator.element(of: Self.seeds).utf8)
        return mutation.apply(to: seed, other: Array(generator.element(of: Self.seeds).utf8), &generator)
    }

    package func text(of input: [UInt8]) -> String {
        String(validating: input, as: UTF8.self)?.debugDescription ?? "\(input)"
    }

    package func problem(with input: [UInt8]) -> String? {
        let comparison = JSONComparison(input)
        if let difference = comparison.difference {
            if FoundationDifference.all.contains(where: { $0.explains(comparison) }) { return nil }
            return difference
        }
        guard let json = comparison.ours else { return nil }
        guard let data = try? Mapping.encode(json) else { return "can't be written" }
        guard let again = try? Mapping.decode(JSON.self, from: data) else { return "can't be read again" }
        return again == json ? nil : "reads differently when it is written"
    }
}
