import Foundation
import HTTPTypes

/// One call of an endpoint: filled in by generated code, statement by statement, and then sent.
///
///     var call = core.call("rooms.messages", "GET /rooms/{id}/messages")
///     call.path(id)
///     call.query("since", since)
///     return try await call.value(throwing: APIError.self)
///
/// A statement that can't be carried out, such as an empty path parameter, is remembered, and sending then throws
/// ``RestError/request(_:_:)``.
public struct Call: Sendable {
    let core: ClientCore
    let operation: String
    let method: HTTPRequest.Method

    /// `/rooms/{id}/messages`, and how many of its bytes are in `path` already.
    private let route: Substring.UTF8View
    private var next: Substring.UTF8View.Index
    private var path: String
    private var query = PairList()
    /// Set where the whole URL comes from the caller.
    private(set) var target: Target?

    var fields: HTTPFields
    var body: CallBody?
    var form: PairList?
    var successes: [ClosedRange<Int>] = []
    /// Where in a success the value is, in place of the envelope's place.
    var keyPath: [String]?
    /// True where the API's tables decide about the call.
    var isByPath = false
    /// In place of the API's own.
    var envelope: Envelope?
    var messages: [MessageSource]?
    var serializerName: String?
    var charset: String?
    var schemes: [AuthScheme]?
    var seconds: Double?
    /// The first thing that went wrong.
    var problem: RequestError?

    init(core: ClientCore, operation: String, route: String) {
        self.core = core
        self.operation = operation
        let end = route.utf8.firstIndex(of: UInt8(ascii: " ")) ?? route.utf8.endIndex
        var rest = route[end...].utf8
        if !rest.isEmpty { rest.removeFirst() }
        self.route = rest
        next = rest.startIndex
        fields = core.state.headers
        serializerName = core.state.serializer
        charset = core.state.charset
        successes = core.state.success
        seconds = core.state.timeout
        problem = core.state.headerProblem
        path = ""
        if let known = Self.known(route.utf8[..<end]) {
            method = known
        } else if let method = HTTPRequest.Method(String(route[..<end])) {
            self.method = method
        } else {
            method = .get
            note(RequestError("'\(route[..<end])' is no method (RFC 9110, section 9.1)"))
        }
        switch core.state.base {
        case .success(let base):
            path.reserveCapacity(base.prefix.utf8.count + rest.count + 40)
            path += rest.isEmpty ? base.path : base.prefix
        case .failure(let error):
            note(error)
        }
    }

    /// The usual methods, whose names need no check.
    private static func known(_ name: Substring.UTF8View) -> HTTPRequest.Method? {
        switch String(Substring(name)) {
        case "GET": .get
        case "PUT": .put
        case "POST": .post
        case "HEAD": .head
        case "PATCH": .patch
        case "DELETE": .delete
        default: nil
        }
    }

    @inline(never)
    mutating func note(_ error: RequestError?) {
        if problem == nil { problem = error }
    }

    mutating func use(_ url: URL) {
        do {
            let text = url.absoluteString
            if text.isAbsoluteURL {
                use(try Target(parsing: text))
            } else if case .success(let base) = core.state.base {
                use(try Target(origin: base.origin, path: base.path).resolving(text))
            }
        } catch {
            note(error)
        }
    }

    /// Takes a path as RFC 3986 resolves it (section 5.2), the server's URL taken as a folder.
    mutating func use(path: String) {
        isByPath = true
        note(core.state.routes.problem)
        do {
            if path.isAbsoluteURL {
                use(try Target(parsing: path))
            } else if case .success(let base) = core.state.base {
                use(try Target(origin: base.origin, path: base.prefix + "/").resolving(path))
            }
        } catch {
            note(error)
        }
    }

    /// What says who is calling stays at home where another server is asked.
    private mutating func use(_ target: Target) {
        self.target = target
        if !isOwn(target.origin) { fields.remove([.authorization, .cookie, .proxyAuthorization]) }
    }

    /// True for the API's own origin; a URL from the caller may have another.
    func isOwn(_ origin: Origin) -> Bool {
        guard case .success(let base) = core.state.base else { return false }
        return base.origin == origin
    }

    /// The path as the spec has it, `/rooms/{id}`.
    var template: String { String(Substring(route)) }

    // MARK: Path

    /// Fills in the next placeholder. An empty value, `.` or `..` would ask for another resource: an error.
    public mutating func path(_ value: some ParameterValue) {
        fill(value.text(format: nil), isGreedy: false)
    }

    /// Fills in the next placeholder, `{rest...}`: slashes stay slashes.
    public mutating func path(rest value: some ParameterValue) {
        fill(value.text(format: nil), isGreedy: true)
    }

    private mutating func fill(_ text: String, isGreedy: Bool) {
        let start = route[next...].firstIndex(of: UInt8(ascii: "{")) ?? route.endIndex
        guard let end = route[start...].firstIndex(of: UInt8(ascii: "}")) else {
            return note(RequestError("more path parameters than placeholders"))
        }
        appendRoute(upTo: start)
        next = route.index(after: end)
        let segments = isGreedy ? text.split(separator: "/", omittingEmptySubsequences: false) : [text[...]]
        if text.isEmpty || segments.contains(where: { $0 == "." || $0 == ".." }) {
            let name = String(decoding: route[route.index(after: start)..<end], as: UTF8.self)
            let shown = name.prefix { $0 != "." && $0 != "=" && $0 != ":" }
            let what = text.isEmpty ? "is empty" : "is or holds '.' or '..'"
            return note(RequestError("the path parameter '\(shown)' \(what), which would ask for another resource"))
        }
        PercentEncoding.append(text, to: &path, keeping: isGreedy ? .segments : .unreserved)
    }

    private mutating func appendRoute(upTo end: Substring.UTF8View.Index) {
        PercentEncoding.append(String(Substring(route[next..<end])), to: &path, keeping: .url)
        next = end
    }

    // MARK: Query

    mutating func appendQuery(_ name: String, _ value: String) {
        query.append(name, value, keeping: .unreserved)
    }

    mutating func appendQuery(_ name: String, _ values: [String], _ style: ListStyle) {
        query.append(name, values, style, keeping: .unreserved)
    }

    // MARK: Ready

    /// Where the call goes, with all of its path and query.
    mutating func finishedTarget() throws(RequestError) -> Target {
        if let problem { throw problem }
        if var target {
            if !query.isEmpty { target.path += (target.path.contains("?") ? "&" : "?") + query.text }
            if isOwn(target.origin) { addDefaults(to: &target) }
            return target
        }
        guard case .success(let base) = core.state.base else {
            throw RequestError("the API has no server")
        }
        if next != route.endIndex {
            if route[next...].contains(UInt8(ascii: "{")) {
                throw RequestError("fewer path parameters than placeholders")
            }
            appendRoute(upTo: route.endIndex)
            if path.hasSuffix("?") { path.removeLast() }
        }
        if path.isEmpty { path = "/" }
        if !query.isEmpty {
            path += path.utf8.contains(UInt8(ascii: "?")) ? "&" : "?"
            path += query.text
        }
        var target = Target(origin: base.origin, path: path)
        addDefaults(to: &target)
        return target
    }

    /// What every call of the configuration asks for, unless this one says it itself.
    private func addDefaults(to target: inout Target) {
        for (name, value) in core.state.query { target.addPair(name, value) }
    }
}
