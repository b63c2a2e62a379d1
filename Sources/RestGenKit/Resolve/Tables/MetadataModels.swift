/// The models that `meta` declares inline: `ShopMetadata`, `RoomsMetadata`, `RoomsListMetadata`.
///
///     envelope: { result: data, meta: { warnings?: [String] } }
///
/// They are added to the spec's models, so that all rules for models apply to them.
enum MetadataModels {
    static func name(_ prefix: String) -> String { prefix + "Metadata" }

    static func added(to specs: [Spec], prefix: String) -> [Spec] {
        guard var spec = specs.first else { return specs }
        var models = Self.models(of: spec.defaults, prefix, isEndpoint: false)
        for endpoint in spec.endpoints {
            let part = SwiftNames.part(member(endpoint.name, endpoint.swiftName, .clientMembers))
            models += Self.models(of: endpoint.defaults, part, isEndpoint: true)
        }
        models += Self.models(of: spec.services, "", .clientMembers)
        spec.models += models
        return [spec] + specs.dropFirst()
    }

    /// Adds the models of services and nested ones. `outer` is the beginning of their names.
    private static func models(of services: [Spec.Service], _ outer: String, _ reserved: ReservedNames) -> [Spec.Model]
    {
        services.flatMap { service in
            let part = outer + SwiftNames.part(member(service.name, service.swiftName, reserved))
            let own = Self.models(of: service.defaults, part, isEndpoint: false)
            let inner = service.endpoints.flatMap { endpoint in
                let name = SwiftNames.part(member(endpoint.name, endpoint.swiftName, .endpoints))
                return Self.models(of: endpoint.defaults, part + name, isEndpoint: true)
            }
            return own + inner + Self.models(of: service.services, part, .endpoints)
        }
    }

    private static func models(of defaults: Spec.Defaults, _ prefix: String, isEndpoint: Bool) -> [Spec.Model] {
        let lines = (defaults.envelopes?.value?.lines ?? []) + (defaults.envelope.map { [$0] } ?? [])
        return lines.filter { !$0.conditions.isSpecial }.compactMap { line in
            guard let meta = line.value.value?.meta else { return nil }
            let name = Located(name(prefix), meta.span)
            switch meta.value {
            case .model(var model):
                model.name = name
                return model
            // A service declares the type itself. For an endpoint this is its only name.
            case .type(let type, nil) where isEndpoint: return Spec.Model(name: name, content: .alias(type))
            case .type: return nil
            }
        }
    }

    /// The name as `NameScope` makes it.
    static func member(
        _ name: Located<String>,
        _ chosen: Located<String>?,
        _ reserved: ReservedNames
    ) -> String {
        chosen?.value ?? reserved.freed(SwiftNames.member(name.value))
    }
}
