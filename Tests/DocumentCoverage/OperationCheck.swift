import RestGenKit
import RestGenOpenAPI

/// Compares one operation with its endpoints.
struct OperationCheck {
    let operation: OperationPart
    let reading: OperationReading
    let endpoints: [Endpoint]
    let api: API
    let check: TypeCheck
    /// The losses of the operation itself, and the schemas that it uses.
    private(set) var result = PairResult()

    init(
        _ operation: OperationPart,
        _ reading: OperationReading,
        _ endpoints: [Endpoint],
        _ api: API,
        _ check: TypeCheck
    ) {
        (self.operation, self.reading, self.endpoints) = (operation, reading, endpoints)
        (self.api, self.check) = (api, check)
    }

    mutating func run() {
        guard !endpoints.isEmpty else {
            return result.lose(
                .operation,
                "\(operation.verb) \(operation.path)",
                at: [operation.span, operation.node.start, operation.pathSpan]
            )
        }
        if operation.node["deprecated"]?.flag == true, endpoints.contains(where: { $0.deprecated == nil }) {
            result.lose(.deprecated, "\(operation.verb) \(operation.path)", at: [operation.span])
        }
        if let callbacks = operation.node["callbacks"], !callbacks.members.isEmpty {
            result.lose(.callback, "callbacks", at: [callbacks.start])
        }
        // Each endpoint must have all parameters. Bodies and responses can be distributed among the endpoints.
        var parameters = ParameterComparison(self)
        for endpoint in endpoints { parameters.compare(endpoint) }
        add(parameters.result)
        var body = BodyComparison(self)
        body.run()
        add(body.result)
        var responses = ResponseComparison(self)
        responses.run()
        add(responses.result)
        var security = SecurityComparison(self)
        security.run()
        add(security.result)
    }

    private mutating func add(_ other: PairResult) {
        result.losses += other.losses
        result.inner += other.inner
    }

    /// Returns the settings that apply to the calls of an endpoint.
    func settings(_ endpoint: Endpoint) -> CallSettings { api.settings(of: endpoint) }
}
