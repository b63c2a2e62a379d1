import Foundation
@_spi(Generated) import RestHTTP

/// The values of a ``Call``, from which its request is made.
struct CallValues: Sendable {
    /// The URL of a call.
    enum Place: Sendable {
        /// The template of the route, below the base URL.
        case template
        /// A URL from the caller.
        case url(URL)
        /// A path from the caller, resolved by RFC 3986. The API's tables apply to such a call.
        case path(String)
    }

    /// A method and a template, such as `GET /rooms/{id}`, or the method alone.
    ///
    /// It is read by bytes, since creating a substring in every call would search for characters at its ends.
    struct Route: Sendable {
        private let text: String
        private let verbLength: Int

        init(_ text: String) {
            self.text = text
            verbLength = text.utf8.prefix { $0 != UInt8(ascii: " ") }.count
        }

        var verb: String {
            var text = text
            return text.withUTF8 { String(decoding: $0[..<verbLength], as: UTF8.self) }
        }

        /// The template. Empty for a method alone.
        var template: String { withTemplate { String(decoding: $0, as: UTF8.self) } }

        var hasTemplate: Bool { text.utf8.count > verbLength + 1 }

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

        init(_ text: String, isGreedy: Bool = false, isSecret: Bool = false) {
            self.text = text
            self.isGreedy = isGreedy
            self.isSecret = isSecret
        }
    }

    /// A pair of the query or of a form. Depending on its styles it becomes several. `nil` is the call's style.
    struct Pair: Sendable {
        var name: String
        var values: Values
        enum Values: Sendable {
            case one(String)
            /// A name without `=`.
            case flag
            case list([String], ListStyle?)
            case nested(NestedParameter, ListStyle?, ObjectStyle?)
            /// Nothing, in place of the pair that every call of the API or the configuration has.
            case removed
        }
    }

    /// See ``Call/signsIn()`` and ``Call/signsOut()``.
    enum Signing: Sendable {
        case signsIn
        case signsOut
    }

    let operation: String
    let route: Route
    var place: Place
    /// The URL of a further page of a list, which replaces path and query. Without a host it is relative to the
    /// server's.
    var page: PageURL?
    var arguments: [Argument] = []
    var query: [Pair] = []
    /// The characters that aren't encoded in the query and in path parameters.
    var queryKept = PercentEncoding.Kept.unreserved
    var pathKept = PercentEncoding.Kept.unreserved
    /// The headers. `nil` removes one of the API or the configuration.
    var headers: [(name: String, value: String?)] = []
    /// The cookies, sent in one `Cookie` header together with the session's.
    var cookies: [(name: String, value: String)] = []
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
    var settings = CallSettings()
    /// Whether the call signs in or out.
    var signing: Signing?
    /// The spec's options for storing results, or `nil`.
    var storing: StoreRule?
    /// The first error of the values.
    var problem: RequestError?

    init(operation: String, route: String, place: Place = .template) {
        self.operation = operation
        self.route = Route(route)
        self.place = place
    }
}

extension CallValues {
    /// True if the call sends a pair of this name, or removes the inherited one.
    func hasPair(_ name: String) -> Bool { query.contains { $0.name == name } }

    func removesPair(_ name: String) -> Bool {
        query.contains { pair in
            if pair.name == name, case .removed = pair.values { true } else { false }
        }
    }
}
