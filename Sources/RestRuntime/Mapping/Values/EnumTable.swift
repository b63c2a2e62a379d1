/// What an open enum is read by.
final class EnumTable<Case: OpenEnum>: Sendable {
    let cases: [Case]
    /// The raw values that are integers in JSON.
    let integers: Set<String>
    /// True for an enum over strings.
    let isText: Bool
    /// What the API writes for each, of an enum over strings; in lower case where case does not count.
    private let texts: [String]
    private let rawValues: [Case.RawValue]
    /// Where each text is, if there are too many to go through.
    private let places: [String: Int]
    private let ignoresCase: Bool

    /// Up to here going through them is as quick as a look-up.
    private static var few: Int { 8 }

    init(_ cases: [Case]) {
        let ignoresCase = Case.self is any CaseIgnoringEnum.Type
        let rawValues = cases.map(\.rawValue)
        let texts = rawValues.compactMap { $0 as? String }.map { ignoresCase ? $0.lowercased() : $0 }
        self.cases = cases
        self.rawValues = rawValues
        self.texts = texts
        self.ignoresCase = ignoresCase
        isText = Case.RawValue.self == String.self
        integers = (Case.self as? any MixedEnum.Type)?.integerValues ?? []
        guard texts.count > Self.few else {
            places = [:]
            return
        }
        places = Dictionary(zip(texts, texts.indices), uniquingKeysWith: { first, _ in first })
    }

    /// Without generic code, which the most frequent enums would pay for with each value.
    func place(of text: String) -> Int? {
        let text = ignoresCase ? text.lowercased() : text
        if !places.isEmpty { return places[text] }
        var place = 0
        while place < texts.count {
            if texts[place] == text { return place }
            place = place &+ 1
        }
        return nil
    }

    func place(of rawValue: Case.RawValue) -> Int? { rawValues.firstIndex(of: rawValue) }
}
