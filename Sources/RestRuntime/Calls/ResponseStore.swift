/// A store for the models in results. `ModelStore` of the product RestStore is one.
///
///     configuration.store = try ModelStore(at: url, models: ChatClient.storedModels)
public protocol ResponseStore: Sendable {
    /// Stores the result of a call, before the call returns it.
    ///
    /// - Parameters:
    ///   - result: The result.
    ///   - call: The call.
    ///   - isComplete: Whether the result is complete. It isn't if a lossy list has left out elements.
    /// - Throws: An error, which the call throws as ``RestError/storing(_:_:)``.
    @_spi(Generated) func keep(_ result: any Sendable, of call: Call, isComplete: Bool) async throws
}

/// The spec's options for storing the results of a call: `store: { with: { room: id }, whole: true }`.
package final class StoreRule: Sendable {
    /// Whether results are stored.
    package let isOn: Bool
    /// The values of columns that aren't properties of the models, by column.
    package let columns: [String: any ParameterValue]
    /// The model of which the result is the complete list. Other rows are removed.
    package let whole: (any FieldValue.Type)?
    /// The model whose row is removed if the call succeeds. ``columns`` have its key.
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
    /// The spec's options for storing results, or `nil`.
    package var storeRule: StoreRule? { values.storing }

    /// Sets the values of further columns, and the model of which the result is the complete list.
    @_spi(Generated) public mutating func stores(
        _ columns: [String: any ParameterValue] = [:],
        whole: (any FieldValue.Type)? = nil
    ) {
        values.storing = StoreRule(columns: columns, whole: whole)
    }

    /// Disables storing of results.
    @_spi(Generated) public mutating func unstored() { values.storing = StoreRule(isOn: false) }

    /// Removes a model's row with a key if the call succeeds.
    @_spi(Generated) public mutating func removes(_ model: any FieldValue.Type, _ key: [String: any ParameterValue]) {
        values.storing = StoreRule(columns: key, removed: model)
    }
}
