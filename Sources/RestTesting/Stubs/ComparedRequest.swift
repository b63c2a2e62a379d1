import Foundation
import HTTPTypes
@_spi(Generated) import RestRuntime

/// The comparable parts of an expected or received request.
///
/// Created from a captured call and from each received request. Both are made by the same code of the client, so the
/// parts can be compared as texts, except for the order of query parameters and the spelling of JSON.
struct ComparedRequest {
    let method: String
    /// The scheme and authority, or an empty text that matches any server.
    let origin: String
    let path: String
    /// The query parameters sorted by name. Parameters of the same name keep their order.
    let query: [String]
    let headers: HTTPFields
    /// The header fields. Only those that the endpoint sets are compared.
    let body: Body

    /// A body that can be compared.
    enum Body {
        case none
        case known(RecordedBody)
        /// A stream, described by the names of its parts.
        case unknown(String)
    }

    /// Reads the parts of a captured or received request. A credential in the query isn't one of them.
    init(_ request: TransportRequest) {
        method = request.head.method.rawValue
        origin = "\(request.head.scheme ?? "")://\(request.head.authority ?? "")"
        let target = request.head.path ?? "/"
        let (path, query) = target.cutting(at: "?")
        self.path = path
        var pairs = query?.components(separatedBy: "&") ?? []
        // The credential is added later.
        for secret in request.secrets.query {
            if let index = pairs.lastIndex(where: { Self.name($0).removingPercentEncoding == secret.name }) {
                pairs.remove(at: index)
            }
        }
        self.query = Self.sorted(pairs)
        headers = request.head.headerFields
        body = Self.body(of: request)
    }

    /// Creates a request without an endpoint, from a URL or from a path on any server. It matches any body.
    init(_ method: String, _ url: String) throws(StubError) {
        self.method = method
        headers = HTTPFields()
        body = .none
        let scheme = url.range(of: "://")
        let start =
            scheme.map { url[$0.upperBound...].firstIndex { "/?".contains($0) } ?? url.endIndex } ?? url.startIndex
        origin = String(url[..<start])
        let (path, query) = String(url[start...]).cutting(at: "?")
        guard scheme != nil || path.hasPrefix("/") else {
            throw StubError("'\(url)' is neither a URL nor a path that begins with '/'")
        }
        self.path = path.isEmpty ? "/" : path
        self.query = Self.sorted(query?.components(separatedBy: "&") ?? [])
    }

    /// Returns how the URL differs from another's, or `nil` if it doesn't. An expectation without a server or a query
    /// matches any.
    func difference(of other: ComparedRequest, isWithQuery: Bool) -> String? {
        let isSame = method == other.method && path == other.path && (origin.isEmpty || origin == other.origin)
        if !isSame { return "goes to \(other.name)" }
        if query.isEmpty || !isWithQuery || query == other.query { return nil }
        return "is called with \(Self.words(other.query)) instead of \(Self.words(query))"
    }

    /// Returns the query sorted by name, since the order of parameters doesn't matter.
    static func sorted(_ pairs: [String]) -> [String] {
        pairs.enumerated()
            .sorted { left, right in
                let (first, second) = (name(left.element), name(right.element))
                return first == second ? left.offset < right.offset : first < second
            }
            .map(\.element)
    }

    /// The name of a query parameter, percent-encoded.
    private static func name(_ pair: String) -> String { pair.cutting(at: "=").0 }

    private static func body(of request: TransportRequest) -> Body {
        guard let body = request.body else { return .none }
        switch body.content {
        case .bytes(let bytes): return bytes.isEmpty ? .none : known(bytes, request)
        case .file(let file):
            // A large body is a file, so its path is compared.
            guard let length = body.length, length <= 16 << 20, let bytes = try? Data(contentsOf: file) else {
                return .unknown(file.path)
            }
            return known(bytes, request)
        case .stream: return .unknown(body.summary ?? "a stream")
        }
    }

    /// Returns a body in memory. The boundary of a multipart body is random, and isn't compared.
    private static func known(_ bytes: Data, _ request: TransportRequest) -> Body {
        guard let text = String(data: bytes, encoding: .utf8) else { return .known(.bytes(bytes)) }
        return .known(RecordedBody(RecordedMultipart.withoutBoundary(text, request.head.headerFields[.contentType])))
    }

    /// The request in an error message.
    var name: String { "\(method) \(path)" + (query.isEmpty ? "" : "?" + query.joined(separator: "&")) }

    /// Returns how another request differs, as a part of a sentence, or `nil`. Only header fields in `names` are
    /// compared.
    func difference(to other: ComparedRequest, headers names: [String]) -> String? {
        if method != other.method || path != other.path || origin != other.origin { return "goes to \(other.name)" }
        if query != other.query { return "is called with \(Self.words(other.query)) instead of \(Self.words(query))" }
        for name in names {
            guard let field = HTTPField.Name(name), headers[field] != other.headers[field] else { continue }
            let (own, others) = (headers[field] ?? "none", other.headers[field] ?? "none")
            return "is called with the header \(name): \(others) instead of \(own)"
        }
        if body.isSame(as: other.body) { return nil }
        return "is called with \(other.body.words) instead of \(body.words)"
    }

    /// The query in an error message.
    private static func words(_ query: [String]) -> String {
        query.isEmpty ? "no query" : "the query " + query.joined(separator: "&")
    }
}

extension ComparedRequest.Body {
    fileprivate func isSame(as other: Self) -> Bool {
        switch (self, other) {
        case (.none, .none): true
        case (.known(let own), .known(let other)): own == other
        case (.unknown(let own), .unknown(let other)): own == other
        default: false
        }
    }

    var words: String {
        switch self {
        case .none: "no body"
        case .known(let body): "the body \(body.shown)"
        case .unknown(let name): "the body of \(name)"
        }
    }
}

extension String {
    /// Returns the texts before and after the first occurrence of a character, or `nil` for the second if there is
    /// none.
    func cutting(at separator: Character) -> (String, String?) {
        guard let position = firstIndex(of: separator) else { return (self, nil) }
        return (String(self[..<position]), String(self[index(after: position)...]))
    }
}
