import Foundation
@_spi(Generated) import RestRuntime
import Testing

/// Open enums find their values in a table, whatever the number of them.
@Suite struct EnumCasesTests {
    enum Few: OpenEnum {
        case one, two
        case unknown(String)

        static let allCases: EnumCases<Few> = [.one, .two]

        var rawValue: String {
            switch self {
            case .one: return "one"
            case .two: return "2"
            case .unknown(let value): return value
            }
        }
    }

    enum Many: OpenEnum, CaseIgnoringEnum {
        case a, b, c, d, e, f, g, h, i, j
        case unknown(String)

        static let allCases: EnumCases<Many> = [.a, .b, .c, .d, .e, .f, .g, .h, .i, .j]

        var rawValue: String {
            switch self {
            case .a: return "Alpha"
            case .b: return "Beta"
            case .c: return "Gamma"
            case .d: return "Delta"
            case .e: return "Epsilon"
            case .f: return "Zeta"
            case .g: return "Eta"
            case .h: return "Theta"
            case .i: return "Iota"
            // The same text again: the first one is found.
            case .j: return "alpha"
            case .unknown(let value): return value
            }
        }
    }

    @Test func findsByWhatTheAPIWrites() {
        #expect(Few.allCases["one"] == .one)
        #expect(Few.allCases["2"] == .two)
        #expect(Few.allCases["two"] == nil)
        #expect(Few.allCases["ONE"] == nil)
        #expect(Few(rawValue: "three") == .unknown("three"))
        #expect(Few.ofKey("2") == .two)
    }

    @Test func findsAmongMany() throws {
        for value in Many.allCases.dropLast() {
            #expect(Many.allCases[value.rawValue] == value)
            #expect(Many.allCases[value.rawValue.uppercased()] == value)
        }
        guard case .a = Many(rawValue: "ALPHA") else {
            Issue.record("not the first")
            return
        }
        #expect(Many(rawValue: "omega") == .unknown("omega"))
        let read = try Mapping.decode([Many].self, from: Data(#"["THETA", "Omega"]"#.utf8))
        #expect(read == [.h, .unknown("Omega")])
        #expect(try String(decoding: Mapping.encode(read), as: UTF8.self) == #"["Theta","Omega"]"#)
    }

    @Test func isACollection() {
        #expect(Few.allCases.map(\.rawValue) == ["one", "2"])
        #expect(Few.allCases.count == 2)
        #expect(Few.allCases[1] == .two)
        #expect(Few.allCases == [.one, .two])
        #expect(Set([Few.allCases, [.one, .two]]).count == 1)
        #expect(Few.allCases.last == .two)
    }

    private func names<T: CaseIterable & RawRepresentable<String>>(of type: T.Type) -> [String] {
        T.allCases.map(\.rawValue)
    }

    @Test func takesTheProtocolsOfSwift() {
        #expect(names(of: Few.self) == ["one", "2"])
        #expect(Few.one == Few.unknown("one"))
        #expect(Few.one != Few.two)
    }

    @Test func namesOfSwiftAreNotOurs() {
        // `ParameterValue` adds no initializer for a text to the types of Swift.
        #expect(["1.5", "x"].compactMap(Double.init) == [1.5])
        #expect(["true"].compactMap(Bool.init) == [true])
        #expect(["12"].compactMap(Int.init) == [12])
    }
}

// All that generic code over these needs, as the reference says.
extension EnumCasesTests.Few: CaseIterable {}
extension EnumCasesTests.Few: RawRepresentable {}
