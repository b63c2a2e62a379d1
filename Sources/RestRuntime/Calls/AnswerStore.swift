/// Keeps the models that calls give back: `ModelStore` of the product RestStore.
///
///     configuration.store = try ModelStore(at: url, models: ChatClient.storedModels)
public protocol AnswerStore: Sendable {
    /// Keeps what a call gives back, before it does so. What it throws is the call's error, ``RestError/storing(_:_:)``.
    ///
    /// - Parameter isWhole: False where a lossy list has left out what it could not read.
    @_spi(Generated) func keep(_ answer: any Sendable, of call: Call, isWhole: Bool) async throws
}

/// What a page says of keeping a call's answers: `store: { with: { room: id }, whole: true }`.
package final class StoreRule: Sendable {
    /// False for answers that are not kept.
    package let isOn: Bool
    /// What the rows hold that the models do not, by the names of columns.
    package let columns: [String: any ParameterValue]
    /// The model of a whole list: rows of it that are not in the answer go.
    package let whole: (any FieldValue.Type)?
    /// The model whose row goes when the call succeeds; ``columns`` have its key.
    package let removed: (any FieldValue.Type)?

    init(
        isOn: Bool = true,
        columns: [String: any ParameterValue] = [:],
        whole: (any FieldValue.Type)? = nil,
        removed: (any FieldValue.Type)? = nil
    ) {
        self.isOn = isOn
        self.columns = columns
        self.whole = whole
        self.removed = removed
    }
}

extension Call {
    /// What the page says of keeping its answers; nil for nothing.
    package var storeRule: StoreRule? { values.storing }

    /// Says what the rows of the answer hold beside its models, and of which model the answer is the whole list.
    @_spi(Generated) public mutating func stores(
        _ columns: [String: any ParameterValue] = [:],
        whole: (any FieldValue.Type)? = nil
    ) {
        values.storing = StoreRule(columns: columns, whole: whole)
    }

    /// Says that its answers are not kept.
    @_spi(Generated) public mutating func unstored() { values.storing = StoreRule(isOn: false) }

    /// Says that a success is the end of a model's row, which has this key.
    @_spi(Generated) public mutating func removes(_ model: any FieldValue.Type, _ key: [String: any ParameterValue]) {
        values.storing = StoreRule(columns: key, removed: model)
    }
}
