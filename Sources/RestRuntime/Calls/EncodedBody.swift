import Foundation
@_spi(Generated) import RestHTTP
@_spi(Generated) import RestMapping

/// An encoded body: its bytes or their source, and its media type.
///
///     EncodedBody(text: "hello", mediaType: "text/plain")
///
/// `RequestWriter` creates it for each call, and asks it for the content type after the headers are known. A body that
/// has a text can be encoded in another charset. Bytes, files and streams can't.
struct EncodedBody: Sendable {
    var content: RequestBody
    var mediaType: String
    /// The boundary of a multipart body.
    private var boundary: String?
    /// The UTF-8 text of the bytes, which a charset may encode differently. `nil` for bytes that aren't text.
    private var text: Data?
    /// The charset of the bytes, if the call sets one.
    private var charset: String?

    /// Creates a body that no charset changes.
    init(content: RequestBody, mediaType: String, boundary: String? = nil) {
        self.content = content
        self.mediaType = mediaType
        self.boundary = boundary
    }

    init(bytes: Data, mediaType: String) {
        self.init(content: RequestBody(bytes), mediaType: mediaType)
    }

    /// Creates a text body in UTF-8.
    @inline(never)
    init(text: String, mediaType: String) {
        let bytes = Data(text.utf8)
        self.init(bytes: bytes, mediaType: mediaType)
        self.text = bytes
    }

    /// Creates a JSON body, at the key path of an envelope.
    ///
    ///     EncodedBody(json: data, in: ["data", "room"])      // {"data":{"room":…}}
    ///
    /// - Throws: ``FieldError`` if a key can't be encoded.
    init(json: Data, in keys: [String]) throws(FieldError) {
        var bytes = json
        if !keys.isEmpty {
            bytes = Data()
            for key in keys {
                bytes.append(contentsOf: [UInt8(ascii: "{")])
                bytes.append(try Mapping.encode(key))
                bytes.append(contentsOf: [UInt8(ascii: ":")])
            }
            bytes.append(json)
            bytes.append(Data(repeating: UInt8(ascii: "}"), count: keys.count))
        }
        self.init(bytes: bytes, mediaType: "application/json")
        text = bytes
    }

    /// Creates a form body. Escapes are bytes of the charset, which has to include ASCII.
    ///
    ///     name=f%C3%A9      in UTF-8
    ///     name=f%E9         in windows-1252
    ///
    /// Throws ``RequestError`` for an unknown charset, for one that isn't a superset of ASCII, and for a character that
    /// it doesn't have.
    init(form: PairList, charset name: String?) throws(RequestError) {
        let mediaType = "application/x-www-form-urlencoded"
        guard let name else {
            self.init(bytes: Data(form.text.utf8), mediaType: mediaType)
            return
        }
        let charset = try Charset(sending: name)
        // In UTF-16, for example, delimiters and escapes would themselves have two bytes.
        guard let ascii = charset.data(of: "a"), Array(ascii) == [UInt8(ascii: "a")] else {
            throw RequestError("a form can't be sent in \(name), which is not a superset of ASCII")
        }
        var parts: [String] = []
        for pair in form.text.split(separator: "&", omittingEmptySubsequences: false) {
            var halves: [String] = []
            // The pairs are already escaped as UTF-8, so each half is unescaped and escaped again in the charset.
            for half in pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false) {
                let text = half.replacingOccurrences(of: "+", with: " ").removingPercentEncoding ?? String(half)
                let bytes = try charset.bytes(of: text, in: "form")
                halves.append(PercentEncoding.encoded(Array(bytes), keeping: .form))
            }
            parts.append(halves.joined(separator: "="))
        }
        self.init(bytes: Data(parts.joined(separator: "&").utf8), mediaType: mediaType)
        self.charset = name
    }

    /// Returns the body in another charset, which its content type names. Binary bodies are unchanged.
    ///
    /// Throws ``RequestError`` for an unknown charset and for a character that it can't encode.
    func encoded(in charset: String?) throws(RequestError) -> EncodedBody {
        guard let charset, let text else { return self }
        var body = self
        let bytes = try Charset(sending: charset).bytes(of: String(decoding: text, as: UTF8.self), in: "body")
        body.content = RequestBody(bytes)
        body.charset = charset
        return body
    }

    /// Returns the content type to send, or `nil` to keep that of a header.
    ///
    ///     contentType(besides: nil)                        // "text/plain; charset=windows-1251"
    ///     contentType(besides: "text/csv")                 // "text/csv; charset=windows-1251"
    ///     contentType(besides: "multipart/form-data")      // "multipart/form-data; boundary=…"
    ///
    /// - Parameter declared: The `Content-Type` header set by the caller or the spec, or `nil`.
    func contentType(besides declared: String?) -> String? {
        // Without the boundary, the server couldn't find the parts.
        if let boundary, let declared {
            return Boundary.boundary(in: declared) == nil
                ? "\(declared); boundary=\(Boundary.parameter(boundary))" : nil
        }
        guard let charset else { return declared == nil ? mediaType : nil }
        if let declared { return Charset(contentType: declared).name == nil ? "\(declared); charset=\(charset)" : nil }
        return "\(mediaType.prefix { $0 != ";" }); charset=\(charset)"
    }
}

/// The charsets of request bodies, whose failures are errors of the request.
extension Charset {
    /// Returns the charset of a request.
    ///
    /// Throws ``RequestError`` for an unknown name.
    fileprivate init(sending name: String) throws(RequestError) {
        self.init(name)
        if !isKnown { throw RequestError("unknown charset '\(name)'") }
    }

    /// Returns the bytes of a text. The error names the first character that the charset doesn't have, by its code
    /// point.
    @inline(never)
    fileprivate func bytes(of text: String, in component: String) throws(RequestError) -> Data {
        if let data = data(of: text) { return data }
        // Only after a failure, each character is tried alone. The others don't pay for it.
        let lost = text.unicodeScalars.first { data(of: String($0)) == nil }
        let code = lost.map { (scalar: Unicode.Scalar) -> String in
            let digits = String(scalar.value, radix: 16, uppercase: true)
            return ", U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        }
        throw RequestError("the \(component) contains a character that \(name ?? "") can't encode\(code ?? "")")
    }
}
