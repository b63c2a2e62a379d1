/// The inherited settings that affect how an endpoint is printed.
struct PrintContext {
    /// The names of all types declared in the spec.
    var types: Set<String>
    /// The names of the models and unions among them.
    var models: Set<String> = []
    /// The API's authentication schemes.
    var schemes: [Auth] = []
    /// The encoding inherited from the service or the API.
    var encoding = Spec.Encoding.json
    /// The indentation of the endpoints.
    var indent = 2

    func inside(_ defaults: Spec.Defaults, indent: Int) -> PrintContext {
        var context = self
        if let encoding = defaults.encoding { context.encoding = encoding.value?.value ?? .json }
        context.indent = indent
        return context
    }
}
