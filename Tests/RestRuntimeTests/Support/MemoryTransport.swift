import Foundation
import HTTPTypes
@_spi(Generated) import RestRuntime

/// Answers from memory, for what no server can be made to do, such as https without certificates.
struct MemoryTransport: Transport {
    let answer: @Sendable (HTTPRequest, Data?) throws -> TransportResponse

    func send(_ request: TransportRequest) async throws -> TransportResponse {
        try answer(request.head, request.body?.bytes)
    }
}
