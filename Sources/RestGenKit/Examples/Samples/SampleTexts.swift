/// The JSON texts of a type's samples, which generated code decodes.
///
///     {"id":"room-«1»","name":"Room «1»","city":"Oslo"}
///
/// The first samples have a text each. Later ones use the same texts again with larger numbers in `«…»`, so that each
/// sample has its own identifier. All values are those of ``Examples``.
package struct SampleTexts: Sendable {
    private let examples: Examples
    private let validator: ValueValidator
    private let reached: ReachedFields

    /// The number of texts of a model.
    private static let count = 3
    /// The largest number of texts, for a union with many cases.
    private static let most = 12
    /// The number of values in a sample after which optional ones are omitted.
    private static let low = 60
    /// The largest number of values in a sample.
    private static let limit = 1_000
    /// The longest texts of a type in bytes.
    private static let size = 40_000

    package init(_ api: API) {
        examples = Examples(api)
        validator = ValueValidator(examples.types, for: .response)
        reached = ReachedFields(examples.types)
    }

    /// Returns the texts, or `nil` if the type has no samples: if it needs a custom Swift type or a response header,
    /// or if its values would be too large.
    package func texts(of type: TypeReference) -> [String]? {
        guard !reached.needHeaders(type) else { return nil }
        let count = count(of: type)
        // A change of the numbers is only a rule if it applies to distant samples too.
        let texts = (1...count).map { number in
            text(of: type, number, also: [number + count, number + count * 41])
        }
        let found = texts.compactMap(\.self)
        guard found.count == count, found.reduce(0, { $0 + $1.utf8.count }) <= Self.size else { return nil }
        let isOne = (1..<count).allSatisfy {
            SampleTemplate(found[0]).text(adding: $0) == SampleTemplate(found[$0]).text()
        }
        return isOne ? [found[0]] : found
    }

    /// Returns a value as the text of a raw literal.
    package static func text(of value: JSONValue) -> String { SampleWriter(steps: []).text(value, []) }

    private func count(of type: TypeReference) -> Int {
        switch examples.types.bare(type) {
        case .declared(let name, .union): min(Self.most, max(Self.count, examples.types.unions[name]?.cases.count ?? 0))
        case .declared(let name, .enumeration): max(1, examples.types.enumerations[name]?.cases.count ?? 1)
        default: Self.count
        }
    }

    private func text(of type: TypeReference, _ number: Int, also others: [Int]) -> String? {
        guard let value = value(of: type, number) else { return nil }
        let distant = others.compactMap { self.value(of: type, $0) }
        guard distant.count == others.count else { return nil }
        let steps = others.map { $0 - number }
        let text = SampleWriter(steps: steps).text(value, distant)
        let isValid = ([0] + steps).allSatisfy { step in
            JSONValue(text: SampleTemplate(text).text(adding: step)).map {
                validator.issue(in: $0, as: type) == nil
            } ?? false
        }
        return isValid ? text : nil
    }

    private func value(of type: TypeReference, _ number: Int) -> JSONValue? {
        let budget = Examples.Budget(Self.limit, low: Self.low)
        let value = examples.sample(of: type, number: number, within: budget)
        return budget.isExceeded ? nil : value
    }
}
