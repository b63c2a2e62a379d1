import Foundation
import HTTPTypes
@_spi(Generated) import RestMapping

/// Makes the request of a call, without the credential.
///
///     try RequestWriter(call, context).request(accept: .acceptsJSON)
///
/// The order of the levels is the same as for the URL: the caller's options override the call, the call overrides the
/// API, and the API overrides the configuration. Authenticators and interceptors change the request afterwards.
struct RequestWriter {
    private let call: Call
    private let context: CallContext

    init(_ call: Call, _ context: CallContext) {
        self.call = call
        self.context = context
    }

    /// Returns the request of the call, which its attempts repeat.
    ///
    /// - Parameters:
    ///   - accept: The default `Accept` header, which depends on the result type.
    ///   - cancellation: The signal that cancels the exchange.
    /// - Throws: ``RequestError`` for an error recorded by the client or the call, an invalid method, URL or header,
    ///   and a body that can't be encoded.
    func request(accept: HTTPField, cancellation: CancelSignal? = nil) throws(RequestError) -> TransportRequest {
        // A shared error of the client comes first, since it affects every call.
        if let problem = context.problem ?? call.values.problem { throw problem }
        let method = try method()
        let target = try target()
        var fields = try headers(for: target)
        for (name, value) in call.sending?.options?.headers ?? [] {
            if let problem = fields.set(name, value) { throw problem }
        }
        // A range counts transferred bytes, and a part of a compressed body can't be decompressed.
        if !fields.isEmpty, fields.contains(.range), !fields.contains(.acceptEncoding) {
            fields[.acceptEncoding] = "identity"
        }
        let contentType = fields.isEmpty ? nil : fields[.contentType]
        let saysFraming = !fields.isEmpty && fields.saysFraming
        // The headers come before the body, since a header may have a content type with a boundary.
        let body = try body(for: target, contentType: contentType)
        if let body, let type = body.contentType(besides: contentType) {
            if let problem = fields.set("Content-Type", type) { throw problem }
        }
        if !fields.contains(.accept) { fields.append(accept) }
        // The caller's key takes precedence, which allows repeating a call after the program was restarted.
        if let name = call.keyHeader, !fields.contains(where: { $0.name.canonicalName == name.lowercased() }) {
            if let problem = fields.set(name, UUID().uuidString) { throw problem }
        }
        // Remove secrets if another server is addressed.
        let leadsElsewhere = context.urlBuilder != nil || !call.isPathOfItsServer
        if leadsElsewhere, !context.isOwn(target.origin, of: call) { CrossOriginRequest(call, context).strip(&fields) }
        let head = HTTPRequest(
            method: method,
            scheme: target.origin.scheme,
            authority: target.origin.authority,
            path: target.path,
            headerFields: fields
        )
        var options = context.transport
        options.cancellation = cancellation
        options.timeout = call.sending?.options?.timeout ?? call.timeout ?? options.timeout
        var request = TransportRequest(head, body: body?.content, options: options)
        if saysFraming { try request.checkFraming() }
        return request
    }

    /// Returns the URL, without the client's secrets if it leads to another origin.
    private func target() throws(RequestError) -> Target {
        var target = try TargetWriter(call, context).target()
        // A custom URL builder may send anything, and a path always leads to the call's server.
        if context.urlBuilder != nil || call.isPathOfItsServer || context.isOwn(target.origin, of: call) {
            return target
        }
        guard CrossOriginRequest(toURLOf: call, context).strip(&target, keys: []) else {
            throw RequestError(
                "the URL leads to another origin and contains a secret",
                advice: "create a client for that server"
            )
        }
        return target
    }

    /// Returns the method. The common methods are constants, which avoids parsing their names in every call.
    private func method() throws(RequestError) -> HTTPRequest.Method {
        let name = call.method
        switch name {
        case "GET": return .get
        case "PUT": return .put
        case "POST": return .post
        case "HEAD": return .head
        case "PATCH": return .patch
        case "DELETE": return .delete
        default:
            guard let method = HTTPRequest.Method(name) else {
                throw RequestError("'\(name)' is not a valid method (RFC 9110, section 9.1)")
            }
            return method
        }
    }

