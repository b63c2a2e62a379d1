/// The namespace and the prefix for the types of a spec.
///
///     namespace: GitHub        // GitHub.Issue
///     prefix: GH               // GHIssue
struct TypePrefix {
    /// The Swift name.
    let namespace: Located<String>?
    /// The prefix, or an empty string.
    let text: String

    init(_ spec: Spec) {
        namespace = spec.namespace
        text = spec.prefix?.value ?? ""
    }

    /// Reports an invalid namespace or prefix of the main spec. Included specs are checked when their own code is
    /// generated.
    ///
    /// Also registers the namespaces of included specs, because no declaration may hide them.
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
