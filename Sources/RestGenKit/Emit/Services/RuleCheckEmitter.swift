/// Writes the statements that check parameters against their rules.
///
///     call.check("limit", limit, .init(from: 1, to: 100))
struct RuleCheckEmitter {
    let context: EmitContext

    /// Returns the statements that check the parameters of a call. The path's may be those of the service.
    func checks(_ endpoint: Endpoint, _ sources: SourceEmitter) -> [Code] {
        let path = endpoint.pathArguments.compactMap { argument in
            argument.rules.map { check($0.name, sources.value(argument.source), $0.rules) }
        }
        let ofPath = Set(endpoint.pathArguments.map(\.source.parameterName))
        return path + checks(endpoint.parameters.filter { !ofPath.contains($0.name) }, sources)
    }

    func checks(_ parameters: [Parameter], _ sources: SourceEmitter) -> [Code] {
        parameters.compactMap { parameter in
            guard let rules = parameter.rules else { return nil }
            let source = Source.parameter(
                parameter.name,
                presence: parameter.presence,
                type: parameter.type,
                isOfService: false
            )
            return check(parameter.written, sources.value(source), rules)
        }
    }

    private func check(_ name: String, _ value: String, _ rules: ValueRules) -> Code {
        let value = Code(value)
        let literal = Layout.list(".init(", RulesLiteral(context: context).arguments(rules), ")")
        return Layout.list("call.check(", [Code(SwiftLiteral.string(name)), value, literal], ")")
    }
}

extension Source {
    /// The Swift name of a method's own parameter.
    fileprivate var parameterName: String? {
        if case .parameter(let name, _, _, let isOfService) = self, !isOfService { name } else { nil }
    }
}
