/// Reports `coalesce` for an endpoint whose calls can't share a request.
///
///     create: { POST: /rooms, coalesce: true }
struct CoalescingCheck {
    let context: ResolveContext

    func check(_ coalescing: InheritedSetting<Located<Bool>>?, of endpoint: Endpoint) {
        guard let isOn = coalescing?.value, isOn.value, let reason = Self.obstacle(endpoint) else { return }
        context.diagnostics.error(
            .conflictingKeys,
            "\(reason), so calls of '\(endpoint.written)' can't share a request",
            at: isOn.span,
            help: "remove 'coalesce'"
        )
    }

    /// Returns why the calls of an endpoint can't share a request, or `nil` if they can.
    static func obstacle(_ endpoint: Endpoint) -> String? {
        guard HTTPVerb.safe.contains(endpoint.verb) else {
            return "each \(endpoint.verb) may change something"
        }
        if case .none = endpoint.body {} else { return "each call sends its own body" }
        switch endpoint.result {
        case .stream: return "each caller reads its own stream"
        case .file, .files: return "each caller writes its own file"
        case .void, .data, .text, .value, .optional, .byStatus: return nil
        }
    }
}
