/// Declares the most common list style, and forms as the usual encoding of bodies, once for the API.
///
///     style: form, explode: false for most lists   ->   lists: comma
enum FormSettings {
    static func apply(to imported: inout ImportedAPI) {
        shareListStyle(&imported)
        shareEncoding(&imported)
    }

    private static func shareListStyle(_ imported: inout ImportedAPI) {
        var counts: [Spec.ListStyle: Int] = [:]
        for endpoint in imported.endpoints {
            for argument in endpoint.listArguments { counts[argument.style ?? .repeated, default: 0] += 1 }
            if let style = endpoint.lists { counts[style, default: 0] += 1 }
        }
        defer {
            let (lists, declarations) = (imported.lists, imported.declarations)
            imported.endpoints = imported.endpoints.map { endpoint in
                endpoint.withoutCommonStyle(beside: lists).withSharedStyle { $0.isScalar(declarations) }
            }
        }
        let usual = counts[.repeated] ?? 0
        guard let (style, count) = counts.max(by: { ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue) }),
            style != .repeated,
            count > 2 * usual, count > 2
        else { return }
        imported.lists = style
        for index in imported.endpoints.indices {
            imported.endpoints[index].changeLists { $0.style = $0.style == style ? nil : $0.style ?? .repeated }
        }
    }

    private static func shareEncoding(_ imported: inout ImportedAPI) {
        let forms = imported.endpoints.count { endpoint in
            switch endpoint.body {
            case .fields(.form, _)?, .members(.form, _, _)?: true
            default: false
            }
        }
        // The default applies to forms in parentheses, and those with options are written under `form`.
        let hasShortForm = imported.endpoints.contains { endpoint in
            switch endpoint.body {
            case .fields(.form, let fields)?: fields.allSatisfy(\.isPlain)
            case .members(.form, _, _)?: true
            default: false
            }
        }
        // With this default, each endpoint with a JSON body declares `encoding: json`.
        if hasShortForm, forms > 2, forms > 2 * imported.endpoints.count(where: { $0.body?.isJSON == true }) {
            imported.encoding = .form
        }
    }
}

extension ImportedEndpoint {
    /// The lists in its query and form.
    fileprivate var listArguments: [ImportedParameter] {
        var arguments = query
        if case .fields(let kind, let fields)? = body, kind != .json { arguments += fields }
        return arguments.filter { if case .list = $0.value.type { $0.value.format != .json } else { false } }
    }

    /// Returns the endpoint without a list style that equals the API's. Lists of its query keep their own style.
    fileprivate func withoutCommonStyle(beside usual: Spec.ListStyle?) -> ImportedEndpoint {
        var endpoint = self
        if endpoint.lists == usual ?? .repeated { endpoint.lists = nil }
        if endpoint.lists != nil { endpoint.changeLists { $0.style = $0.style ?? usual ?? .repeated } }
        return endpoint
    }

    /// Returns the endpoint with the style declared once if all of its lists have the same one.
    fileprivate func withSharedStyle(_ isScalar: (ImportedType) -> Bool) -> ImportedEndpoint {
        let lists = listArguments
        guard self.lists == nil, let style = lists.first?.style, lists.allSatisfy({ $0.style == style }) else {
            return self
        }
        // The style would also apply to lists inside objects, so all values must be scalars.
        let isPlain = query.allSatisfy { isScalar($0.value.type.element) || $0.value.format == .json }
        switch body {
        case .fields(_, let fields)? where !fields.allSatisfy({ isScalar($0.value.type.element) }): return self
        case .members?, .table?: return self
        default: break
        }
        guard isPlain else { return self }
        var endpoint = self
        endpoint.lists = style
        endpoint.changeLists { $0.style = nil }
        return endpoint
    }

    fileprivate mutating func changeLists(_ change: (inout ImportedParameter) -> Void) {
        let changed = { (argument: ImportedParameter) -> ImportedParameter in
            guard case .list = argument.value.type, argument.value.format != .json else { return argument }
            var argument = argument
            change(&argument)
            return argument
        }
        query = query.map(changed)
        if case .fields(let kind, let fields)? = body, kind != .json { body = .fields(kind, fields.map(changed)) }
    }
}

extension ImportedParameter {
    /// Whether it has no options, so that it can be in the short form of a body.
    fileprivate var isPlain: Bool {
        value.format == nil && style == nil && objects == nil && rules == nil && swiftName == nil && !isDeprecated
    }
}

extension ImportedType {
    /// Whether a value is encoded as one string in a query.
    fileprivate func isScalar(_ declarations: [ImportedDeclaration]) -> Bool {
        switch self {
        case .known(let name): return name != "JSON"
        case .declared(let index): if case .enumeration = declarations[index].content { return true }
        case .list, .map, .optional: break
        }
        return false
    }
}
