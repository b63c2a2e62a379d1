#if Store
import Foundation
import GRDB

/// The closures that run before models are saved.
///
/// `@unchecked Sendable`, because `lock` protects the dictionary. A closure itself runs outside of the lock, so it can
/// take long or set another closure.
final class SaveHooks: @unchecked Sendable {
    /// A closure for a type. It returns the model to save, or `nil` to save nothing.
    typealias Hook<Model> = @Sendable (Model, Database) throws -> Model?

    private let lock = NSLock()
    /// The closures by model. Each is a `Hook` of the model.
    private var hooks: [ObjectIdentifier: any Sendable] = [:]

    func set<Model: StoredModel>(_ hook: @escaping Hook<Model>) {
        lock.withLock { hooks[ObjectIdentifier(Model.self)] = hook }
    }

    /// Returns the model to save, or `nil` if the closure discards it. A model without a closure is returned unchanged.
    func run<Model: StoredModel>(_ model: Model, _ database: Database) throws -> Model? {
        guard let hook = lock.withLock({ hooks[ObjectIdentifier(Model.self)] }) as? Hook<Model> else { return model }
        return try hook(model, database)
    }
}
#endif
