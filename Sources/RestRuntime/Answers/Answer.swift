import Foundation
import HTTPTypes

/// What came back, before anybody made a value of it.
struct Answer: Sendable {
    let status: Int
    let headers: HTTPFields
    /// Empty where it was not read.
    let body: Data
    /// The one that it answers, behind all redirects.
    let request: HTTPRequest

    /// With a body that is there, or is nobody's.
    init(status: Int, headers: HTTPFields, body: Data, request: HTTPRequest) {
        self.status = status
        self.headers = headers
        self.body = body
        self.request = request
    }

    /// Reads the body of a response, at most `limit` bytes, unless nobody wants it.
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
