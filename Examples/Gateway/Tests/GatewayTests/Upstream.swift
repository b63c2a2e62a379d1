import Hummingbird
import HummingbirdTesting
import Logging
import RestRuntime

@testable import Gateway

/// Runs a test with the gateway in front of a billing service that listens on a free port of this machine.
func withGateway(
    to upstream: Router<BasicRequestContext>,
    logger: Logger = .silent,
    client configure: @Sendable @escaping (inout Configuration) -> Void = { _ in },
    _ test: @escaping @Sendable (any TestClientProtocol) async throws -> Void
) async throws {
    try await withBilling(upstream, client: configure) { billing in
        try await makeApplication(billing, address: .hostname("127.0.0.1", port: 0), logger: logger).test(.live, test)
    }
}

/// Runs a test with a client of a billing service.
func withBilling(
    _ upstream: Router<BasicRequestContext>,
    client configure: @Sendable @escaping (inout Configuration) -> Void = { _ in },
    _ test: @escaping @Sendable (BillingClient) async throws -> Void
) async throws {
    try await Application(router: upstream, logger: .silent).test(.live) { server in
        let billing = makeBillingClient(server: .init("http://localhost:\(server.port ?? 0)"), configure)
        try await test(billing)
    }
}

extension Request {
    /// The token of the caller.
    var token: String? { headers[.authorization].map { String($0.dropFirst("Bearer ".count)) } }
}

extension Logger {
    /// A logger that writes nothing in these tests. It keeps its metadata, which Hummingbird needs.
    static var silent: Logger {
        var logger = Logger(label: "test")
        logger.logLevel = .critical
        return logger
    }
}