    /// Returns the headers of the configuration, the API and the call. Those of the call's options are set afterwards.
    ///
    /// - Parameter target: The URL, for the tables of a call by path.
    private func headers(for target: Target) throws(RequestError) -> HTTPFields {
        var fields = context.headers
        for (name, value) in call.values.headers {
            if let value {
                if let problem = fields.set(name, value) { throw problem }
            } else {
                fields.removeAll { $0.name.canonicalName == name.lowercased() }
            }
        }
        if let type = call.values.contentType, !call.values.body.isNone {
            if let problem = fields.set("Content-Type", type) { throw problem }
        }
        if !call.values.cookies.isEmpty, let cookies = try call.cookieHeader(beside: fields[.cookie]) {
            if let problem = fields.set("Cookie", cookies) { throw problem }
        }
        return fields
    }

    /// Returns the body. A header may have set its content type.
    ///
    /// A call without a body has none, and a body of bytes, text, form or parts doesn't depend on the serializer.
    ///
    /// - Parameters:
    ///   - target: The URL, which chooses the envelope of a call by path.
    ///   - declared: The content type set by a header, or `nil`.
    /// - Throws: ``RequestError`` for an unknown serializer or charset, a missing file, and a value that can't be
    ///   encoded.
    private func body(for target: Target, contentType declared: String?) throws(RequestError) -> EncodedBody? {
        if case .none = call.values.body, call.serializer == nil { return nil }
        // The spec may declare a JSON body for a call whose results have another serializer.
        let isJSON = call.values.contentType.map { MediaType($0).isJSON } ?? false
        let serializer = isJSON ? nil : try context.serializer(of: call)
        let charset = call.charset
        switch call.values.body {
        case .none: return nil
        case .bytes(let data): return EncodedBody(bytes: data, mediaType: "application/octet-stream")
        case .text(let text):
            return try EncodedBody(text: text, mediaType: "text/plain; charset=utf-8").encoded(in: charset)
        case .form(let pairs):
            return try EncodedBody(form: PairList(pairs, call.pairStyle, keeping: .form), charset: charset)
        case .parts(let parts):
            var sent = parts
            if let charset {
                for index in sent.indices { sent[index] = try sent[index].encoded(in: charset) }
            }
            // The boundary of a header takes precedence, since the header is sent unchanged.
            return try Multipart.body(sent, boundary: declared.flatMap(Boundary.boundary) ?? call.values.boundary)
        case .file(let file, let mediaType):
            try file.checkFile()
            return EncodedBody(content: file.current, mediaType: mediaType)
        case .value(let value): return try encoded(value, serializer, target, charset)
        case .object(let json, _):
            guard serializer != nil else {
                return try self.json(target, charset) { () throws(FieldError) in json }
            }
            // Another serializer needs the values again, not their JSON.
            let value: JSON
            do throws(FieldError) { value = try Mapping.decode(JSON.self, from: json) } catch {
                throw RequestError(unwritable: error)
            }
            return try encoded(value, serializer, target, charset)
        }
    }

    /// Returns a value encoded by a serializer, or as JSON without one, in the envelope's key path.
    private func encoded(
        _ value: some FieldValue,
        _ serializer: (any Serializer)?,
        _ target: Target,
        _ charset: String?
    ) throws(RequestError) -> EncodedBody {
        guard let serializer else {
            return try json(target, charset) { () throws(FieldError) in try Mapping.encode(value) }
        }
        let bytes = try serializer.encode(value, at: envelope(target).send, charset: charset)
        return EncodedBody(bytes: bytes, mediaType: serializer.mediaType + (charset.map { "; charset=\($0)" } ?? ""))
    }

    /// Returns a JSON body. It isn't inlined, since its caller is specialized for many types.
    @inline(never)
    private func json(
        _ target: Target,
        _ charset: String?,
        _ encode: () throws(FieldError) -> Data
    ) throws(RequestError) -> EncodedBody {
        let body: EncodedBody
        do throws(FieldError) {
            body = try EncodedBody(json: try encode(), in: envelope(target).send)
        } catch {
            throw RequestError(unwritable: error)
        }
        return try body.encoded(in: charset)
    }

    private func envelope(_ target: Target) -> Envelope {
        context.envelope(of: call, path: target.path, method: call.method)
    }
}

/// The kind of URL that a call has.
extension Call {
    /// Whether the URL consists of the server and the template only, so that it can't lead to another origin.
    fileprivate var isPathOfItsServer: Bool {
        guard values.page == nil, case .template = values.urlSource else { return false }
        return true
    }
}
