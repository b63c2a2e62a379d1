/// Resolves the entity sets of a level: the URL, the settings of calls, and the key.
///
///     products: { path: /Products, model: Product, key: ID }
struct EntitySetResolver {
    let context: ResolveContext
    let endpoints: EndpointResolver

    func resolve(
        _ odata: Spec.EntitySets,
        in owner: EndpointResolver.Owner,
        _ members: inout NameScope
    ) -> [EntitySet] {
        odata.sets.compactMap { resolve($0, of: odata, in: owner, &members) }
    }

    private func resolve(
        _ set: Spec.EntitySet,
        of odata: Spec.EntitySets,
        in owner: EndpointResolver.Owner,
        _ members: inout NameScope
    ) -> EntitySet? {
        // An endpoint and an entity set may have the same URL.
        var routes = RouteTable(context.diagnostics)
        let read = endpoints.resolve(reading(set, of: odata), in: owner, &members, &routes, sendsOtherBodies: true)
        guard let syntax = set.model, let entity = entity(syntax) else { return nil }
        let key = KeyResolver(context: context, entity: entity, written: syntax.span.text).resolve(set)
        guard var endpoint = read, let key, isFitting(endpoint, of: set) else { return nil }
        endpoint.settings.removeAll(where: \.isOfOData)
        let version = set.version ?? odata.version
        var result = EntitySet(
            endpoint: endpoint,
            root: root(odata, in: owner, of: endpoint),
            entity: entity,
            key: key[0].type,
            keyField: key.count == 1 ? key[0] : nil,
            version: version?.value ?? .v4
        )
        if key.count > 1 {
            let part = (owner.name == nil ? "" : owner.level.prefix) + SwiftNames.part(endpoint.name)
            let name = context.prefix + part + "Key"
            context.typeNames.claim(name, written: name, at: set.name.span)
            context.entityKeys.append(EntityKey(name: name, set: endpoint.name, fields: key))
            result.key = .declared(name, .model)
        }
        return result
    }

    /// Returns the set as an endpoint that reads it, since parameters, headers and settings are those of any endpoint.
    private func reading(_ set: Spec.EntitySet, of odata: Spec.EntitySets) -> Spec.Endpoint {
        let span = set.name.span
        var endpoint = Spec.Endpoint(name: set.name, verb: Located("GET", span))
        endpoint.swiftName = set.swiftName
        endpoint.path = path(odata.root, set.path)
        endpoint.query = set.query
        endpoint.doc = set.doc
        endpoint.deprecated = set.deprecated
        endpoint.defaults = set.defaults
        let list = set.model.map { TypeSyntax(.list($0), $0.span) } ?? TypeSyntax(.invalid, span)
        endpoint.returns = Spec.Returns(statuses: [], content: .type(list, at: nil), span: span)
        endpoint.defaults.errors = .some(.none(span))
        endpoint.defaults.pages = .some(.none(span))
        endpoint.defaults.success = Spec.Success(ranges: [Located(200...299, span)], isAddition: false, span: span)
        return endpoint
    }

    /// Returns the root of the set's service, or `nil` for the default.
    private func root(
        _ odata: Spec.EntitySets,
        in owner: EndpointResolver.Owner,
        of endpoint: Endpoint
    ) -> String? {
        if odata.root == nil, owner.prefix.text.isEmpty { return nil }
        var root = (owner.prefix.text + (odata.root?.text ?? ""))[...]
        while root.hasSuffix("/") { root.removeLast() }
        let folder = endpoint.path.lastIndex(of: "/").map { endpoint.path[..<$0] } ?? ""
        return root == folder ? nil : String(root)
    }

    private func path(_ root: Template?, _ path: Template?) -> Template? {
        guard let root, let path else { return path ?? root }
        var pieces = root.pieces
        // There is one slash between `/odata/` and `/Products`.
        if case .text(var text)? = pieces.last, text.value.hasSuffix("/"), path.text.hasPrefix("/") {
            text.value.removeLast()
            pieces[pieces.count - 1] = .text(text)
        }
        return Template(pieces: pieces + path.pieces, span: path.span)
    }

