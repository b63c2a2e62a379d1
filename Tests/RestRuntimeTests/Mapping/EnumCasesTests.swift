import Foundation
@_spi(Generated) import RestRuntime
import Testing

/// Open enums find their values in a table, whatever the number of their cases.
@Suite struct EnumCasesTests {
    /// Its first value also appears as the last. restgen reports such an enum.
    enum Doubled: OpenEnum, CaseIgnoringEnum {
        case first, last
        case between(String)
        case unknown(String)

        static let allCases: EnumCases<Doubled> = [
            .first, .between("b"), .between("c"), .between("d"), .between("e"), .between("f"), .between("g"),
            .between("h"), .between("i"), .last,
        ]

        var rawValue: String {
            switch self {
            case .first: "Alpha"
            case .last: "alpha"
            case .between(let value), .unknown(let value): value
            }
        }
    }

    @Test func findsCasesByRawValue() {
        #expect(Few.allCases["one"] == .one)
        #expect(Few.allCases["2"] == .two)
        #expect(Few.allCases["two"] == nil)
        #expect(Few.allCases["ONE"] == nil)
        #expect(Few(rawValue: "three") == .unknown("three"))
        #expect(Few.ofKey("2") == .two)
    }

    @Test func findsAmongMany() throws {
        for value in Many.allCases {
            #expect(Many.allCases[value.rawValue] == value)
            #expect(Many.allCases[value.rawValue.uppercased()] == value)
        }
        guard case .first = Doubled(rawValue: "ALPHA") else {
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

    @Test func conformsToSwiftProtocols() {
        #expect(names(of: Few.self) == ["one", "2"])
        #expect(Few.one == Few.unknown("one"))
        #expect(Few.one != Few.two)
    }

    @Test func addsNoInitializersToSwiftTypes() {
        // `ParameterValue` must not add an initializer for texts to the types of the standard library.
        #expect(["1.5", "x"].compactMap(Double.init) == [1.5])
        #expect(["true"].compactMap(Bool.init) == [true])
        #expect(["12"].compactMap(Int.init) == [12])
    }
}

// These conformances need no code, as the reference promises.
extension Few: CaseIterable {}
extension Few: RawRepresentable {}
