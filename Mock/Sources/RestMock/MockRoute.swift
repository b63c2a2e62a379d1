import RestGenKit

/// An endpoint with the segments of its path.
struct MockRoute: Sendable {
    /// A segment of a path.
    enum Segment: Sendable, Equatable {
        case text(String)
        /// A placeholder with the text around it. `isNumber` restricts the values to integers.
        case parameter(String, prefix: String, suffix: String, isNumber: Bool)
        case rest(String)

        /// The rank by specificity, from fixed text (0) to the rest of the path (4).
        var rank: Int {
            switch self {
            case .text: 0
            case .parameter(_, let prefix, let suffix, let isNumber):
                isNumber ? 1 : prefix.isEmpty && suffix.isEmpty ? 3 : 2
            case .rest: 4
            }
        }
    }

    private(set) var endpoint: Endpoint
    let settings: CallSettings
    /// The parameters of its service.
    let properties: [Parameter]
    let segments: [Segment]
    /// The metadata of the service, or else that of the API. Empty without any.
    let metadata: [Metadata]

    /// The name in the spec.
    var name: String { endpoint.written }

    init(_ endpoint: Endpoint, service: Service?, _ api: API) {
        self.endpoint = endpoint
        settings = api.settings(of: endpoint)
        properties = service?.properties ?? []
        metadata = [service?.metadata ?? api.metadata].compactMap { $0 }
        let path = endpoint.isWholeURL ? MockRoute.wholeURL(endpoint) : endpoint.path
        segments = MockRoute.segments(path, endpoint.pathArguments)
    }

    /// Returns the route with the body for the request's media type, if there are several bodies.
    func reading(_ request: MockRequest) -> MockRoute {
        guard case .oneOf(_, let bodies) = endpoint.body, let sent = request.mediaType,
            let item = bodies.cases.first(where: { $0.mediaType == sent })
                ?? bodies.cases.first(where: { MockRoute.covers($0.mediaType, sent) })
        else { return self }
        var route = self
        route.endpoint.body = item.body
        route.endpoint.parameters = item.parameters + endpoint.parameters
        return route
    }

    /// Returns whether a range such as `image/*` includes a media type such as `image/png`.
    private static func covers(_ range: String, _ type: String) -> Bool {
        range == "*/*" || range.hasSuffix("/*") && type.hasPrefix(range.dropLast(1))
    }

    /// Returns the mock's path for an endpoint that is called with a complete URL: `/mock/images.state/1`.
    static func wholeURL(_ endpoint: Endpoint) -> String {
        "/mock/\(endpoint.written)/" + endpoint.path
    }

    private static func segments(_ path: String, _ arguments: [PathArgument]) -> [Segment] {
        var index = 0
        return path.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map { part in
            guard let open = part.firstIndex(of: "{"), let close = part[open...].firstIndex(of: "}") else {
                return .text(part.removingPercentEncoding ?? String(part))
            }
            let argument = arguments.indices.contains(index) ? arguments[index] : nil
            index += part.count { $0 == "{" }
            let name = String(part[part.index(after: open)..<close])
            if argument?.isGreedy == true || name.hasSuffix("...") { return .rest(name.replacing("...", with: "")) }
            return .parameter(
                name,
                prefix: String(part[..<open]),
                suffix: Self.suffix(part[part.index(after: close)...]),
                isNumber: argument?.isNumber ?? false
            )
        }
    }

    /// Returns the text after the last placeholder. If a segment has several placeholders, the first one matches all of
    /// them.
    private static func suffix(_ rest: Substring) -> String {
        rest.lastIndex(of: "}").map { String(rest[rest.index(after: $0)...]) } ?? String(rest)
    }

    /// Returns the values of the placeholders, or `nil` if the path doesn't match.
    func match(_ path: [String]) -> [String: String]? {
        var values: [String: String] = [:]
        for (index, segment) in segments.enumerated() {
            if case .rest(let name) = segment {
                guard path.count > index else { return nil }
                values[name] = path[index...].joined(separator: "/")
                return values
            }
            guard path.indices.contains(index) else { return nil }
            let text = path[index]
            switch segment {
            case .text(let expected): guard text == expected else { return nil }
            case .parameter(let name, let prefix, let suffix, let isNumber):
                guard text.count > prefix.count + suffix.count, text.hasPrefix(prefix), text.hasSuffix(suffix) else {
                    return nil
                }
                let value = String(text.dropFirst(prefix.count).dropLast(suffix.count))
                if isNumber, Int(value) == nil { return nil }
                values[name] = value
            case .rest: return nil
            }
        }
        return path.count == segments.count ? values : nil
    }

    /// Returns whether the path is more specific. Earlier segments are compared first.
    func isNarrower(than other: MockRoute) -> Bool {
        for (left, right) in zip(segments, other.segments) where left.rank != right.rank {
            return left.rank < right.rank
        }
        return segments.count > other.segments.count
    }

    /// The path with its placeholders: `/rooms/{id}`.
    var shape: String {
        "/"
            + segments.map { segment in
                switch segment {
                case .text(let text): text
                case .parameter(let name, let prefix, let suffix, _): "\(prefix){\(name)}\(suffix)"
                case .rest(let name): "{\(name)...}"
                }
            }
            .joined(separator: "/")
    }
}

extension PathArgument {
    fileprivate var isNumber: Bool {
        guard case .parameter(_, _, let type, _) = source else { return false }
        switch type {
        case .int, .int64, .uint64: return true
        default: return false
        }
    }
}
