import Foundation
@_spi(Generated) import RestHTTP
@_spi(Generated) import RestMapping

/// A body as it is sent: its bytes, or where they come from, and what they are.
///
///     EncodedBody(text: "hello", mediaType: "text/plain")
struct EncodedBody: Sendable {
    var content: RequestBody
    var mediaType: String
    /// Between the parts of a multipart body.
    private var boundary: String?
    /// The text that the bytes are in UTF-8, which a charset may write in another way.
    private var text: Data?
    /// The charset that the bytes were written in, where the call says one.
    private var charset: String?

    init(content: RequestBody, mediaType: String, boundary: String? = nil) {
        self.content = content
        self.mediaType = mediaType
        self.boundary = boundary
    }

    init(bytes: Data, mediaType: String) {
        self.init(content: RequestBody(bytes), mediaType: mediaType)
    }

    @inline(never)
    init(text: String, mediaType: String) {
        let bytes = Data(text.utf8)
        self.init(bytes: bytes, mediaType: mediaType)
        self.text = bytes
    }

    /// JSON, below the keys of an envelope.
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

    /// A form. Its escapes stand for bytes of the charset, of which ASCII has to be a part.
    init(form: PairList, charset name: String?) throws(RequestError) {
        let mediaType = "application/x-www-form-urlencoded"
        guard let name else {
            self.init(bytes: Data(form.text.utf8), mediaType: mediaType)
            return
        }
        let charset = try Charset(sending: name)
        guard let ascii = charset.data(of: "a"), Array(ascii) == [UInt8(ascii: "a")] else {
            throw RequestError("a form can't be sent in \(name), which is not a superset of ASCII")
        }
        var parts: [String] = []
        for pair in form.text.split(separator: "&", omittingEmptySubsequences: false) {
            var halves: [String] = []
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

    /// In another encoding than UTF-8, said in the content type. Bytes that are no text stay as they are.
    func encoded(in charset: String?) throws(RequestError) -> EncodedBody {
        guard let charset, let text else { return self }
        var body = self
        let bytes = try Charset(sending: charset).bytes(of: String(decoding: text, as: UTF8.self), in: "body")
        body.content = RequestBody(bytes)
        body.charset = charset
        return body
    }

    /// The content type to be sent; nil where the one that a header says stays.
    func contentType(besides said: String?) -> String? {
        if let boundary, let said {
            return Boundary.said(in: said) == nil ? "\(said); boundary=\(Boundary.parameter(boundary))" : nil
        }
        guard let charset else { return said == nil ? mediaType : nil }
        if let said { return Charset(contentType: said).name == nil ? "\(said); charset=\(charset)" : nil }
        return "\(mediaType.prefix { $0 != ";" }); charset=\(charset)"
    }
}

extension Charset {
    /// The charset of a request.
    fileprivate init(sending name: String) throws(RequestError) {
        self.init(name)
        if !isKnown { throw RequestError("unknown charset '\(name)'") }
    }

    @inline(never)
    fileprivate func bytes(of text: String, in place: String) throws(RequestError) -> Data {
        if let data = data(of: text) { return data }
        let lost = text.unicodeScalars.first { data(of: String($0)) == nil }
        let code = lost.map { (scalar: Unicode.Scalar) -> String in
            let digits = String(scalar.value, radix: 16, uppercase: true)
            return ", U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        }
        throw RequestError("the \(place) contains a character that \(name ?? "") can't encode\(code ?? "")")
    }
}
