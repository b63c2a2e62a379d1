import Foundation
@_spi(Generated) import RestHTTP

/// What a ``Call`` holds: plain values, of which a request is made when it is sent.
struct CallValues: Sendable {
    /// Where a call goes.
    enum Place: Sendable {
        /// The route's template, below the server's URL.
        case template
        /// A URL of the caller's.
        case url(URL)
        /// A path of the caller's, as RFC 3986 resolves it; the API's tables decide about such a call.
        case path(String)
    }

    /// `GET /rooms/{id}`, or the verb alone.
    ///
    /// Read by its bytes: a substring would look for the characters at its ends, in every call.
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

        /// Empty for a verb alone.
        var template: String { withTemplate { String(decoding: $0, as: UTF8.self) } }

        var hasTemplate: Bool { text.utf8.count > verbLength + 1 }

        @inline(__always)
        func withTemplate<Result>(_ read: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
            var text = text
            return text.withUTF8 { read(UnsafeBufferPointer(rebasing: $0.dropFirst(verbLength + 1))) }
        }
    }

    /// The URL of a further page, and the parameters of the query that it is to have.
    struct PageURL: Sendable {
        let text: String
        let kept: [String]
    }

    /// A value for a placeholder of the template.
    struct Argument: Sendable {
        let text: String
        /// True for one whose slashes stay slashes.
        let isGreedy: Bool
        let isSecret: Bool

        init(_ text: String, isGreedy: Bool = false, isSecret: Bool = false) {
            self.text = text
            self.isGreedy = isGreedy
            self.isSecret = isSecret
        }
    }

    /// A pair of the query or of a form; in the end one or several, as the styles say: nil for what the call's settings say.
    struct Pair: Sendable {
        var name: String
        var values: Values
        enum Values: Sendable {
            case one(String)
            /// The name alone, without `=`.
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
    /// The URL of a further page of a list, relative to the server's where it has no host: it stands in place of all that.
    var page: PageURL?
    var arguments: [Argument] = []
    var query: [Pair] = []
    /// What is not escaped in the query, and in the arguments of the path.
    var queryKept = PercentEncoding.Kept.unreserved
    var pathKept = PercentEncoding.Kept.unreserved
    /// nil takes out what the API or the configuration sends.
    var headers: [(name: String, value: String?)] = []
    /// In one header `Cookie`, beside those of the session.
    var cookies: [(name: String, value: String)] = []
    var body = CallBody.none
    /// What the page calls its media type, where it is not the one that follows from the body.
    var contentType: String?
    /// What stands between the parts of a multipart body; nil: a random text.
    var boundary: String?
    /// Where in a success the value is, in place of the envelope's place.
    var keyPath: [String]?
    /// The JSON of the value in a success where nothing is at its place; nil: that is an error.
    var zero: String?
    /// True where the list or map in a success leaves out what can't be read.
    var isLossy = false
    var settings = CallSettings()
    /// What the call does to who is signed in.
    var signing: Signing?
    /// What the page says of keeping its answers; nil for nothing.
    var storing: StoreRule?
    /// The first thing that can't be sent.
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
