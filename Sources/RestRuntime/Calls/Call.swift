public import Foundation

/// One call of an endpoint, as the page and the caller describe it: values alone, of which a request is made when it is
/// sent. Generated code fills it in, statement by statement, in any order.
///
///     var call = Call("rooms.messages", "GET /rooms/{id}/messages")
///     call.path(id)
///     call.query("since", since)
///     return try await core.value(call, throwing: APIError.self)
///
/// What can't be sent, such as an empty path parameter, is an error when it is sent: ``RestError/request(_:_:)``.
public struct Call: Sendable {
    /// Behind a reference: a call is copied into closures on its way.
    private var box: Box
    /// Set as soon as the call is sent.
    var sending: CallState?

    private final class Box: @unchecked Sendable {
        // Nobody else reaches it while it changes: it has one owner then.
        @exclusivity(unchecked) var values: CallValues

        init(_ values: CallValues) {
            self.values = values
        }
    }

    init(_ values: CallValues) {
        box = Box(values)
    }

    var values: CallValues {
        _read { yield box.values }
        _modify {
            if !isKnownUniquelyReferenced(&box) { box = Box(box.values) }
            yield &box.values
        }
    }

    /// A call of an endpoint: `Call("rooms.list", "GET /rooms/{id}")`. Its path is joined to the server's.
    @_spi(Generated) public init(_ operation: String, _ route: String) {
        self.init(CallValues(operation: operation, route: route))
    }

    /// A call whose whole URL comes from the caller; relative to the server's where it has no host. A path behind the verb goes
    /// on from the URL's: `PUT /movie`. Credentials go along only to the server's own origin.
    @_spi(Generated) public init(_ operation: String, _ route: String, url: URL) {
        self.init(CallValues(operation: operation, route: route, place: .url(url)))
    }

    /// A call by path: the API's tables say what comes back.
    init(_ operation: String, _ method: String, path: String) {
        self.init(CallValues(operation: operation, route: method, place: .path(path)))
    }

    /// As the page names it: `rooms.messages`. A call by path is named by its verb and path.
    public var operation: String { values.operation }

    /// `GET`.
    public var method: String { values.route.verb }

    /// As the page writes it: `/rooms/{id}/messages`; what stands behind a URL of the caller's, and empty where its path is.
    public var template: String { values.route.template }

    /// What fills the template's placeholders, in their order, not escaped.
    public var pathParameters: [String] { values.arguments.map(\.text) }

    /// True where the API's tables decide about the call.
    var isByPath: Bool {
        if case .path = values.place { true } else { false }
    }

    func isSuccess(_ status: Int) -> Bool {
        guard let success, !success.isEmpty else { return (200...299).contains(status) }
        return success.contains { $0.contains(status) }
    }

    /// True for a status that stands for nothing, beside those of a success.
    func isNone(_ status: Int) -> Bool { sending?.none.contains(status) ?? false }

    /// The first of them is what the call fails with, before anything is sent.
    @inline(never)
    package mutating func note(_ error: RequestError) {
        if values.problem == nil { values.problem = error }
    }
}

extension Call: CustomStringConvertible, CustomReflectable {
    /// Its name alone: the rest may hold what nobody should read.
    @_spi(Generated) public var description: String { values.operation }
    @_spi(Generated) public var customMirror: Mirror {
        Mirror(self, children: ["operation": operation], displayStyle: .struct)
    }
}

// MARK: Path

extension Call {
    /// Fills in the next placeholder. An empty value, `.` or `..` would ask for another resource: an error.
    @_spi(Generated) public mutating func path(_ value: some ParameterValue) {
        append(value, isGreedy: false)
    }

    /// Fills in the next placeholder, `{rest...}`: slashes stay slashes.
    @_spi(Generated) public mutating func path(rest value: some ParameterValue) {
        append(value, isGreedy: true)
    }

    private mutating func append<Value: ParameterValue>(_ value: Value, isGreedy: Bool) {
        let text = text(of: value, nil, nil)
        values.arguments.append(CallValues.Argument(text, isGreedy: isGreedy, isSecret: Value.self == Secret.self))
    }

    /// Where in the answer's JSON the value is, in place of the envelope's place: `call.at("data", "devices")`.
    @_spi(Generated) public mutating func at(_ keys: String...) {
        values.keyPath = keys
    }

    /// Reads the value from this JSON where nothing is at its place, or null.
    @_spi(Generated) public mutating func absent(is zero: String) { values.zero = zero }

    /// Leaves out of the list or map that is the value what can't be read, and what a key path through a list misses.
    @_spi(Generated) public mutating func lossy() { values.isLossy = true }
}
