import Foundation
import HTTPTypes
public import RestRuntime

/// A requirement for transports, checked against a server on 127.0.0.1 that the check starts and stops.
///
///     @Test(arguments: TransportCheck.all) func holds(_ check: TransportCheck) async throws {
///         try await check.run(on: MyTransport())
///     }
///
/// A check fails if it throws or doesn't end in time. Run the checks one after another, since some measure the memory
/// and the open files of the process.
///
/// The checks describe the behavior that the client's core relies on, such as the kind of each error. With a wrong
/// kind, the core could repeat a request that must not be repeated.
public struct TransportCheck: Sendable {
    /// The reason why a check failed.
    public struct Failure: Error, CustomStringConvertible {
        /// The reason, with the result that was found.
        public let description: String
        init(_ description: String) { self.description = description }
    }

    /// The requirement in a few words, such as `a gzip bomb comes in parts`.
    public let name: String
    /// The time limit in seconds, which is enough on a busy machine.
    let limit: Double
    /// Calls the transport, and throws if a result is wrong.
    let body: @Sendable (any Transport) async throws -> Void

    init(_ name: String, limit: Double = 60, _ body: @escaping @Sendable (any Transport) async throws -> Void) {
        self.name = name
        self.limit = limit
        self.body = body
    }

    /// Runs the check. Throws if the transport doesn't meet the requirement.
    public func run(on transport: any Transport) async throws {
        // No task group, which would wait for a hanging task. No `Task.sleep`, since its thread may be blocked.
        let (results, result) = AsyncStream<Result<Void, any Error>>.makeStream()
        // An unstructured task, which may outlive the check if the transport hangs.
        let task = Task {
            do {
                try await body(transport)
                result.yield(.success(()))
            } catch { result.yield(.failure(error)) }
        }
        let late = Failure("'\(name)' did not end within \(limit) s")
        let clock = DispatchWorkItem { result.yield(.failure(late)) }
        DispatchQueue.global().asyncAfter(deadline: .now() + limit, execute: clock)
        defer {
            task.cancel()
            clock.cancel()
        }
        for await first in results { return try first.get() }
    }

    /// All checks.
    public static var all: [TransportCheck] { ResponseCase.all.map(\.check) + bodies + requests + uploads + ends }
}

extension TransportCheck: CustomStringConvertible {
    public var description: String { name }
}

/// Fails the check if a condition is false.
func expect(_ holds: Bool, _ text: @autoclosure () -> String) throws {
    if !holds { throw TransportCheck.Failure(text()) }
}

/// Waits until a condition is true, for a number of seconds. Returns whether it became true.
func eventually(within seconds: Double = 20, _ condition: () -> Bool) async -> Bool {
    let end = Date().addingTimeInterval(seconds)
    while Date() < end {
        if condition() { return true }
        try? await Task.sleep(for: .milliseconds(10))
    }
    return condition()
}

/// The result of a call: the head and the whole body, or an error.
enum CallEnd: CustomStringConvertible {
    case value(HTTPResponse, Data)
    case failure(any Error)

    var description: String {
        switch self {
        case .value(let head, let body):
            "\(head.status.code) with \(body.count) bytes, \(String(decoding: body.prefix(40), as: UTF8.self).debugDescription)"
        case .failure(let error as TransportError): "\(error.kind): \(error.message)"
        case .failure(let error): "\(type(of: error)): \(error)"
        }
    }

    /// The kind of a transport's error, or `nil` for another result.
    var kind: TransportError.Kind? {
        if case .failure(let error as TransportError) = self { error.kind } else { nil }
    }

    /// Whether the call ended with `CancellationError`.
    var isCancelled: Bool {
        if case .failure(let error) = self { error is CancellationError } else { false }
    }
}

/// Calls to a ``ScriptedServer``.
extension Transport {
    /// Sends a request, and returns its response with an unread body.
    func call(
        _ server: ScriptedServer,
        _ method: HTTPRequest.Method = .get,
        path: String = "/",
        body: RequestBody? = nil,
        options: TransportRequest.Options = TransportRequest.Options(timeout: 20)
    ) async throws -> TransportResponse {
        let head = HTTPRequest(method: method, scheme: "http", authority: "127.0.0.1:\(server.port)", path: path)
        return try await send(TransportRequest(head, body: body, options: options))
    }

    /// Sends a request, reads the whole body, and returns the result.
    func end(
        _ server: ScriptedServer,
        _ method: HTTPRequest.Method = .get,
        path: String = "/",
        body: RequestBody? = nil,
        options: TransportRequest.Options = TransportRequest.Options(timeout: 20)
    ) async -> CallEnd {
        do {
            let response = try await call(server, method, path: path, body: body, options: options)
            var all = Data()
            for try await part in response.body { all.append(part) }
            return .value(response.head, all)
        } catch { return .failure(error) }
    }
}
