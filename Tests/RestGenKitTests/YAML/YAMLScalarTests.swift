import RestGenKit
import Testing

@Suite struct YAMLScalarTests {
    @Test(
        arguments: [
            ("0", 0), ("12", 12), ("-3", -3), ("+7", 7), ("007", 7), ("0o17", 15), ("0x1F", 31), ("0xff", 255),
            ("-0", 0),
            ("9223372036854775807", .max), ("-9223372036854775808", .min),
            ("9223372036854775808", nil), ("1_000", nil), ("0o8", nil), ("0x", nil), ("0o", nil), ("-0x1", nil),
            ("0b1", nil),
            ("1.0", nil), ("1e3", nil), ("", nil), ("+", nil), ("-", nil), ("12:30", nil), ("١", nil), (" 1", nil),
            ("0x-1", nil),
        ] as [(String, Int?)]
    )
    func readsIntegers(text: String, value: Int?) {
        #expect(YAMLScalar(text: text, style: .plain).int == value)
        #expect(YAMLScalar(text: text, style: .quoted).int == nil)
        #expect(YAMLScalar(text: text, style: .block).int == nil)
    }

    @Test func distinguishesIntegersThatAreTooLarge() {
        #expect(YAMLScalar(text: "9223372036854775808", style: .plain).isInteger)
        #expect(!YAMLScalar(text: "1.0", style: .plain).isInteger)
    }

    @Test(
        arguments: [
            ("1.5", 1.5), ("-.5", -0.5), ("1.", 1), ("2e3", 2000), ("1.5E-2", 0.015), ("12", 12), ("0x10", 16),
            ("+.5", 0.5),
            (".inf", .infinity), ("+.INF", .infinity), ("-.Inf", -.infinity), ("1e400", .infinity),
            (".", nil), ("e3", nil), ("1e", nil), ("1e+", nil), ("1.5.1", nil), ("inf", nil), ("nan", nil),
            ("infinity", nil),
            ("0x1p3", nil), (".iNf", nil), ("1_0.5", nil), ("-.", nil), ("", nil),
        ] as [(String, Double?)]
    )
    func readsDecimals(text: String, value: Double?) {
        #expect(YAMLScalar(text: text, style: .plain).double == value)
        #expect(YAMLScalar(text: text, style: .quoted).double == nil)
    }

    @Test(arguments: [".nan", ".NaN", ".NAN"])
    func readsNaN(text: String) {
        #expect(YAMLScalar(text: text, style: .plain).double?.isNaN == true)
    }

    @Test(
        arguments: [
            ("true", true), ("True", true), ("TRUE", true), ("false", false), ("False", false), ("FALSE", false),
            ("tRUE", nil), ("yes", nil), ("no", nil), ("on", nil), ("off", nil), ("y", nil), ("1", nil), ("", nil),
        ] as [(String, Bool?)]
    )
    func readsBooleans(text: String, value: Bool?) {
        #expect(YAMLScalar(text: text, style: .plain).bool == value)
        #expect(YAMLScalar(text: text, style: .quoted).bool == nil)
    }

    @Test(arguments: [
        ("", true), ("~", true), ("null", true), ("Null", true), ("NULL", true), ("nULL", false), ("none", false),
        ("nil", false),
    ])
    func readsNull(text: String, isNull: Bool) {
        #expect(YAMLScalar(text: text, style: .plain).isNull == isNull)
        #expect(!YAMLScalar(text: text, style: .quoted).isNull)
        #expect(!YAMLScalar(text: text, style: .block).isNull)
    }

    @Test func stringTagTurnsNumbersIntoStrings() {
        let root = Parsed("a: !!str 1\nb: ! null\nc: !!int 1").node
        #expect(root?["a"]?.scalar?.int == nil)
        #expect(root?["b"]?.isNull == false)
        #expect(root?["c"]?.scalar?.int == 1)
    }
}
