public import Foundation

/// A call of an endpoint: the values from which its request is made. Generated code sets them in any order.
///
///     var call = Call("rooms.messages", "GET /rooms/{id}/messages")
///     call.path(id)
///     call.query("since", since)
///     return try await core.value(call, throwing: APIError.self)
///
/// Values that can't be sent, such as an empty path parameter, make the call fail with ``RestError/request(_:_:)``.
public struct Call: Sendable {
    /// Stored in a class, since a call is copied into closures.
    private var box: Box
    /// The state of the call, set when it is sent.
    var sending: CallState?

    private final class Box: @unchecked Sendable {
        // Safe, since the object has a single owner when it changes.
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

    /// Creates a call of an endpoint: `Call("rooms.list", "GET /rooms/{id}")`. Its path is appended to the server's
    /// URL.
    @_spi(Generated) public init(_ operation: String, _ route: String) {
        self.init(CallValues(operation: operation, route: route))
    }

    /// Creates a call whose URL comes from the caller. Without a host it is relative to the server's. A path after the
    /// method is appended to the URL's: `PUT /movie`. Credentials are only sent to the server's own origin.
    @_spi(Generated) public init(_ operation: String, _ route: String, url: URL) {
        self.init(CallValues(operation: operation, route: route, urlSource: .url(url)))
    }

    /// Creates a call by path. The API's tables choose the type of the response.
    init(_ operation: String, _ method: String, path: String) {
        self.init(CallValues(operation: operation, route: method, urlSource: .path(path)))
    }

    /// The endpoint in the spec, such as `rooms.messages`. A call by path is named by its method and path.
    public var operation: String { values.operation }

    /// The method, such as `GET`.
    public var method: String { values.route.verb }

    /// The path in the spec, such as `/rooms/{id}/messages`. If the URL comes from the caller, it is the part after it.
    /// Empty for a call by path.
    public var template: String { values.route.template }

    /// The values of the template's placeholders, in their order and unencoded.
    public var pathParameters: [String] { values.arguments.map(\.text) }

    /// Whether the API's tables apply to the call.
    var isByPath: Bool {
        if case .path = values.urlSource { true } else { false }
    }

    func isSuccess(_ status: Int) -> Bool {
        guard let success, !success.isEmpty else { return (200...299).contains(status) }
        return success.contains { $0.contains(status) }
    }

    /// Returns whether a status means "no result", in addition to the successful ones.
    func isNone(_ status: Int) -> Bool { sending?.none.contains(status) ?? false }

    /// Records an error. The call fails with the first one before a request is sent.
    @inline(never)
    package mutating func note(_ error: RequestError) {
        if values.problem == nil { values.problem = error }
    }
}

extension Call: CustomStringConvertible, CustomReflectable {
    /// Shows the name only. Other values may be secrets.
    @_spi(Generated) public var description: String { values.operation }
    @_spi(Generated) public var customMirror: Mirror {
        Mirror(self, children: ["operation": operation], displayStyle: .struct)
    }
}

// MARK: Path

extension Call {
    /// Sets the next placeholder of the path. An empty value, `.` and `..` are errors, since they would address another
    /// resource.
    @_spi(Generated) public mutating func path(_ value: some ParameterValue) {
        append(value, isGreedy: false)
    }

    /// Sets the next placeholder of the path, `{rest...}`. Slashes aren't encoded.
    @_spi(Generated) public mutating func path(rest value: some ParameterValue) {
        append(value, isGreedy: true)
    }

    private mutating func append<Value: ParameterValue>(_ value: Value, isGreedy: Bool) {
        let text = text(of: value, nil, nil)
        values.arguments.append(CallValues.Argument(text, isGreedy: isGreedy, isSecret: Value.self == Secret.self))
    }

    /// Sets the key path of the result in the response, instead of the envelope's: `call.at("data", "devices")`.
    @_spi(Generated) public mutating func at(_ keys: String...) {
        values.keyPath = keys
    }

    /// Sets the JSON of the result if nothing or `null` is at its key path.
    @_spi(Generated) public mutating func absent(is zero: String) { values.zero = zero }

    /// Leaves out unreadable elements of the resulting list or map, and missing values of a key path through a list.
    @_spi(Generated) public mutating func lossy() { values.isLossy = true }
}
