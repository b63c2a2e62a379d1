#if Store
public import Foundation
public import GRDB
@_spi(Generated) public import RestRuntime

/// A database that stores the models of responses as they arrive.
///
///     let store = try ModelStore(at: url, models: ChatClient.storedModels)
///     configuration.store = store
///     _ = try await chat.rooms.list()                              // stored when this returns
///     let rooms = try await store.read { try Room.fetchAll($0) }
///
/// A response is stored in one transaction. A model has one row, whichever response contains it. Readers don't wait for
/// writers, not even for those of other processes (SQLite's write-ahead log). If a response can't be stored, its call
/// throws.
///
/// The store is thread-safe: GRDB runs writes one after the other, and a lock protects the closures of
/// ``onSave(_:_:)``. Other processes may use the same file.
public final class ModelStore: ResponseStore {
    /// The database, for use with GRDB.
    public let database: any DatabaseWriter
    private let hooks = SaveHooks()
    /// The tables by model, for the models that the store was created with.
    private let tables: [ObjectIdentifier: StoredTable]

    /// Opens a database file, which is created if necessary, and adapts its tables to the models.
    ///
    /// - Parameters:
    ///   - file: The database file.
    ///   - models: The models of the clients, such as `ChatClient.storedModels`.
    ///   - dropping: The tables to delete with all rows. A model's table is created again.
    ///   - migrate: Fills new columns, before the check that required columns have values.
    /// - Throws: A ``StoreError`` if the tables can't be adapted without losing values, or GRDB's `DatabaseError`.
    ///
    /// The file is created with permissions for the current user only. A write waits at most 10 seconds for another
    /// process.
    public convenience init(
        at file: URL,
        models: [any StoredModel.Type],
        dropping: [String] = [],
        migrate: ((Database) throws -> Void)? = nil
    ) throws {
        try Self.createFile(file)
        var configuration = GRDB.Configuration()
        // Another process may hold the lock for as long as its own response takes. GRDB's default is to fail at once.
        configuration.busyMode = .timeout(10)
        let pool = try Self.openPool(file.path, configuration)
        try self.init(pool, models: models, dropping: dropping, migrate: migrate)
    }

    /// Uses an open database: the application's own, or `DatabaseQueue()` in memory.
    ///
    /// - Parameters:
    ///   - database: An open database. It may contain other tables.
    ///   - models: The models of the clients, such as `ChatClient.storedModels`.
    ///   - dropping: The tables to delete with all rows. A model's table is created again.
    ///   - migrate: Fills new columns, before the check that required columns have values.
    /// - Throws: A ``StoreError`` if the tables can't be adapted without losing values, or GRDB's `DatabaseError`.
    public init(
        _ database: any DatabaseWriter,
        models: [any StoredModel.Type],
        dropping: [String] = [],
        migrate: ((Database) throws -> Void)? = nil
    ) throws {
        self.database = database
        let tables = try TableList(models)
        try Migration(tables: tables.tables, dropped: dropping).run(database, migrate)
        self.tables = tables.byModel
    }

    /// Sets a closure that runs before a model of a type is saved.
    ///
    /// The closure runs in the response's transaction, on the database's queue. The model that it returns is saved, and
    /// `nil` saves nothing. If it throws, the call throws this error, and nothing of the response is saved.
    ///
    /// A later closure for the same type replaces it.
    ///
    ///     store.onSave(Room.self) { room, _ in room.name.isEmpty ? nil : room }
    public func onSave<Model: StoredModel>(
        _ type: Model.Type,
        _ hook: @escaping @Sendable (_ model: Model, _ db: Database) throws -> Model?
    ) {
        hooks.set(hook)
    }

    // MARK: Responses

    /// Stores the models of a result, in one transaction.
    ///
    /// - Parameters:
    ///   - result: The result. One without models only affects the store if the call deletes a row.
    ///   - call: The call, with the spec's options for storing.
    ///   - isComplete: Whether the result is complete, so that rows that it doesn't contain can be deleted.
    /// - Throws: ``StoreError``, or an error of a closure of ``onSave(_:_:)``. Nothing of the result is stored then.
    @_spi(Generated) public func keep(_ result: any Sendable, of call: Call, isComplete: Bool) async throws {
        let rule = call.storeRule
        let value = (result as? any ModelWrapper)?.content ?? result
        // A result without models, such as `nil`, only has an effect if the call deletes a row.
        let content = value as? any StoredContent
        if content == nil, rule?.removed == nil { return }
        let columns = rule?.columns.mapValues(\.storedValue) ?? [:]
        // The tables are looked up before the transaction, so that a model that the store doesn't know is an error even
        // if the list is empty.
        let whole = try isComplete ? table(of: rule?.whole) : nil
        let removed = try table(of: rule?.removed)
        do {
            try await database.write { [hooks] db in
                let transaction = StoreTransaction(db, columns, hooks, completeTable: whole?.name)
                if let content { try transaction.store(content) }
                if let whole { try transaction.removeOthers(of: whole) }
                if let removed { try transaction.remove(from: removed) }
            }
        } catch let error as DatabaseError {
            // The message leaves out the SQL, because users of a client know the spec and not the tables.
            let message = error.message ?? "\(error.resultCode)"
            throw StoreError("\(message) (SQLite error \(error.resultCode.rawValue))", underlying: error)
        }
    }

