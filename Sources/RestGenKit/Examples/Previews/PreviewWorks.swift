/// Long-running work, which is done at the first request for its state.
struct PreviewWorks {
    /// The work whose state an endpoint returns, by the endpoint's name in the spec.
    private var states: [String: Work] = [:]
    /// The work that an endpoint starts, and the endpoint of its state.
    private var starts: [String: (work: Work, state: PreviewRoute)] = [:]

    init(_ routes: [PreviewRoute]) {
        for route in routes {
            guard let work = route.endpoint.work else { continue }
            guard let call = work.stateCall else {
                states[route.endpoint.written] = work
                continue
            }
            let named = routes.filter { $0.endpoint.name == call.method }
            let service = call.isOwnService ? route.service : call.service
            guard let state = named.first(where: { $0.service == service }) ?? named.first else { continue }
            starts[route.endpoint.written] = (work, state)
            if states[state.endpoint.written] == nil { states[state.endpoint.written] = work }
        }
    }

    /// Returns the statuses of finished work, or none.
    func statuses(of endpoint: Endpoint) -> [Int] { states[endpoint.written]?.until.statuses ?? [] }

    /// Returns the body of finished work, or of work that has begun.
    func marked(_ body: JSONValue, of endpoint: Endpoint, isValid: (JSONValue) -> Bool) -> JSONValue {
        var body = body
        for (path, url) in urls(of: endpoint) { body = body.setting(.string(url), at: path) }
        let state = states[endpoint.written]
        for field in state?.until.fields ?? [] { body = finished(body, by: field) }
        guard let work = state ?? starts[endpoint.written]?.work else { return body }
        for field in work.fail?.fields ?? [] where !work.until.fields.contains(where: { $0.keys == field.keys }) {
            let without = [body.removing(at: field.keys), body.setting(.null, at: field.keys)]
            if field.values.isEmpty { body = without.first(where: isValid) ?? body }
        }
        if let progress = state?.progress {
            let total = progress.total ?? body.value(at: progress.totalKeys)?.finiteNumber ?? 1
            let value: JSONValue = Int(exactly: total).map { .integer($0) } ?? .number("\(total)")
            let next = body.setting(value, at: progress.keys)
            if isValid(next) { body = next }
        }
        return body
    }

    /// Returns the body with the value that means finished work.
    private func finished(_ body: JSONValue, by field: Work.Condition.Field) -> JSONValue {
        guard let text = field.values.first else { return body }
        let value: JSONValue =
            switch body.value(at: field.keys) {
            case .number? where Double(text) != nil: .number(text)
            case .bool?: .bool(text == "true")
            default: text == "null" ? .null : .string(text)
            }
        return body.setting(value, at: field.keys)
    }

    /// Returns the key paths of the first response with the URL of its state.
    private func urls(of endpoint: Endpoint) -> [(path: [String], url: String)] {
        guard let (work, state) = starts[endpoint.written], let call = work.stateCall else { return [] }
        return call.arguments.compactMap { argument in
            switch argument.source {
            case .url(.body(let path)): return (path, Self.url(of: state))
            case .text(.body(let path)) where state.endpoint.isWholeURL: return (path, Self.url(of: state))
            default: return nil
            }
        }
    }

    /// Returns the headers of the first response that refer to its state.
    func headers(of endpoint: Endpoint) -> [(name: String, value: String)] {
        guard let (work, state) = starts[endpoint.written], let call = work.stateCall else { return [] }
        return call.arguments.compactMap { argument in
            switch argument.source {
            case .url(.header(let name)): return (name, Self.url(of: state))
            case .url(.link(let relation)), .text(.link(let relation)):
                return ("Link", "<\(Self.url(of: state))>; rel=\"\(relation)\"")
            case .text(.header(let name)): return (name, state.endpoint.isWholeURL ? Self.url(of: state) : "job-1")
            default: return nil
            }
        }
    }

    private static func url(of state: PreviewRoute) -> String { "{origin}" + state.path(with: "job-1") }
}
