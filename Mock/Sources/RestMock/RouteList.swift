import RestGenKit

/// All endpoints of an API, to find the one for a request.
struct RouteList: Sendable {
    let routes: [MockRoute]
    /// The path of the spec's first server, which requests may include.
    private let base: [String]

    /// The result of a search.
    enum Found {
        case route(MockRoute, [String: String], path: [String])
        /// The path only exists with these HTTP methods.
        case otherVerbs([String])
        case nothing
    }

    init(_ api: API) {
        var routes = api.endpoints.map { MockRoute($0, service: nil, api) }
        for service in api.services { routes += service.endpoints.map { MockRoute($0, service: service, api) } }
        self.routes = routes
        let url = api.servers.first?.url ?? ""
        let rest = url.range(of: "://").map { url[$0.upperBound...] } ?? url[...]
        base = rest.split(separator: "/").dropFirst().map { $0.removingPercentEncoding ?? String($0) }
    }

    func find(_ request: MockRequest) -> Found {
        let found = find(request, request.segments)
        if case .nothing = found, !base.isEmpty, request.segments.starts(with: base) {
            return find(request, Array(request.segments.dropFirst(base.count)))
        }
        return found
    }

    private func find(_ request: MockRequest, _ path: [String]) -> Found {
        // A slash at the end is ignored, unless an endpoint has one.
        var fits = matches(path)
        if fits.isEmpty, path.last == "", path.count > 1 { fits = matches(path.dropLast()) }
        if fits.isEmpty, path == [""] { fits = matches([]) }
        guard !fits.isEmpty else { return .nothing }
        var ofVerb = fits.filter { $0.route.endpoint.verb == request.method }
        if ofVerb.isEmpty, request.method == "HEAD" { ofVerb = fits.filter { $0.route.endpoint.verb == "GET" } }
        guard let narrowest = ofVerb.min(by: { $0.route.isNarrower(than: $1.route) }) else {
            var verbs = Set(fits.map(\.route.endpoint.verb))
            if verbs.contains("GET") { verbs.insert("HEAD") }
            return .otherVerbs(verbs.sorted())
        }
        // Endpoints that differ only in their queries and bodies.
        let same = ofVerb.filter {
            !narrowest.route.isNarrower(than: $0.route) && !$0.route.isNarrower(than: narrowest.route)
        }
        let best = same.enumerated().max { left, right in
            let (a, b) = (left.element.route.likeness(to: request), right.element.route.likeness(to: request))
            return a == b ? left.offset > right.offset : a < b
        }
        guard let best = best?.element else { return .nothing }
        return .route(best.route.reading(request), best.values, path: path)
    }

    private func matches(_ path: some Collection<String>) -> [(route: MockRoute, values: [String: String])] {
        let path = Array(path)
        return routes.compactMap { route in route.match(path).map { (route, $0) } }
    }

    /// Returns similar paths for a message.
    func near(_ request: MockRequest) -> [String] {
        let shapes = Set(routes.map(\.shape))
        let wanted = Set(request.segments.map { $0.lowercased() })
        let shared = shapes.map { shape in
            (
                shape,
                shape.split(separator: "/").count { segment in wanted.contains { Self.isNear($0, segment.lowercased()) }
                }
            )
        }
        let near = shared.filter { $0.1 > 0 }.sorted { $0.1 == $1.1 ? $0.0 < $1.0 : $0.1 > $1.1 }.map(\.0)
        return Array((near.isEmpty ? shapes.sorted() : near).prefix(5))
    }

    /// Returns whether the words differ in one or two letters.
    private static func isNear(_ left: some StringProtocol, _ right: some StringProtocol) -> Bool {
        if left == right { return true }
        let (a, b) = (Array(left.utf8.prefix(64)), Array(right.utf8.prefix(64)))
        guard min(a.count, b.count) > 2 else { return false }
        var row = Array(0...b.count)
        for (i, letter) in a.enumerated() {
            var corner = row[0]
            row[0] = i + 1
            for (j, other) in b.enumerated() {
                let next = min(row[j] + 1, row[j + 1] + 1, corner + (letter == other ? 0 : 1))
                (corner, row[j + 1]) = (row[j + 1], next)
            }
        }
        return row[b.count] <= min(2, max(a.count, b.count) / 3)
    }
}

extension MockRoute {
    /// Returns the number of the endpoint's values that the request contains.
    fileprivate func likeness(to request: MockRequest) -> Int {
        var score = 0
        for argument in endpoint.query {
            let value = request.value(argument.name)
            switch argument.source {
            case .constant(let text): score += value == text ? 20 : -20
            case .parameter(_, .required, _, _): score += value == nil ? -5 : 5
            case .parameter: score += value == nil ? 0 : 1
            }
        }
        switch reading(request).endpoint.body.plain {
        case .none: score += request.body.isEmpty ? 2 : 0
        case .form, .formOf: score += request.mediaType == "application/x-www-form-urlencoded" ? 4 : 0
        case .multipart, .multipartOf: score += request.mediaType == "multipart/form-data" ? 4 : 0
        case .file: score += request.mediaType == "application/json" ? 0 : 1
        case .fields(let fields):
            guard let body = try? BodyReading.json(request.body) else { break }
            for field in fields {
                let value = body[field.key]
                if let constant = field.constant {
                    score += value?.scalarText == constant.scalarText ? 20 : -20
                } else {
                    score += value == nil ? 0 : 2
                }
            }
        case .emptyObject, .value, .typed, .oneOf: score += request.body.isEmpty ? 0 : 2
        }
        return score
    }
}

extension Body {
    /// The body without a declared media type.
    var plain: Body {
        if case .typed(let body, _) = self { body } else { self }
    }
}

extension Literal {
    var scalarText: String? {
        switch self {
        case .string(let text), .integer(let text), .number(let text): text
        case .bool(let value): value ? "true" : "false"
        default: nil
        }
    }
}
