/// A step of a key path through models: the field of a key, and its type.
struct FieldStep {
    let field: Field
    /// The type without optionality.
    let type: TypeReference
    let isOptional: Bool
}

extension ResolveContext {
    /// The reason why a key path can't continue.
    enum FieldStepError: Error {
        case noModel
        /// The model has no such key. `near` is a similar one.
        case noField(String, near: String?)
    }

    func step(to key: String, in type: TypeReference) throws(FieldStepError) -> FieldStep {
        guard let (name, model) = model(of: type) else { throw .noModel }
        guard let field = model.fields.first(where: { $0.key == key && $0.path.isEmpty }) else {
            throw .noField(name, near: types.near.suggest(key) { model.fields.map(\.key) })
        }
        let found = opened(field.type.replacing(arguments(of: type, model)))
        if case .optional(let wrapped) = found {
            return FieldStep(field: field, type: opened(wrapped), isOptional: true)
        }
        return FieldStep(field: field, type: found, isOptional: field.presence != .required)
    }

    func model(of type: TypeReference) -> (name: String, model: Model)? {
        switch type {
        case .declared(let name, .model), .generic(let name, _): models[name].map { (name, $0) }
        default: nil
        }
    }

    func arguments(of type: TypeReference, _ model: Model) -> [String: TypeReference] {
        if case .generic(_, let types) = type { model.arguments(types) } else { [:] }
    }
}
