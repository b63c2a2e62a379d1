/// The union of `map: by type`: all models of the API, distinguished by one key, and the line that reads responses as
/// it.
///
///     map: by type            // ShopModel: by type, and map: { "*": ShopModel }
///
/// It is added to the spec, so that all rules for unions and tables apply to it.
enum ModelUnion {
    static func added(to specs: [Spec], prefix: String) -> [Spec] {
        guard var spec = specs.first, let by = spec.mapBy else { return specs }
        let name = Located(prefix + "Model", by.span)
        var union = Spec.Union(name: name)
        union.by = by
        union.isOfAllModels = true
        union.doc = Located("Any model of the API.", by.span)
        spec.unions.append(union)
        let type = TypeSyntax(.named(name, arguments: []), by.span)
        let line = Spec.Table<Spec.TableType>.Line(
            conditions: Spec.Conditions(by.span),
            value: .value(Spec.TableType(type))
        )
        spec.defaults.map = .value(Spec.Table(lines: [line]))
        return [spec] + specs.dropFirst()
    }
}
