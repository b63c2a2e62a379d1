import Foundation
import HTTPTypes

/// A response before it is converted to a value.
///
/// It is the input of `ResponseInterpreter`, and isn't redacted.
struct RawResponse: Sendable {
    /// The status, such as 200.
    let status: Int
    /// All header fields.
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
    ///
    /// Bodies of HEAD, 204 and 304 are empty by definition (RFC 9110, section 6.4.1), so nothing is awaited for them.
    ///
    /// - Parameters:
    ///   - response: The response of the transport.
    ///   - request: The last request.
    ///   - limit: The largest body in bytes.
    ///   - reads: Whether a response with a status needs its body.
    /// - Throws: ``TransportError`` if the body is too large or incomplete.
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
            // The connection becomes free for other calls.
            response.body.discard()
            body = Data()
        } else if request.method == .head || status == 204 || status == 304 {
            body = Data()
        } else {
            body = try await response.body.collect(upTo: limit)
        }
    }
}
