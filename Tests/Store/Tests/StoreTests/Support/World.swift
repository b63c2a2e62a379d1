import Foundation
import GRDB
import RestRuntime
import RestStore
import Talk
import TestServers
import Testing

/// A server, a client that stores, and the database.
struct World {
    let server: LoopbackServer
    let store: ModelStore
    let client: TalkClient

    /// Runs a server with the given responses by method, path and query. Other requests get a 404.
    static func run(
        _ responses: [String: String],
        configuration: RestRuntime.Configuration = RestRuntime.Configuration(),
        _ body: (World) async throws -> Void
    ) async throws {
        try await run(
            { request in
                switch responses["\(request.method) \(request.target)"] {
                case let text? where text.hasPrefix("event:") || text.hasPrefix("data:"):
                    LoopbackServer.Reply(headers: ["Content-Type": "text/event-stream"], body: Data(text.utf8))
                case "204": LoopbackServer.Reply(status: 204)
                case let text?: .json(text, status: request.method == "POST" ? 201 : 200)
                case nil: .json(#"{"error":"no such thing"}"#, status: 404)
                }
            },
            configuration: configuration,
            body
        )
    }

    static func run(
        _ respond: @escaping @Sendable (LoopbackServer.Request) -> LoopbackServer.Reply,
        configuration: RestRuntime.Configuration = RestRuntime.Configuration(),
        _ body: (World) async throws -> Void
    ) async throws {
        try await withFolder { folder in
            let store = try ModelStore(
                at: folder.appendingPathComponent("talk.sqlite"),
                models: TalkClient.storedModels
            )
            try await LoopbackServer.run(respond) { server in
                var configuration = configuration
                configuration.store = store
                let client = TalkClient(server: .init(server.url), configuration: configuration)
                try await body(World(server: server, store: store, client: client))
            }
        }
    }

    // MARK: Contents of the database

    /// Returns the rows of a table as texts, in the order of the key.
    func rows(_ table: String) async throws -> [String] {
        try await store.read { db in
            try Row.fetchAll(db, sql: "SELECT * FROM \"\(table)\" ORDER BY 1, 2").map { row in
                row.map { name, value in "\(name)=\(value.isNull ? "NULL" : "\(value)".replacing("\"", with: ""))" }
                    .joined(separator: " ")
            }
        }
    }

    func count(_ table: String) async throws -> Int {
        try await store.read { db in try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM \"\(table)\"") ?? -1 }
    }
}

/// Runs `body` with a temporary folder, which is removed afterwards.
func withFolder<Result>(_ body: (URL) async throws -> Result) async throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("restgen-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await body(folder)
}

/// Returns the error of a call that should fail, or `nil` if it succeeds.
func failure<Value>(_ call: () async throws(RestError<Problem>) -> Value) async -> RestError<Problem>? {
    do {
        _ = try await call()
        return nil
    } catch {
        return error
    }
}
