#if Store
import Foundation
import GRDB

/// The closures that run before models are saved.
final class SaveHooks: @unchecked Sendable {
    typealias Hook<Model> = @Sendable (Model, Database) throws -> Model?

    private let lock = NSLock()
    private var hooks: [ObjectIdentifier: any Sendable] = [:]

    func set<Model: StoredModel>(_ hook: @escaping Hook<Model>) {
        lock.withLock { hooks[ObjectIdentifier(Model.self)] = hook }
    }

    func run<Model: StoredModel>(_ model: Model, _ database: Database) throws -> Model? {
        guard let hook = lock.withLock({ hooks[ObjectIdentifier(Model.self)] }) as? Hook<Model> else { return model }
        return try hook(model, database)
    }
}
#endif
