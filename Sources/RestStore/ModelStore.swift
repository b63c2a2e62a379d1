#if Store
public import Foundation
public import GRDB
@_spi(Generated) public import RestRuntime

/// Stores the models of answers in a database as they arrive, and gives them back.
///
///     let store = try ModelStore(at: url, models: ChatClient.storedModels)
///     configuration.store = store
///     _ = try await chat.rooms.list()                              // stored when this returns
///     let rooms = try await store.read { try Room.fetchAll($0) }
///
/// Each answer is one transaction of one writer; a model has one row, from wherever it comes. Readers do not wait for the writer,
/// nor for those of other processes (SQLite's write-ahead log). What can't be stored is an error of the call.
public final class ModelStore: AnswerStore {
    /// The database, for all that GRDB can do.
    public let database: any DatabaseWriter
    private let hooks = SaveHooks()
    private let tables: [ObjectIdentifier: StoredTable]

    /// Opens a file, which is made where it is missing, and brings its tables to what the models are now.
    ///
    /// - Parameters:
    ///   - models: What clients have: `ChatClient.storedModels`.
    ///   - dropping: Tables that go with all of their rows; one that a model has is made anew.
    ///   - migrate: Fills what new columns need, before it is looked at whether they are filled.
    /// - Throws: A ``StoreError`` where the tables can't be what the models are without losing something, or a GRDB's
    ///   `DatabaseError`.
    public convenience init(
        at file: URL,
        models: [any StoredModel.Type],
        dropping: [String] = [],
        migrate: ((Database) throws -> Void)? = nil
    ) throws {
        try Self.makeFile(file)
        var configuration = GRDB.Configuration()
        configuration.busyMode = .timeout(10)
        let pool = try Self.opened(file.path, configuration)
        try self.init(pool, models: models, dropping: dropping, migrate: migrate)
    }

    /// Takes a database that is open: one of the program's own, or `DatabaseQueue()` in memory.
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

    /// Runs before each model of a type is saved, in the answer's transaction and on the database's own queue: what it gives back
    /// is saved, and nil saves nothing. What it throws is the call's error, and nothing of the answer is saved.
    public func onSave<Model: StoredModel>(
        _ type: Model.Type,
        _ hook: @escaping @Sendable (_ model: Model, _ db: Database) throws -> Model?
    ) {
        hooks.set(hook)
    }

    // MARK: Answers

    @_spi(Generated) public func keep(_ answer: any Sendable, of call: Call, isWhole: Bool) async throws {
        let rule = call.storeRule
        let value = (answer as? any AnswerContent)?.content ?? answer
        // An optional that is nil is none: of a list that is not there, for a 304, nothing is gone.
        let content = value as? any StoredContent
        if content == nil, rule?.removed == nil { return }
        let columns = rule?.columns.mapValues(\.storedValue) ?? [:]
        let whole = try isWhole ? table(of: rule?.whole) : nil
        let removed = try table(of: rule?.removed)
        do {
            try await database.write { [hooks] db in
                let answer = StoredAnswer(db, columns, hooks, whole: whole?.name)
                if let content { try answer.store(content) }
                if let whole { try answer.removeOthers(of: whole) }
                if let removed { try answer.remove(from: removed) }
            }
        } catch let error as DatabaseError {
            // Without its SQL: what is told of a call is for a person who knows the page.
            let message = error.message ?? "\(error.resultCode)"
            throw StoreError("\(message) (SQLite error \(error.resultCode.rawValue))", underlying: error)
        }
    }

    private func table(of model: (any FieldValue.Type)?) throws -> StoredTable? {
        guard let model else { return nil }
        guard let table = tables[ObjectIdentifier(model)] else {
            throw StoreError("the store was made without the model '\(model)'")
        }
        return table
    }

    // MARK: Reading and writing

    /// Reads, beside writers and other readers.
    public func read<Value: Sendable>(_ read: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
        try await database.read(read)
    }

    /// Writes in a transaction.
    public func write<Value: Sendable>(_ write: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
        try await database.write(write)
    }

    /// Saves models, as if an answer had held them.
    ///
    /// - Parameter columns: What their rows hold beside them: `["room": "42"]`.
    public func save(
        _ models: some StoredContent,
        with columns: [String: any StoredValue] = [:]
    ) async throws {
        let columns = columns.mapValues(\.storedValue)
        try await database.write { [hooks] db in try StoredAnswer(db, columns, hooks).store(models) }
    }

    /// What a query finds, now and whenever it changes.
    ///
    ///     for try await rooms in store.values(of: Room.order(Column("name"))) { show(rooms) }
    ///
    /// Of what changes while nobody asks for the next value the last one counts. Of another process it hears when this one
    /// writes, too.
    public func values<Model: StoredModel & Equatable>(
        of request: QueryInterfaceRequest<Model>
    ) -> AsyncValueObservation<[Model]> {
        values { db in try request.fetchAll(db) }
    }

    /// What a function reads, now and whenever something of it changes.
    public func values<Value: Sendable & Equatable>(
        _ read: @escaping @Sendable (Database) throws -> Value
    ) -> AsyncValueObservation<Value> {
        ValueObservation.tracking(read).removeDuplicates().values(in: database, bufferingPolicy: .bufferingNewest(1))
    }

    // MARK: Opening

    /// What servers say to a user is nobody else's. SQLite's further files have the rights of the first.
    private static func makeFile(_ file: URL) throws {
        let manager = FileManager.default
        try manager.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        if manager.fileExists(atPath: file.path) { return }
        // In vain where another process makes it at the same time, with the same rights.
        let descriptor = open(file.path, O_CREAT | O_EXCL | O_WRONLY, 0o600)
        if descriptor >= 0 { close(descriptor) }
    }

    /// Of processes that open a new file at once only one can make it a write-ahead log, whatever the others would wait.
    private static func opened(_ path: String, _ configuration: GRDB.Configuration) throws -> DatabasePool {
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
    /// As the column of its type has it.
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
