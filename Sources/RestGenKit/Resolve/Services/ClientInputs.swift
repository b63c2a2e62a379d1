/// The query parameters and headers of every call, and the parameters of the client's initializer.
struct ClientInputs {
    private(set) var query: [Argument] = []
    private(set) var headers: [Header] = []
    private(set) var parameters: [Parameter] = []

    init(_ query: [Spec.Parameter], _ headers: [Spec.Header], _ resolver: ParameterResolver) {
        let context = resolver.context
        var parameters = MethodParameters(reserved: .clientParameters, context.diagnostics)
        self.query = query.compactMap { resolver.argument($0, in: .query, &parameters) }
        let resolved = HeaderResolver(context: context).headers(headers, &parameters, service: nil)
        self.headers = resolved.filter { if case .none = $0.value { false } else { true } }
        self.parameters = parameters.ordered
    }
}
