/// What the types of a spec are named with: the enum around them, and what their names begin with.
///
///     namespace: GitHub        // GitHub.Issue
///     prefix: GH               // GHIssue
struct TypePrefix {
    /// The Swift name.
    let namespace: Located<String>?
    /// Empty for none.
    let text: String

    init(_ spec: Spec) {
        namespace = spec.namespace
        text = spec.prefix?.value ?? ""
    }

    /// Reports what of it is no Swift name, of the spec that was asked for: the others have runs of their own. The enums
    /// around the types of included specs are names that nothing here may hide.
    static func check(
        _ specs: [Spec],
        _ includes: IncludeGraph,
        _ names: TypeNameScope,
        _ diagnostics: Diagnostics
    ) {
        guard let spec = specs.first else { return }
        for (name, what) in [(spec.namespace, "namespace"), (spec.prefix, "prefix")] {
            if let name { check(name, what, diagnostics) }
        }
        for (index, other) in specs.enumerated().dropFirst() where includes.owner(of: index) == index {
            guard let namespace = other.namespace else { continue }
            if let own = spec.namespace, own.value == namespace.value {
                diagnostics.error(
                    .nameClash,
                    "the namespace '\(own.value)' is declared twice",
                    at: own.span,
                    labels: [Diagnostic.Label(namespace.span, "the included one is here")],
                    help: "give one of the specs another namespace, or a `prefix` instead"
                )
            } else {
                names.claim(namespace.value, written: namespace.value, at: namespace.span)
            }
        }
    }

    private static func check(_ name: Located<String>, _ what: String, _ diagnostics: Diagnostics) {
        guard SwiftIdentifier.isLegal(name.value) else {
            diagnostics.error(
                .swiftName,
                "'\(name.value)' is not a valid Swift name",
                at: name.span,
                help:
                    "use letters, digits and underscores, and don't start with a digit: "
                    + "'\(SwiftNames.type(name.value))'"
            )
            return
        }
        guard what == "namespace", ReservedNames.types.contains(name.value) || name.value == "init" else { return }
        diagnostics.error(
            .swiftName,
            "a namespace can't be named '\(name.value)', because the generated code uses that name",
            at: name.span,
            help: "choose another name"
        )
    }
}
