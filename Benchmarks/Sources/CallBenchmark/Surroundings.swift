import Foundation
import HTTPTypes
@_spi(Generated) import RestRuntime

/// Interceptors and other settings of a call, each alone and all together. They have nothing to do in these calls, so
/// the cost is that of a call without failures.
enum Surroundings {
    static let names = ["retries", "a deadline", "a limit", "a sign-in", "a user's interceptor", "an observer"]
    /// Those that are interceptors. The others aren't in the chain of the call.
    static let interceptors = ["retries", "a sign-in", "a user's interceptor"]

    static func configuration(with names: [String]) -> Configuration {
        var configuration = Configuration(transport: InMemoryTransport())
        for name in names { put(name, into: &configuration) }
        return configuration
    }

    private static func put(_ name: String, into configuration: inout Configuration) {
        switch name {
        case "retries": configuration.retry = RetryPolicy(attempts: 3)
        case "a deadline": configuration.deadline = 60
        case "a limit": configuration.limit = CallLimit(calls: 64)
        case "a sign-in": configuration.signIn = { nil }
        case "a user's interceptor": configuration.interceptors = [RequestID()]
        case "an observer": configuration.observers = [Count()]
        default: preconditionFailure("nothing is called '\(name)'")
        }
    }
}

private struct RequestID: Interceptor {
    private static let name = HTTPField.Name("X-Request-ID")!

    func intercept(_ request: TransportRequest, of call: Call, next: Next) async throws -> TransportResponse {
        var request = request
        request.head.headerFields[Self.name] = "1"
        return try await next(request)
    }
}

private final class Count: CallObserver, @unchecked Sendable {
    private let lock = NSLock()
    private var count = 0

    func callEnded(_ end: ObservedCall.End) { lock.withLock { count += 1 } }
}
