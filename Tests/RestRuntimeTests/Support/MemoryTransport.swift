import Foundation
import HTTPTypes
@_spi(Generated) import RestRuntime

/// Responds from memory, for cases that a test server can't produce, such as HTTPS without certificates.
struct MemoryTransport: Transport {
    let respond: @Sendable (HTTPRequest, Data?) throws -> TransportResponse

    func send(_ request: TransportRequest) async throws -> TransportResponse {
        try respond(request.head, request.body?.bytes)
    }
}
