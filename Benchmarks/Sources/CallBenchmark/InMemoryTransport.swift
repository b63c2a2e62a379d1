import Foundation
import HTTPTypes
@_spi(Generated) import RestRuntime

/// Responds immediately, so that only the call is measured.
struct InMemoryTransport: Transport {
    private let empty = TransportResponse(HTTPResponse(status: .noContent))
    private let full = TransportResponse(
        HTTPResponse(status: .ok, headerFields: [.contentType: "application/json"]),
        body: ResponseBody(Data(object.utf8))
    )

    func send(_ request: TransportRequest) async throws -> TransportResponse {
        request.head.method == .delete ? empty : full
    }
}
