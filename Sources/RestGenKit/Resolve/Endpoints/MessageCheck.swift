/// Checks that the error models of an endpoint have the field of `message`.
///
///     message: error.message
///     errors: APIError
struct MessageCheck {
    let context: ResolveContext

    func check(_ messages: [KeyPathSyntax], of endpoint: Endpoint, _ settings: CallSettings) {
        for message in messages { record(message, .message, of: endpoint, settings) }
    }

    /// Records a location in the error responses of an endpoint.
    func record(
        _ path: KeyPathSyntax,
        _ expected: ResponsePathCheck.ExpectedValue,
        of endpoint: Endpoint,
        _ settings: CallSettings
    ) {
        guard settings.serializer == nil else { return }
        for model in models(of: endpoint.failure) {
            var finding = find(path.keys.map(\.value), in: model, error: settings.envelope.error)
            if case .field(var field) = finding,
                case .list(let element) = ResponsePathFinder(context: context).unwrapped(field.type),
                JSONShapes(context).kinds(of: element).isSubset(of: [.object, .array, .null])
            {
                // Only texts and numbers of a list are joined.
                field.kinds.remove(.array)
                finding = .field(field)
            }
            context.responsePathCheck.record(path, expected, finding)
        }
    }

    /// The runtime reads the message from the whole body, and an error model from the path of errors or from the whole
    /// body.
    private func find(_ path: [String], in model: TypeReference, error: [String]) -> ResponsePathFinder.Finding {
        let finder = ResponsePathFinder(context: context, passesLists: true)
        let finding = finder.find(path, in: model)
        guard !error.isEmpty, path.starts(with: error), case .missing = finding else { return finding }
        return finder.find(path, in: model, at: error)
    }

    /// The error models of an endpoint. Empty if a failure may have another type, which may contain the message.
    private func models(of failure: Failure) -> [TypeReference] {
        switch failure {
        case .never: return []
        case .value(let type): return [type]
        case .byStatus(let name):
            return context.statusEnums.first { $0.name == name }?.cases.compactMap { item in
                if case .value(let type) = item.content { type } else { nil }
            } ?? []
        }
    }
}
