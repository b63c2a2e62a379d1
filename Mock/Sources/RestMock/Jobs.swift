import Foundation
import RestGenTools

/// The long-running work of an API: the endpoints that start it, and those that return its state.
struct Jobs: Sendable {
    /// The rules by the names of endpoints in the spec. `asked` has the endpoints that return the state.
    private var asked: [String: WorkSimulation] = [:]
    private var begun: [String: (rule: WorkSimulation, target: MockRoute?, work: Work)] = [:]

    init(_ routes: [MockRoute]) {
        for route in routes {
            guard let work = route.endpoint.work else { continue }
            let target = work.stateCall.flatMap { call in
                routes.first { $0.endpoint.name == call.method && Jobs.service($0) == call.service }
                    ?? routes.first { $0.endpoint.name == call.method }
            }
            if let target {
                begun[route.name] = (WorkSimulation(work, isBeginning: true), target, work)
                if asked[target.name] == nil { asked[target.name] = WorkSimulation(work, isBeginning: false) }
            } else {
                asked[route.name] = WorkSimulation(work, isBeginning: false)
            }
        }
    }

    /// Returns the Swift type of the service, such as `JobsService`.
    private static func service(_ route: MockRoute) -> String? {
        let parts = route.endpoint.operation.split(separator: ".").dropLast()
        return parts.isEmpty ? nil : parts.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined() + "Service"
    }

    func rule(of route: MockRoute) -> WorkSimulation? { begun[route.name]?.rule ?? asked[route.name] }

    /// Returns the headers in which the first response refers to its work, as the spec requires.
    func headers(_ route: MockRoute, _ call: Call) -> [(name: String, value: String)] {
        guard let (_, target, work) = begun[route.name], let target, let stateCall = work.stateCall else { return [] }
        let url = call.request.origin + target.shape(values: ["url": "job-1"])
        return stateCall.arguments.compactMap { argument in
            switch argument.source {
            case .url(.header(let name)): return (name, url)
            case .url(.link(let relation)), .text(.link(let relation)): return ("Link", "<\(url)>; rel=\"\(relation)\"")
            case .text(.header(let name)): return (name, target.endpoint.isWholeURL ? url : "job-1")
            default: return nil
            }
        }
    }

    /// Returns the key paths of the first response that contain the URL of its work.
    func urls(_ route: MockRoute, _ call: Call) -> [(path: [String], url: String)] {
        guard let (_, target, work) = begun[route.name], let target, let stateCall = work.stateCall else { return [] }
        let url = call.request.origin + target.shape(values: ["url": "job-1"])
        return stateCall.arguments.compactMap { argument in
            if case .url(.body(let path)) = argument.source { return (path, url) }
            if case .text(.body(let path)) = argument.source, target.endpoint.isWholeURL { return (path, url) }
            return nil
        }
    }
}

extension MockRoute {
    /// Returns the path with values for its placeholders.
    func shape(values: [String: String]) -> String {
        "/"
            + segments.map { segment in
                switch segment {
                case .text(let text): text
                case .parameter(let name, let prefix, let suffix, _): prefix + (values[name] ?? "job-1") + suffix
                case .rest(let name): values[name] ?? "job-1"
                }
            }
            .joined(separator: "/")
    }
}