    /// Returns the table of the model that the endpoint names under `whole` or `delete`, or `nil` if it names none.
    private func table(of model: (any FieldValue.Type)?) throws -> StoredTable? {
        guard let model else { return nil }
        guard let table = tables[ObjectIdentifier(model)] else {
            throw StoreError("the store was created without the model '\(model)'")
        }
        return table
    }

    // MARK: Reading and writing

    /// Reads from the database, in parallel with writers and other readers.
    public func read<Value: Sendable>(_ read: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
        try await database.read(read)
    }

    /// Writes to the database in a transaction.
    public func write<Value: Sendable>(_ write: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
        try await database.write(write)
    }

    /// Saves models, as if a response had contained them.
    ///
    /// - Parameters:
    ///   - models: A model, or a list or dictionary of models.
    ///   - columns: The values of columns that aren't properties of the model: `["room": "42"]`.
    public func save(
        _ models: some StoredContent,
        with columns: [String: any StoredValue] = [:]
    ) async throws {
        let columns = columns.mapValues(\.storedValue)
        try await database.write { [hooks] db in try StoreTransaction(db, columns, hooks).store(models) }
    }

    /// Returns the models of a query, now and after each change.
    ///
    ///     for try await rooms in store.values(of: Room.order(Column("name"))) { show(rooms) }
    ///
    /// If several changes happen before the next value is requested, only the last one is returned. Changes by another
    /// process are noticed when this process writes.
    public func values<Model: StoredModel & Equatable>(
        of request: QueryInterfaceRequest<Model>
    ) -> AsyncValueObservation<[Model]> {
        values { db in try request.fetchAll(db) }
    }

    /// Returns the result of a function, now and after each change of the tables that it reads.
    ///
    /// - Parameter read: Reads from the database. It runs again after each change, so it should be fast and must not
    ///   have effects.
    public func values<Value: Sendable & Equatable>(
        _ read: @escaping @Sendable (Database) throws -> Value
    ) -> AsyncValueObservation<Value> {
        ValueObservation.tracking(read).removeDuplicates().values(in: database, bufferingPolicy: .bufferingNewest(1))
    }

    // MARK: Opening

    /// Creates the file with access for the current user only. SQLite gives its additional files the same permissions.
    ///
    /// SQLite doesn't create the file itself, because other users could then open it before its permissions are
    /// changed.
    private static func createFile(_ file: URL) throws {
        let manager = FileManager.default
        try manager.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        if manager.fileExists(atPath: file.path) { return }
        // This fails if another process creates the file at the same time, with the same permissions.
        let descriptor = open(file.path, O_CREAT | O_EXCL | O_WRONLY, 0o600)
        if descriptor >= 0 { close(descriptor) }
    }

    /// Opens a database file, and switches a new one to the write-ahead log.
    ///
    /// If several processes open a new file at once, only one of them can switch it, and SQLite's busy timeout doesn't
    /// cover this. Opening is therefore repeated for about five seconds, which blocks the thread.
    private static func openPool(_ path: String, _ configuration: GRDB.Configuration) throws -> DatabasePool {
        for _ in 0..<50 {
            do {
                return try DatabasePool(path: path, configuration: configuration)
            } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
                Thread.sleep(forTimeInterval: 0.1)
            }
        }
        return try DatabasePool(path: path, configuration: configuration)
    }
}

extension ParameterValue {
    /// The value in its type's column.
    fileprivate var storedValue: DatabaseValue {
        switch self {
        case let value as any StoredValue: value.storedValue
        case let value as any OpenEnum: value.storedRaw
        case let value as any ClosedEnum: value.storedRaw
        default: text(format: nil).databaseValue
        }
    }
}

extension OpenEnum {
    fileprivate var storedRaw: DatabaseValue { (rawValue as? any StoredValue)?.storedValue ?? .null }
}

extension ClosedEnum {
    fileprivate var storedRaw: DatabaseValue { (rawValue as? any StoredValue)?.storedValue ?? .null }
}
#endif
