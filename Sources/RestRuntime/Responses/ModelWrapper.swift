/// A result that contains models, but isn't declared in the spec: a page of entities, a value found by a table.
///
/// A ``ResponseStore`` searches it for models to store.
package protocol ModelWrapper {
    /// A model, a list of models, or a value that contains some.
    var content: any Sendable { get }
}

/// The value that the tables have found.
extension Mapped: ModelWrapper {
    package var content: any Sendable { value ?? () }
}
