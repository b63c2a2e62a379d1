/// Resolves the headers of every call: constants, and parameters of the client's initializer.
struct APIHeaders {
    private(set) var headers: [Header] = []
    private(set) var parameters: [Parameter] = []

    init(_ written: [Spec.Header], _ context: ResolveContext) {
        var parameters = MethodParameters(reserved: .clientParameters, context.diagnostics)
        let resolved = HeaderResolver(context: context).headers(written, &parameters, service: nil)
        headers = resolved.filter { if case .none = $0.value { false } else { true } }
        self.parameters = parameters.ordered
    }
}
