/// The endpoints of a spec by verb and path, regardless of their names: `GET /repos/{}/issues`.
struct SpecCalls {
    struct Entry {
        var call: String
        /// The names of the services and of the endpoint: `repos`, `issues`, `list`.
        var names: [String]

        var service: String { names.count > 1 ? names[0] : "" }
    }

    private(set) var all: [Entry] = []

    init(_ spec: Spec?) {
        guard let spec else { return }
        for endpoint in spec.endpoints { add(endpoint, below: "", []) }
        for service in spec.services { add(service, below: "", []) }
    }

    var calls: Set<String> { Set(all.map(\.call)) }

    /// The recursion is bounded by the depth limit of YAML.
    private mutating func add(_ service: Spec.Service, below path: String, _ names: [String]) {
        let path = path + (service.path?.text ?? "")
        let names = names + [service.name.value]
        for endpoint in service.endpoints { add(endpoint, below: path, names) }
        for inner in service.services { add(inner, below: path, names) }
    }

    /// Adds an endpoint with the constants of its query: `GET /rooms?kind=open`.
    private mutating func add(_ endpoint: Spec.Endpoint, below path: String, _ names: [String]) {
        let constants = endpoint.query.compactMap { parameter -> String? in
            guard case .constant(let literal) = parameter.value else { return nil }
            return "\(parameter.name.value)=\(literal.text)"
        }
        let query = constants.isEmpty ? "" : "?" + constants.sorted().joined(separator: "&")
        let shape = PathShape.of(path + (endpoint.path?.text ?? ""))
        all.append(Entry(call: "\(endpoint.verb.value) /\(shape)\(query)", names: names + [endpoint.name.value]))
    }
}
