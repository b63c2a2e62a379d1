#if AsyncHTTPClient
import AsyncHTTPClient
import Foundation
import HTTPTypes
import NIOCore
import NIOHTTP1
import RestRuntime

/// Requests in the form of async-http-client, which has its own types for heads.
extension HTTPClient.Request {
    /// Creates the client's form of a request.
    ///
    /// The `Accept-Encoding` of the caller is unchanged. Without it, the codings that ``BodyCoding`` knows are
    /// accepted.
    ///
    /// - Throws: ``TransportError`` of the kind ``TransportError/Kind/unsupported`` for a request that the client can't
    ///   send unchanged.
    init(_ head: HTTPRequest, body: Upload?) throws {
        guard let scheme = head.scheme, let authority = head.authority, let path = head.path else {
            throw TransportError(.unsupported, "the request has no URL")
        }
        let url = "\(scheme)://\(authority)\(path)"
        // The client would request `/` instead.
        if path.utf8.contains(UInt8(ascii: "%")), URL(string: url)?.path.isEmpty != false {
            throw TransportError(
                .unsupported,
                "async-http-client can't send a path whose percent-escapes are not UTF-8"
            )
        }
        var headers = HTTPHeaders()
        for field in head.headerFields { headers.add(name: field.name.rawName, value: field.value) }
        if head.headerFields[.acceptEncoding] == nil { headers.add(name: "Accept-Encoding", value: "gzip, deflate") }
        do {
            try self.init(
                url: url,
                method: HTTPMethod(rawValue: head.method.rawValue),
                headers: headers,
                body: body.map { body in .stream(contentLength: body.length, body.send) }
            )
        } catch {
            throw AsyncHTTPClientFailure.read(error)
        }
    }
}

/// Responses in the form of HTTPTypes.
extension HTTPResponse {
    /// Creates a response from the client's form. Throws if the status is invalid.
    ///
    /// Informational responses don't get here. Fields whose names aren't valid are left out.
    init(_ response: HTTPResponseHead) throws(TransportError) {
        let code = Int(response.status.code)
        guard (200...999).contains(code) else {
            throw TransportError(.malformedResponse, "the response has the invalid status \(code)")
        }
        var fields = HTTPFields()
        for (name, value) in response.headers {
            guard let name = HTTPField.Name(name) else { continue }
            fields.append(HTTPField(name: name, value: value))
        }
        self.init(status: .init(code: code), headerFields: fields)
    }
}
#endif
