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
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        var headers: HTTPFields = [.contentType: "application/json; charset=utf-8"]
        headers[.location] = location
        return Response(
            status: status,
            headers: headers,
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: try encoder.encode(value)))
        )
    }

    /// Returns `200 {}`.
    static func emptyObject() throws -> Response { try .json([String: String]()) }

    static func page(_ title: String, _ body: String) -> Response {
        let text = "<!doctype html><title>\(title)</title><h1>\(title)</h1>\(body)"
        return Response(
            status: .ok,
            headers: [.contentType: "text/html; charset=utf-8"],
            body: ResponseBody(byteBuffer: ByteBuffer(string: text))
        )
    }
}
