/// The values that the spec lists of an open enum, found by what the API writes.
///
///     MessageType.allCases.map(\.rawValue)      // ["chat", "join", "leave"]
///     MessageType.allCases["chat"]              // .chat
///
/// A table that is made once, where a `switch` over texts would be code in every enum.
public struct EnumCases<Case: OpenEnum>: ExpressibleByArrayLiteral, Sendable {
    private let cases: [Case]
    private let rawValues: [Case.RawValue]
    /// Where each raw value is, if there are too many to go through.
    private let places: [Case.RawValue: Int]
    private let ignoresCase: Bool
    /// The raw values that are integers in JSON.
    let integers: Set<String>

    /// Up to here going through them is as quick as a look-up.
    private static var few: Int { 8 }

    public init(arrayLiteral elements: Case...) {
        let ignoresCase = Case.self is any CaseIgnoringEnum.Type
        cases = elements
        rawValues = elements.map { ignoresCase ? $0.rawValue.lowercased : $0.rawValue }
        self.ignoresCase = ignoresCase
        integers = (Case.self as? any MixedEnum.Type)?.integerValues ?? []
        guard elements.count > Self.few else {
            places = [:]
            return
        }
        places = Dictionary(zip(rawValues, rawValues.indices), uniquingKeysWith: { first, _ in first })
    }

    /// The listed value that the API writes so.
    public subscript(rawValue: Case.RawValue) -> Case? {
        let rawValue = ignoresCase ? rawValue.lowercased : rawValue
        let place = places.isEmpty ? rawValues.firstIndex(of: rawValue) : places[rawValue]
        return place.map { cases[$0] }
    }
}

extension EnumCases: RandomAccessCollection {
    public var startIndex: Int { cases.startIndex }
    public var endIndex: Int { cases.endIndex }
    public subscript(position: Int) -> Case { cases[position] }
}

extension EnumCases: Hashable {
    public static func == (left: EnumCases, right: EnumCases) -> Bool { left.cases == right.cases }
    public func hash(into hasher: inout Hasher) { hasher.combine(cases) }
}
