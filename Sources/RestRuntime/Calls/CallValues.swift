import Foundation

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

    /// A value for a placeholder of the template.
    struct Argument: Sendable {
        let text: String
        /// True for one whose slashes stay slashes.
        let isGreedy: Bool
        let isSecret: Bool

        init<Value: ParameterValue>(_ value: Value, isGreedy: Bool = false) {
            text = value.text(format: nil)
            self.isGreedy = isGreedy
            isSecret = Value.self == Secret.self
        }
    }

    /// A pair of the query or of a form; in the end one or several, as the styles say: nil for what the call's settings say.
    struct Pair: Sendable {
        var name: String
        var values: Values
        enum Values: Sendable {
            case one(String)
            case list([String], ListStyle?)
            case nested(NestedParameter, ListStyle?, ObjectStyle?)
        }
    }

    /// See ``Call/signsIn()`` and ``Call/signsOut()``.
    enum Signing: Sendable {
        case signsIn
        case signsOut
    }

    let operation: String
    /// `GET /rooms/{id}`, or the verb alone.
    let route: String
    /// Where the verb ends.
    let verbEnd: String.Index
    var place: Place
    var arguments: [Argument] = []
    var query: [Pair] = []
    /// nil takes out what the API or the configuration sends.
    var headers: [(name: String, value: String?)] = []
    /// In one header `Cookie`, beside those of the session.
    var cookies: [(name: String, value: String)] = []
    var body = CallBody.none
    /// What stands between the parts of a multipart body; nil: a random text.
    var boundary: String?
    /// Where in a success the value is, in place of the envelope's place.
    var keyPath: [String]?
    /// True where the list or map in a success leaves out what can't be read.
    var isLossy = false
    var settings = CallSettings()
    /// What the call does to who is signed in.
    var signing: Signing?
    /// The first thing that can't be sent.
    var problem: RequestError?

    init(operation: String, route: String, place: Place = .template) {
        self.operation = operation
        self.route = route
        self.place = place
        verbEnd = route.utf8.firstIndex(of: UInt8(ascii: " ")) ?? route.endIndex
    }
}
