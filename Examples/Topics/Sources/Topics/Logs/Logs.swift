// Logging: an observer writes a line for each call, and at the level `debug` a line for each request with its headers.
// Lines have the metadata of the task that makes the call. They never contain a token.
//
// More: Documentation/Logs.md

import Hummingbird
import Logging
import RestLog
import RestRuntime

func logs(_ show: @escaping Show) async throws {
    let router = Router()
    router.get("/books") { _, _ in ["Emma"] }
    router.post("/books/:id/loans") { _, _ -> HTTPResponse.Status in throw HTTPError(.conflict) }

    try await withServer(router) { url in
        var configuration = Configuration()
        configuration.observers = [CallLog()]  // writes to the logger of the task
        let client = BooksClient(server: .init(url), token: "secret", configuration: configuration)

        var logger = Logger(label: "library") { _ in ShowingHandler(show: show) }
        logger.logLevel = .debug
        try await withLogger(logger) { _ in
            _ = try await client.books.list(author: "Jane Austen")
        }
        logger.logLevel = .info
        logger[metadataKey: "reader"] = "ada"
        await withLogger(logger) { _ in
            try? await client.books.lend(id: "7", reader: "ada")
        }
    }
}

/// Shows each line, with the metadata that this topic is about. A program uses the handler of its logging system.
private struct ShowingHandler: LogHandler {
    let show: Show
    var logLevel = Logger.Level.info
    var metadata: Logger.Metadata = [:]

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        let all = metadata.merging(event.metadata ?? [:]) { _, new in new }
        let shown = ["rest.operation", "reader", "http.request.headers"].compactMap { key in
            all[key].map { "\(key)=\($0)" }
        }
        show("\(event.level): \(event.message) \(shown.joined(separator: " "))")
    }
}
