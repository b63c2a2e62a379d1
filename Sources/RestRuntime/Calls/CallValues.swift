import Foundation
@_spi(Generated) import RestHTTP

/// The values of a ``Call``, from which its request is made.
///
/// Generated code fills them in any order, and no function throws: the first error is kept in `problem`. `TargetWriter`
/// and `RequestWriter` read them when the call is sent.
struct CallValues: Sendable {
    /// The source of a call's URL.
    enum URLSource: Sendable {
        /// The template of the route, below the base URL.
        case template
        /// A URL from the caller.
        case url(URL)
        /// A path from the caller, resolved by RFC 3986. The API's tables apply to such a call.
        case path(String)
    }

    /// A method and a template, such as `GET /rooms/{id}`, or the method alone.
    ///
    /// It is read as bytes, because substrings are slow to create: Swift looks for the characters at their ends.
    struct Route: Sendable {
        private let text: String
        private let verbLength: Int

        init(_ text: String) {
            self.text = text
            verbLength = text.utf8.prefix { $0 != UInt8(ascii: " ") }.count
        }

        /// The method, as written in the spec.
        var verb: String {
            var text = text
            return text.withUTF8 { String(decoding: $0[..<verbLength], as: UTF8.self) }
        }

        /// The template. Empty for a method alone.
        var template: String { withTemplate { String(decoding: $0, as: UTF8.self) } }

        var hasTemplate: Bool { text.utf8.count > verbLength + 1 }

        /// Calls a closure with the bytes of the template, without copying them if the text is native UTF-8.
        @inline(__always)
        func withTemplate<Result>(_ read: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
            var text = text
            return text.withUTF8 { read(UnsafeBufferPointer(rebasing: $0.dropFirst(verbLength + 1))) }
        }
    }

    /// The URL of a further page, and the query parameters to keep.
    struct PageURL: Sendable {
        let text: String
        let kept: [String]
    }

    /// The value of a placeholder.
    struct Argument: Sendable {
        let text: String
        /// Whether slashes aren't encoded.
        let isGreedy: Bool
        let isSecret: Bool

        /// Creates a value that is percent-encoded when the URL is made.
        init(_ text: String, isGreedy: Bool = false, isSecret: Bool = false) {
            self.text = text
            self.isGreedy = isGreedy
            self.isSecret = isSecret
        }
    }

    /// A name with its value in a query or a form. A list or an object may become several pairs, depending on its style.
    /// If a style is `nil`, the call's style applies.
    struct Pair: Sendable {
        var name: String
        var values: Values
        enum Values: Sendable {
            case one(String)
            /// A name without `=`.
            case flag
            case list([String], ListStyle?)
            case nested(NestedParameter, ListStyle?, ObjectStyle?)
            /// No pair. It removes an inherited pair of the API or the configuration.
            case removed
        }
    }

    /// See ``Call/signsIn()`` and ``Call/signsOut()``.
    enum SessionChange: Sendable {
        case signsIn
        case signsOut
    }

    /// The name of the operation, such as `rooms.get`, for errors, logs and interceptors.
    let operation: String
    let route: Route
    /// The source of the URL.
    var urlSource: URLSource
    /// The URL of a further page of a list, which replaces path and query. Without a host it is relative to the
    /// server's.
    var page: PageURL?
    /// The values of the template's placeholders, in their order.
    var arguments: [Argument] = []
    /// The pairs of the query, in the order in which they are sent.
    var query: [Pair] = []
    /// The characters that aren't encoded in the query and in path parameters.
    var queryKept = PercentEncoding.AllowedCharacters.unreserved
    var pathKept = PercentEncoding.AllowedCharacters.unreserved
    /// The headers. `nil` removes one of the API or the configuration.
    var headers: [(name: String, value: String?)] = []
    /// The cookies, sent in one `Cookie` header together with the session's.
    var cookies: [(name: String, value: String)] = []
    /// The body, which is encoded when the request is made.
    var body = CallBody.none
    /// The spec's media type of the body, if it doesn't follow from the body.
    var contentType: String?
    /// The boundary of a multipart body, or `nil` for a random one.
    var boundary: String?
    /// The key path of the result, instead of the envelope's.
    var keyPath: [String]?
    /// The JSON of the result if nothing is at its key path. `nil` makes that an error.
    var zero: String?
    /// Whether unreadable elements of the resulting list or map are left out.
    var isLossy = false
    /// The settings that replace the API's.
    var settings = CallSettings()
    /// Whether the call signs in or out.
    var sessionChange: SessionChange?
    /// The spec's options for storing results, or `nil`.
    var storing: StoreRule?
    /// The services and operations whose results the call changes.
    var changes: [String] = []
    /// The seconds between two calls if the endpoint is polled.
    var pollInterval: Double?
    /// The first error of the values.
    var problem: RequestError?

    init(operation: String, route: String, urlSource: URLSource = .template) {
        self.operation = operation
        self.route = Route(route)
        self.urlSource = urlSource
    }
}

/// The pairs of this call that replace inherited ones.
extension CallValues {
    /// True if the call sends a pair of this name, or removes the inherited one.
    func hasPair(_ name: String) -> Bool { query.contains { $0.name == name } }

    /// Returns whether the call removes the inherited pair of a name.
    func removesPair(_ name: String) -> Bool {
        query.contains { pair in
            if pair.name == name, case .removed = pair.values { true } else { false }
        }
    }
}