    /// Returns false and reports a set whose calls can't be made.
    private func isFitting(_ endpoint: Endpoint, of set: Spec.EntitySet) -> Bool {
        let span = set.path?.span ?? set.name.span
        if endpoint.isWholeURL {
            context.diagnostics.error(
                .urlParameter,
                "an entity set needs a path of the API, but this is a whole URL",
                at: span,
                help: "write its path, as in '/Products', and the host under 'server'"
            )
            return false
        }
        for argument in endpoint.pathArguments where argument.isGreedy {
            context.diagnostics.error(
                .templateSyntax,
                "the path of an entity set can't end in '{name...}', because the key follows it",
                at: span,
                help: "use a single segment, as in '{name}'"
            )
            return false
        }
        for argument in endpoint.query where argument.isFlag {
            context.diagnostics.error(
                .typeMisplaced,
                "'\(argument.name)' in the path of an entity set has no value",
                at: argument.span ?? span,
                help: "add a value, such as '\(argument.name)=true'"
            )
            return false
        }
        return (endpoint.pathArguments.map(\.source) + endpoint.query.map(\.source)).allSatisfy { isText($0, at: span) }
    }

    /// Returns false and reports a parameter that isn't a single text without secrets.
    private func isText(_ source: Source, at span: Span) -> Bool {
        guard case .parameter(let name, let presence, let type, _) = source else { return true }
        if context.aliases.holdsSecret(type) {
            context.diagnostics.error(
                .typeMisplaced,
                "'\(name)' is a Secret, but the paths of entity sets appear in messages",
                at: span,
                help: "send it with 'auth', or as a header"
            )
            return false
        }
        switch context.opened(type) {
        case .list, .map, .optional, .json, .generic, .declared(_, .model), .declared(_, .union): break
        default: if presence == .required { return true }
        }
        context.diagnostics.error(
            .typeMisplaced,
            "'\(name)' in the path of an entity set must always be a single value",
            at: span,
            help: "use a type that is neither optional nor a list, as in '\(name)'"
        )
        return false
    }

    /// Returns `nil` after reporting an error.
    private func entity(_ syntax: TypeSyntax) -> TypeReference? {
        guard let type = context.types.resolve(syntax) else { return nil }
        let opened = context.opened(type)
        guard let model = context.model(of: opened)?.model else {
            if case .declared(_, .model) = opened { return nil }
            context.diagnostics.error(
                .odataModel,
                "'\(syntax.span.text)' is \(noun(opened)), but the entities of a set need a model",
                at: syntax.span,
                help: element(opened).map { "write the model of one entity: '\($0)'" }
                    ?? "name a model with fields that include the key"
            )
            return nil
        }
        if !model.isArray, !model.isMadeOfHeaders { return opened }
        context.diagnostics.error(
            .odataModel,
            "'\(syntax.span.text)' is \(model.isArray ? "an array" : "a model of headers"), but an entity is a JSON object",
            at: syntax.span,
            help: "name a model with fields that include the key"
        )
        return nil
    }

    private func noun(_ type: TypeReference) -> String {
        switch type {
        case .declared(_, .enumeration): "an enum"
        case .declared(_, .union): "a union"
        case .list: "a list"
        case .map: "a map"
        case .optional: "an optional"
        case .foreign: "a custom type"
        default: "a value"
        }
    }

    /// Returns the element: `Product` of `[Product]`.
    private func element(_ type: TypeReference) -> String? {
        switch context.opened(type) {
        case .list(let inner), .optional(let inner): element(inner)
        case .declared(let name, .model): name
        default: nil
        }
    }
}

extension CallSetting {
    /// The settings that OData declares itself: the envelope of entities, the form of errors, and JSON.
    fileprivate var isOfOData: Bool {
        switch self {
        case .envelope, .messages, .serializer, .lists, .objects: true
        case .server, .auth, .charset, .success, .timeout, .deadline, .retry, .idempotency, .limit, .labels,
            .compression, .caching, .coalescing:
            false
        }
    }
}
