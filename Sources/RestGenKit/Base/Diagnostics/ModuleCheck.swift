/// Finds types that two specs of one module declare.
///
///     ModuleCheck.clash(of: shop.names, with: store.names)
package enum ModuleCheck {
    /// Returns one diagnostic for two specs, at the first such name of the second spec.
    package static func clash(of second: [TopLevelName], with first: [TopLevelName]) -> Diagnostic? {
        let spans = Dictionary(first.map { ($0.name, $0.span) }) { span, _ in span }
        let same = second.filter { spans[$0.name] != nil }
        guard let name = same.first, let span = spans[name.name] else { return nil }
        let others = same.dropFirst().map { "'\($0.name)'" }
        let shown = others.prefix(5).joined(separator: ", ") + (others.count > 5 ? " and \(others.count - 5) more" : "")
        let isIncluded = span.file.name == name.span.file.name && span.range == name.span.range
        return Diagnostic(
            .nameClash,
            isIncluded
                ? "two specs of this module include '\(name.name)', so it would be declared twice"
                : "two specs of this module declare '\(name.name)'",
            at: name.span,
            labels: isIncluded ? [] : [Diagnostic.Label(span, "the other declaration is here")],
            notes: others.isEmpty ? [] : ["other names that are declared twice: \(shown)"],
            help: name.help
                ?? (isIncluded
                    ? "turn the included file into a spec, 'Name.rest.yaml', so that its types are generated once"
                    : "add 'namespace: Name' or 'prefix: AB' to one of the specs")
        )
    }
}
