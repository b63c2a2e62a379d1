/// Checks that the result of an endpoint has the locations of its pagination.
///
///     pages: { cursor: after, at: paging.next }
struct PaginationLocationCheck {
    let context: ResolveContext
    /// The path of the result in the body, or `nil` if its type doesn't define the body's content.
    let start: [String]?

    func record(_ scheme: Spec.PaginationScheme, in response: TypeReference) {
        func find(_ path: KeyPathSyntax) -> ResponsePathFinder.Finding {
            guard let start else { return .unknown }
            return ResponsePathFinder(context: context).find(path.keys.map(\.value), in: response, at: start)
        }
        func record(_ location: Spec.PaginationLocation?, _ expected: ResponsePathCheck.ExpectedValue) {
            switch location {
            case .body(let path):
                var finding = find(path)
                if expected.noun != ResponsePathCheck.ExpectedValue.value.noun, case .field(var field) = finding,
                    cannotBe(expected, field.type)
                {
                    field.kinds = []
                    finding = .field(field)
                }
                context.responsePathCheck.record(path, expected, finding)
            case .bodyLink(_, at: let path):
                var finding = find(path)
                if case .field(let field) = finding, mayHoldLinks(context.opened(field.type)) { finding = .unknown }
                context.responsePathCheck.record(path, .links, finding)
            case .header, .link, nil: break
            }
        }
        record(scheme.at, .value)
        record(scheme.next, .url)
        record(scheme.previous, scheme.cursor == nil ? .url : .value)
        record(scheme.total, .count)
        record(scheme.last, .count)
        record(scheme.more, .flag)
    }

    /// Whether a type has texts in JSON, but never a URL or a number.
    private func cannotBe(_ expected: ResponsePathCheck.ExpectedValue, _ type: TypeReference) -> Bool {
        // Any text but an empty one means that there are more pages.
        if expected.kinds.contains(.boolean) { return false }
        switch ResponsePathFinder(context: context).unwrapped(type) {
        case .date, .day, .uuid, .declared(_, .enumeration): return true
        case .url: return expected.kinds.contains(.number)
        default: return false
        }
    }

    func mayHoldLinks(_ type: TypeReference) -> Bool {
        switch type {
        case .json, .foreign: return true
        case .optional(let wrapped): return mayHoldLinks(context.opened(wrapped))
        case .list(let element):
            let element = context.opened(element)
            guard let (_, model) = context.model(of: element) else { return element.mayBeObject }
            let keys = Set(model.fields.filter(\.path.isEmpty).map(\.key))
            return model.isArray == false && !keys.isDisjoint(with: ["rel", "relation"])
                && !keys.isDisjoint(with: ["href", "url"])
        default: return false
        }
    }
}

extension TypeReference {
    /// Whether the type may be an object in JSON, but isn't a model.
    fileprivate var mayBeObject: Bool {
        switch self {
        case .json, .foreign, .map, .declared(_, .union): true
        default: false
        }
    }
}
