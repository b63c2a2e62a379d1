/// The lookup table of an open enum.
///
/// It is created once for each enum, by its `EnumCases`. Reading a value is one search by text, without creating cases.
final class EnumTable<Case: OpenEnum>: Sendable {
    /// The listed values, in the spec's order.
    let cases: [Case]
    /// The raw values that are integers in JSON.
    let integers: Set<String>
    /// Whether the enum's raw values are strings.
    let isText: Bool
    /// The raw values of an enum of strings, in lowercase if it is case-insensitive.
    private let texts: [String]
    /// The raw values of the listed cases, in the same order.
    private let rawValues: [Case.RawValue]
    /// The positions by text, if there are too many for a linear search.
    private let indices: [String: Int]
    /// Whether values are compared in lowercase.
    private let ignoresCase: Bool

    /// The number of values up to which a linear search is as fast.
    private static var few: Int { 8 }

    /// Creates the table of the listed values.
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
            indices = [:]
            return
        }
        indices = Dictionary(zip(texts, texts.indices), uniquingKeysWith: { first, _ in first })
    }

    /// Returns the position of a text. It isn't generic, since the most frequent enums would pay for that with each
    /// value.
    func index(of text: String) -> Int? {
        let text = ignoresCase ? text.lowercased() : text
        if !indices.isEmpty { return indices[text] }
        var index = 0
        while index < texts.count {
            if texts[index] == text { return index }
            index = index &+ 1
        }
        return nil
    }

    /// Returns the position of a raw value, or `nil` for an unlisted one.
    func index(of rawValue: Case.RawValue) -> Int? { rawValues.firstIndex(of: rawValue) }
}
