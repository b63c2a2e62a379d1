import Foundation
@_spi(Generated) import RestRuntime

/// The request of an operation, which is sent alone or as a part of a batch.
///
/// ``Operations`` creates it. It contains everything that the protocol determines, and ``call`` or ``relativeURL()``
/// adds the settings of the set.
struct ODataRequest: Sendable {
    /// The body: none, a whole model, or some fields of one.
    enum Body: Sendable {
        case none
        case model(any FieldValue)
        case changes([@Sendable (inout FieldWriter) -> Void])
    }

    let route: EntityRoute
    /// The name of the operation, such as `list`.
    let name: String
    let method: String
    /// The path after the set's, with a placeholder for each argument: `({key})`.
    private(set) var suffix = ""
    private var arguments: [String] = []
    private var options: [(name: String, text: String)] = []
    private(set) var headers: [(name: String, text: String)] = []
    private(set) var body = Body.none
    /// The statuses that mean "no result".
    var none: [Int] = []
    private(set) var problem: RequestError?

    init(_ route: EntityRoute, _ name: String, _ method: String, _ query: QueryOptions = QueryOptions()) {
        self.route = route
        self.name = name
        self.method = method
        do throws(RequestError) {
            options = try QueryWriter(route.version).pairs(query)
        } catch {
            problem = error
        }
        problem = route.problem ?? problem
        headers = Self.versionHeaders(route.version)
    }

    mutating func append(_ key: KeyWriter) {
        suffix += key.template
        arguments += key.arguments
        problem = problem ?? key.problem
    }

    mutating func append(path: String) { suffix += path }

    mutating func header(_ name: String, _ text: String?) {
        guard let text else { return }
        headers.removeAll { $0.name == name }
        headers.append((name, text))
    }

    mutating func send(_ body: Body) { self.body = body }

    mutating func note(_ error: RequestError) { problem = problem ?? error }

    static func versionHeaders(_ version: ODataVersion) -> [(name: String, text: String)] {
        switch version {
        case .v2: [("MaxDataServiceVersion", "2.0")]
        case .v3: [("MaxDataServiceVersion", "3.0"), ("Accept", "application/json;odata=minimalmetadata")]
        case .v4: [("OData-MaxVersion", "4.0")]
        case .v401: [("OData-MaxVersion", "4.01")]
        }
    }

    // MARK: As a call

    var call: Call {
        let query = route.query.isEmpty ? "" : "?" + route.query
        var call = Call("\(route.name).\(name)", "\(method) \(route.path)\(suffix)\(query)")
        for argument in route.arguments + arguments + route.queryArguments { call.path(argument) }
        call.prepare(route)
        for (name, text) in options { call.query(name, text) }
        for (name, text) in headers { call.header(name, text) }
        switch body {
        case .none: break
        case .model(let model): call.body(model)
        case .changes(let fields): call.body { writer in for field in fields { field(&writer) } }
        }
        if let problem { call.note(problem) }
        return call
    }

    // MARK: As a part of a batch

    /// Returns the percent-encoded URL relative to the service's root.
    func relativeURL() throws(RequestError) -> String {
        if let problem { throw problem }
        var path = route.path
        if path.hasPrefix(route.root) { path.removeFirst(route.root.count) }
        while path.hasPrefix("/") { path.removeFirst() }
        var pairs = options.map { Self.escaped($0.name) + "=" + Self.escaped($0.text) }
        if !route.query.isEmpty { pairs.insert(Self.filling(route.query, route.queryArguments), at: 0) }
        // The root has its own placeholders.
        let inner = route.arguments.dropFirst(route.rootArguments.count)
        if inner.contains(where: { ["", ".", ".."].contains($0) }) {
            throw RequestError("a path parameter is empty or consists of dots, which would change the path")
        }
        let url = Self.filling(path + suffix, inner + arguments)
        return pairs.isEmpty ? url : url + "?" + pairs.joined(separator: "&")
    }

    /// Returns the body as JSON, or `nil` if there is none.
    func json() throws(RequestError) -> Data? {
        do throws(FieldError) {
            switch body {
            case .none: return nil
            case .model(let model): return try Self.encoded(model)
            case .changes(let fields): return try Mapping.encode { writer in for field in fields { field(&writer) } }
            }
        } catch {
            throw RequestError("the body can't be encoded as JSON: expected \(error.expected), found \(error.found)")
        }
    }

    private static func encoded(_ value: some FieldValue) throws(FieldError) -> Data { try Mapping.encode(value) }

    private static func escaped(_ text: String) -> String { PercentEncoding.encoded(text, keeping: .query) }

    static func filling(_ template: String, _ arguments: [String]) -> String {
        var text = ""
        var argumentIndex = 0
        var rest = template.unicodeScalars[...]
        while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
            text += PercentEncoding.encoded(String(rest[..<start]), keeping: .url)
            if argumentIndex < arguments.count {
                text += PercentEncoding.encoded(arguments[argumentIndex], keeping: .quoted)
            }
            argumentIndex += 1
            rest = rest[rest.index(after: end)...]
        }
        return text + PercentEncoding.encoded(String(rest), keeping: .url)
    }
}

extension Call {
    /// Sets the options of all OData calls: JSON without an envelope, the locations of error messages, and `$`
    /// unescaped.
    mutating func prepare(_ route: EntityRoute) {
        keepsDelimiters()
        serializer(nil)
        envelope(.none)
        messages(
            .key(["error", "message"]),
            .key(["odata.error", "message", "value"]),
            .key(["error", "message", "value"])
        )
        route.settings?(&self)
    }
}
