/// An endpoint with the settings of its calls.
struct PreviewRoute {
    let endpoint: Endpoint
    let settings: CallSettings
    /// The Swift type of its service, or `nil` for the client.
    let service: String?
    let metadata: Metadata?

    /// The path of the preview, which differs for an endpoint that is called with a complete URL.
    var path: String { endpoint.isWholeURL ? "/preview/\(endpoint.written)/{url}" : endpoint.path }

    /// Returns all endpoints, the most specific paths first.
    static func all(in api: API) -> [PreviewRoute] {
        let own = api.endpoints.map { PreviewRoute($0, nil, api) }
        let all = own + api.services.flatMap { service in service.endpoints.map { PreviewRoute($0, service, api) } }
        return all.enumerated().sorted { left, right in
            let (a, b) = (left.element.ranks, right.element.ranks)
            return a == b ? left.offset < right.offset : a.lexicographicallyPrecedes(b)
        }
        .map(\.element)
    }

    private init(_ endpoint: Endpoint, _ service: Service?, _ api: API) {
        self.endpoint = endpoint
        self.service = service?.typeName
        settings = api.settings(of: endpoint)
        metadata = service?.metadata ?? api.metadata
    }

    /// The rank of each segment, from fixed text to the rest of the path.
    private var ranks: [Int] {
        path.split(separator: "/", omittingEmptySubsequences: false).map { segment in
            guard segment.contains("{") else { return 0 }
            if segment.contains("...}") { return 3 }
            return segment.hasPrefix("{") && segment.hasSuffix("}") ? 2 : 1
        }
    }

    /// The names of the path's placeholders, in their order.
    var placeholders: [String] {
        path.split(separator: "{").dropFirst().map { part in
            String(part.prefix { $0 != "}" }).replacing("...", with: "")
        }
    }

    /// Returns the path with a text in place of each placeholder.
    func path(with text: String) -> String {
        path.split(separator: "{", omittingEmptySubsequences: false).enumerated().map { index, part in
            guard index > 0, let end = part.firstIndex(of: "}") else { return String(part) }
            return text + part[part.index(after: end)...]
        }
        .joined()
    }
}
