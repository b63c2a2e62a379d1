import Foundation
import HTTPTypes

/// A response before it is converted to a value.
struct Answer: Sendable {
    let status: Int
    let headers: HTTPFields
    /// The body. Empty if it wasn't read.
    let body: Data
    /// The last request, after all redirects.
    let request: HTTPRequest

    /// Creates a response whose body is known or not needed.
    init(status: Int, headers: HTTPFields, body: Data, request: HTTPRequest) {
        self.status = status
        self.headers = headers
        self.body = body
        self.request = request
    }

    /// Reads the body of a response, up to a limit, if it is needed.
    init(
        _ response: TransportResponse,
        to request: HTTPRequest,
        upTo limit: Int,
        reading reads: (_ status: Int) -> Bool = { _ in true }
    ) async throws {
        self.request = request
        status = response.head.status.code
        headers = response.head.headerFields
        if !reads(status) {
            response.body.discard()
            body = Data()
        } else if request.method == .head || status == 204 || status == 304 {
            body = Data()
        } else {
            body = try await response.body.collect(upTo: limit)
        }
    }
}
