/// Reports cache options that can't have an effect.
///
///     rooms: { POST: /rooms, cache: 60s }
struct CacheCheck {
    let context: ResolveContext

    /// Checks the options of an API or a service, which apply to all of its endpoints with their different parameters.
    func check(_ cache: InheritedSetting<Spec.Cache>?) {
        guard let id = cache?.value?.id else { return }
        context.diagnostics.error(
            .unknownValue,
            "an 'id' names the responses of one endpoint, but this 'cache' applies to several endpoints",
            at: id.span,
            help: "remove 'id' here, and set it in the 'cache' of each endpoint"
        )
    }

    /// Checks the options of an endpoint, with its path, query and header parameters, and its result.
    func check(
        _ cache: InheritedSetting<Spec.Cache>?,
        verb: String,
        path: ResolvedPath,
        query: [Argument],
        headers: [Header],
        result: Result
    ) {
        guard let cache = cache?.value else { return }
        if !["GET", "HEAD"].contains(verb) {
            context.diagnostics.error(
                .conflictingKeys,
                "responses to a \(verb) are never cached",
                at: cache.span,
                help: "remove 'cache'. Only the responses to GET and HEAD are cached"
            )
            return
        }
        let kind: String
        switch result {
        case .file, .files: kind = "files"
        case .stream: kind = "streams"
        case .void, .data, .text, .value, .optional, .byStatus: kind = ""
        }
        if !kind.isEmpty {
            context.diagnostics.error(
                .conflictingKeys,
                "\(kind) are never cached",
                at: cache.span,
                help: "remove 'cache'"
            )
            return
        }
        let sources = sources(path, query, headers)
        for placeholder in cache.id?.placeholders ?? [] { check(placeholder, sources) }
    }

    private func check(_ placeholder: Placeholder, _ sources: [(name: String, source: Source)]) {
        let name = placeholder.name.value
        let found = sources.filter { $0.name.lowercased() == name.lowercased() }
        guard !found.isEmpty else {
            let names = sources.map(\.name)
            let known =
                names.isEmpty ? "remove it: the endpoint has no parameters" : names.listed(as: "parameter")
            context.diagnostics.error(
                .unknownParameter,
                "unknown parameter '\(name)'",
                at: placeholder.span,
                help: context.types.near.suggest(name, among: { names }).map { "did you mean '\($0)'?" } ?? known
            )
            return
        }
        for (_, source) in found {
            guard case .parameter(_, _, let type, _) = source, context.aliases.opened(type) == .secret else { continue }
            context.diagnostics.error(
                .typeMisplaced,
                "'\(name)' is a Secret, but the names of cached responses are readable",
                at: placeholder.span,
                help: "remove '{\(name)}': responses are cached separately for each user anyway"
            )
        }
    }

    /// The places where the runtime looks for a name.
    private func sources(
        _ path: ResolvedPath,
        _ query: [Argument],
        _ headers: [Header]
    ) -> [(name: String, source: Source)] {
        let names = path.text.split(separator: "{").dropFirst().map { part in
            let name = part.prefix { $0 != "}" }
            return String(name.hasSuffix("...") ? name.dropLast(3) : name)
        }
        var sources = zip(names, path.arguments.map(\.source)).map { (name: $0, source: $1) }
        sources += query.filter { !$0.isNested }.map { ($0.name, $0.source) }
        for header in headers {
            if case .source(let source) = header.value { sources.append((header.name, source)) }
        }
        return sources
    }
}
