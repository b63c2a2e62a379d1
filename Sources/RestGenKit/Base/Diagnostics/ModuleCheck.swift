/// Finds types that two specs of one module declare.
///
///     ModuleCheck.clash(of: shop.names, with: store.names)
public enum ModuleCheck {
    /// Returns one diagnostic for two specs, at the first such name of the second spec.
    public static func clash(of second: [TopLevelName], with first: [TopLevelName]) -> Diagnostic? {
        let places = Dictionary(first.map { ($0.name, $0.span) }) { place, _ in place }
        let same = second.filter { places[$0.name] != nil }
        guard let name = same.first, let place = places[name.name] else { return nil }
        let others = same.dropFirst().map { "'\($0.name)'" }
        let shown = others.prefix(5).joined(separator: ", ") + (others.count > 5 ? " and \(others.count - 5) more" : "")
        let isIncluded = place.file.name == name.span.file.name && place.range == name.span.range
        return Diagnostic(
            .nameClash,
            isIncluded
                ? "two specs of one module both include '\(name.name)', and would declare it twice"
                : "two specs of one module both declare '\(name.name)'",
            at: name.span,
            labels: isIncluded ? [] : [Diagnostic.Label(place, "the other one is here")],
            notes: others.isEmpty ? [] : ["and so they do \(shown)"],
            help: name.help
                ?? (isIncluded
                    ? "make the file a spec of its own, 'Name.rest.yaml': its types are then generated once"
                    : "say 'namespace: Name' or 'prefix: AB' in one of the specs")
        )
    }
}
