/// A type whose samples are generated.
struct SampledType {
    let type: TypeReference
    /// The name of the declaration.
    let name: String
    var deprecated: String?
    /// The names of the type's cases, which are static members.
    var cases: [String] = []

    /// Whether an argument of a generic model conforms to the runtime's protocols in the runtime, like `String` and lists.
    var usesConformancesOfRuntime: Bool {
        guard case .generic = type else { return false }
        var isFound = false
        type.walk { part in
            switch part {
            case .generic, .declared: break
            default: isFound = true
            }
        }
        return isFound
    }

    /// The types of a spec in their order. A generic model is followed by the types with its arguments.
    static func all(in api: API) -> [SampledType] {
        let generic = arguments(in: api)
        return api.declarations.flatMap { declaration -> [SampledType] in
            switch declaration {
            case .model(let model) where model.parameters.isEmpty:
                [SampledType(type: .declared(model.name, .model), name: model.name, deprecated: model.deprecated)]
            case .model(let model):
                generic[model.name, default: []].map {
                    SampledType(type: .generic(model.name, $0), name: model.name, deprecated: model.deprecated)
                }
            case .enumeration(let item):
                [
                    SampledType(
                        type: .declared(item.name, .enumeration),
                        name: item.name,
                        deprecated: item.deprecated,
                        cases: item.cases.map(\.name) + [item.unknownCaseName]
                    )
                ]
            case .union(let union):
                [
                    SampledType(
                        type: .declared(union.name, .union),
                        name: union.name,
                        deprecated: union.deprecated,
                        cases: union.cases.map(\.name) + [union.unknownCaseName]
                    )
                ]
            case .alias, .statusEnum, .entityKey, .bodyEnum: []
            }
        }
    }

    /// The arguments with which the spec uses each generic model. Custom Swift types aren't among them.
    private static func arguments(in api: API) -> [String: [[TypeReference]]] {
        let aliases = api.aliases
        var seen: Set<TypeReference> = []
        var found: [String: [[TypeReference]]] = [:]
        for type in api.types {
            type.opened(aliases).walk { part in
                guard case .generic(let name, let arguments) = part, seen.insert(part).inserted,
                    !part.contains(where: \.isUnsampled)
                else { return }
                found[name, default: []].append(arguments)
            }
        }
        return found
    }
}

extension TypeReference {
    fileprivate var isUnsampled: Bool {
        switch self {
        case .foreign, .parameter, .located, .file: true
        default: false
        }
    }
}
