import Foundation
import HTTPTypes

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension URLRequest {
    /// Creates Foundation's form of a request, without the body.
    ///
    /// - Throws: ``TransportError`` for a URL that Foundation can't parse, and for a GET with a body.
    init(_ request: HTTPRequest, hasBody: Bool) throws(TransportError) {
        guard let scheme = request.scheme, let authority = request.authority, let path = request.path,
            let url = URL(string: "\(scheme)://\(authority)\(path)")
        else { throw TransportError(.unsupported, "the request has no URL that URLSession supports") }
        if hasBody, request.method == .get {
            throw TransportError(.unsupported, "URLSession can't send a body with GET. Another transport may")
        }
        self.init(url: url)
        httpMethod = request.method.rawValue
        // The exchange has its own timeout, since the session's has whole seconds on Linux.
        timeoutInterval = 365 * 24 * 3600
        for field in request.headerFields where field.name != .cookie {
            addValue(field.value, forHTTPHeaderField: field.name.rawName)
        }
        // Cookies are joined with semicolons instead of commas (RFC 6265, section 4.2.1).
        if let cookies = request.headerFields[.cookie] { setValue(cookies, forHTTPHeaderField: "Cookie") }
    }
}

extension HTTPResponse {
    /// Creates a head from Foundation's response. Throws if the status is invalid.
    static func read(_ response: HTTPURLResponse) -> Result<HTTPResponse, any Error> {
        guard (200...999).contains(response.statusCode) else {
            let text = "\(response.statusCode) is not a valid HTTP status"
            return .failure(TransportError(.malformedResponse, text))
        }
        var fields = HTTPFields()
        // Foundation has joined fields of the same name by commas.
        for (name, value) in response.allHeaderFields {
            guard let name = name as? String, let value = value as? String, let name = HTTPField.Name(name) else {
                continue
            }
            for line in name == .setCookie ? JoinedCookies.lines(of: value) : [value] {
                fields.append(HTTPField(name: name, value: line))
            }
        }
        return .success(HTTPResponse(status: .init(code: response.statusCode), headerFields: fields))
    }
}
