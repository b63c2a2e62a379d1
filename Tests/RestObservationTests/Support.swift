import Foundation
import HTTPTypes
import Observation
import RestObservation
@_spi(Generated) import RestRuntime

/// An API with a list of rooms, which a test serves.
struct Rooms: RestClient {
    var core: ClientCore

    init(core: ClientCore) { self.core = core }

    init(_ configuration: Configuration, server: String = "http://h", _ credential: Credential? = nil) {
        let description = APIDescription(name: "Rooms") { $0.auth(.bearer, .none) }
        core = ClientCore(description, server: server, credential: credential, configuration: configuration)
    }

    func list(_ change: (inout Call) -> Void = { _ in }) async throws(RestError<String>) -> [String] {
        var call = Call("rooms.list", "GET /rooms")
        change(&call)
        return try await core.value(call, throwing: String.self)
    }

    func get(_ id: Int) async throws(RestError<String>) -> String {
        var call = Call("rooms.get", "GET /rooms/{id}")
        call.path(id)
        return try await core.value(call, throwing: String.self)
    }

    /// Is polled every five seconds.
    func status() async throws(RestError<String>) -> String {
        var call = Call("status", "GET /status")
        call.poll(every: 5)
        return try await core.value(call, throwing: String.self)
    }

    func search(_ text: String) async throws(RestError<String>) -> [String] {
        var call = Call("rooms.search", "POST /rooms/search")
        call.body(text)
        return try await core.value(call, throwing: String.self)
    }

    func create() async throws(RestError<String>) {
        try await core.run(Call("rooms.create", "POST /rooms"), throwing: String.self)
    }

    /// Changes the results of others.
    func close(changing names: String...) async throws(RestError<String>) {
        var call = Call("desk.close", "POST /desk")
        for name in names { call.changes(name) }
        try await core.run(call, throwing: String.self)
    }

    func signOut() async throws(RestError<String>) {
        var call = Call("signOut", "DELETE /session")
        call.signsOut()
        try await core.run(call, throwing: String.self)
    }

    func page(_ page: Int? = nil) async throws(RestError<String>) -> [Int] {
        var call = Call("numbers.page", "GET /numbers")
        call.query("page", page)
        return try await core.value(call, throwing: String.self)
    }

    func pages() -> Pages<[Int], Int> { Pages(self, .page("page")) { try await $0.page() } }
}

/// A server in the process. It answers with a status and JSON.
final class Server: Transport, @unchecked Sendable {
    typealias Respond = @Sendable (_ request: String, _ headers: HTTPFields) async throws -> (Int, String)
    private let lock = NSLock()
    private let respond: Respond
    private var log: [String] = []
    let headers: HTTPFields

    init(headers: HTTPFields = [:], _ respond: @escaping Respond) {
        self.headers = headers
        self.respond = respond
    }

    /// The requests so far: `GET /rooms`.
    var requests: [String] { lock.withLock { log } }

    func send(_ request: TransportRequest) async throws -> TransportResponse {
        let line = "\(request.head.method.rawValue) \(request.head.path ?? "")"
        lock.withLock { log.append(line) }
        let (status, text) = try await respond(line, request.head.headerFields)
        var fields = headers
        fields[.contentType] = "application/json"
        return TransportResponse(
            HTTPResponse(status: .init(code: status), headerFields: fields),
            body: ResponseBody(Data(text.utf8))
        )
    }

    var configuration: Configuration { Configuration(transport: self) }
}

/// A number that is safe to change from any thread.
final class Number: @unchecked Sendable {
    private let lock = NSLock()
    private var stored = 0
    var value: Int {
        get { lock.withLock { stored } }
        set { lock.withLock { stored = newValue } }
    }
    @discardableResult func next() -> Int {
        lock.withLock {
            stored += 1
            return stored
        }
    }
}

/// Waits until a condition on the main actor is true.
@MainActor func until(_ condition: () -> Bool) async -> Bool {
    for _ in 0..<6000 {
        if condition() { return true }
        try? await Task.sleep(for: .milliseconds(5))
    }
    return condition()
}

/// Waits for the next change of the observed values that a closure reads.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor func nextChange(_ read: () -> Void) async {
    await withCheckedContinuation { continuation in
        withObservationTracking(read) { continuation.resume() }
    }
}
