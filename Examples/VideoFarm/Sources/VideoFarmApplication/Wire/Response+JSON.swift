import Foundation
import HTTPTypes
import Hummingbird

extension Response {
    /// Returns a JSON response. Its keys are sorted, so that transcripts are reproducible.
    static func json(
        _ value: some Encodable,
        status: HTTPResponse.Status = .ok,
        location: String? = nil
    ) throws -> Response {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        var headers: HTTPFields = [.contentType: "application/json; charset=utf-8"]
        headers[.location] = location
        return Response(
            status: status,
            headers: headers,
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: try encoder.encode(value)))
        )
    }
}
