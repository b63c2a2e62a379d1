/// Finds the fields and types inside of a type, at any depth.
package struct ReachedFields: Sendable {
    private let types: TypeIndex

    package init(_ types: TypeIndex) { self.types = types }

    /// Returns whether values of the type need headers of a response, which a JSON text doesn't have. A model whose
    /// fields are all headers does, even if they are optional.
    package func needHeaders(_ type: TypeReference) -> Bool {
        if let model = types.fields(of: type)?.model, model.isMadeOfHeaders { return true }
        return contain(type, field: \.needsHeader)
    }

    /// Returns whether values of the type contain a secret.
    package func holdSecrets(_ type: TypeReference) -> Bool {
        contain(type, field: \.isSensitive) { $0 == .secret }
    }

    private func contain(
        _ type: TypeReference,
        field isField: (Field) -> Bool,
        type isType: (TypeReference) -> Bool = { _ in false }
    ) -> Bool {
        var open = [type]
        var seen: Set<String> = []
        var isFound = false
        while let next = open.popLast(), !isFound {
            next.walk { part in
                let bare = types.bare(part)
                isFound = isFound || isType(bare)
                switch bare {
                case .declared(let name, .model), .generic(let name, _):
                    guard seen.insert(name).inserted, let model = types.models[name] else { return }
                    open += model.fields.map(\.type)
                    isFound = isFound || model.fields.contains(where: isField)
                case .declared(let name, .union):
                    guard seen.insert(name).inserted, let union = types.unions[name] else { return }
                    open += union.cases.map(\.type)
                default: if bare != part { open.append(bare) }
                }
            }
        }
        return isFound
    }
}

extension Field {
    fileprivate var needsHeader: Bool {
        guard case .header = location else { return false }
        return stored == .required && readDefault == nil || stored == .nullable
    }
}
