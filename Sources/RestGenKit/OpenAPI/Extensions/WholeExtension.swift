/// Reads a restgen extension that is a complete spec, as `restgen export` writes it.
///
/// Unchanged endpoints and types are taken from the extension. An operation or a schema that is new or was changed is
/// imported from its OpenAPI definition, and then gets the extension's options that OpenAPI can't express.
struct WholeExtension {
    private(set) var spec: Spec
    /// The extension. Each imported endpoint and type has an entry with its options.
    private var root: YAMLNode
    private var inferredEndpoints: [[String]] = []
    private var inferredTypes: [(kind: String, name: String)] = []
    private let extensions: DocumentExtensions
    private let imported: ImportedAPI
    private let endpoints: EndpointBuilder
    private let types: TypeBuilder
    /// The spec of the document without its extension.
    private let built: Spec
    /// Whether the extension and the document declare different authentication schemes.
    private let hasOtherAuth: Bool

    init(
        _ extensions: DocumentExtensions,
        _ root: YAMLNode,
        _ imported: ImportedAPI,
        in file: SourceFile,
        _ unsupported: UnsupportedFeatures
    ) {
        (self.extensions, self.root, self.imported) = (extensions, root, imported)
        let builder = SpecBuilder(imported: imported, for: .base, unsupported: unsupported)
        spec = Spec(file: file)
        (built, endpoints, types) = (builder.spec(in: file), builder.endpoints, builder.types)
        let auth = YAMLNode(.mapping(root.entries?.filter { $0.key.value == "auth" } ?? []), root.span)
        let written = SpecParser(Diagnostics()).read(auth, over: spec)
        hasOtherAuth = written.defaults.auth?.value != built.defaults.auth?.value
    }

    /// Imports the endpoints and types that the extension doesn't declare, then reads the extension, which overrides
    /// them.
    mutating func read(
        _ selection: OperationSelection,
        _ requestedSchemas: Set<String>,
        reporting diagnostics: Diagnostics
    ) {
        addEndpoints()
        addTypes()
        if !selection.isEverything {
            let choice = ExtensionSelection(extensions, imported, selection, requestedSchemas: requestedSchemas)
            root = choice.chosen(of: root)
            removeUnchosenTypes()
        }
        spec = SpecParser(diagnostics).parse(root, of: spec.file, over: spec)
        SpecOrder(root: root).apply(to: &spec)
    }

    /// The text of the extension, with the imported endpoints and types added.
    var node: YAMLNode {
        let printed = SpecPrinter().node(spec)
        var node = root
        for path in inferredEndpoints {
            let names = Spec.services(path) + [path.last ?? ""]
            guard let entry = printed.endpoint(named: names) else { continue }
            node = node.replacing(path, with: [entry])
        }
        for (kind, name) in inferredTypes {
            guard let entry = printed[kind]?.entry(name) else { continue }
            node = node.replacing([kind, name], with: [entry])
        }
        return node
    }

    // MARK: Endpoints

    private mutating func addEndpoints() {
        for (index, part) in extensions.importedOperations.sorted(by: { $0.key < $1.key }) {
            let endpoints = imported.endpoints.filter { $0.operation == index }
            let built = endpoints.compactMap { endpoint(of: $0, below: part.path) }
            guard !built.isEmpty, built.count == endpoints.count else {
                // Its new path isn't below the path of its service, so the extension's endpoint is kept.
                let whole = part.whole.map { [NodeBuilder(span: $0.span).entry(part.path.last ?? "", $0)] } ?? []
                root = root.replacing(part.path, with: whole)
                continue
            }
            let options = built.map { endpoint in
                YAMLEntry(key: endpoint.name, value: YAMLNode(.mapping(part.kept), endpoint.name.span))
            }
            root = root.replacing(part.path, with: options)
            for endpoint in built { insert(endpoint, at: part.path.dropLast() + [endpoint.name.value]) }
        }
        for endpoint in imported.endpoints where extensions.importedOperations[endpoint.operation] == nil {
            add(endpoint)
        }
    }

    /// Adds a new endpoint to its service, or to a separate one, such as `roomsOthers`, if its path isn't below the
    /// service's path.
    private mutating func add(_ endpoint: ImportedEndpoint) {
        let path = ["resources"] + endpoint.name.service.split(separator: ".").map(String.init)
        let layer = extensions.layers[endpoint.operation]
        guard let service = root.value(at: path), service.entries != nil else {
            return add(built(endpoint), layer, to: path)
        }
        let reader = ResourcesReader(diagnostics: Diagnostics())
        let isLong = service["endpoints"]?.entries != nil || service.entries?.contains(where: reader.isOption) == true
        let endpointsPath = isLong ? path + ["endpoints"] : path
        // An extension that is a whole endpoint has the whole path, so it can't be in a service with a path prefix.
        let isBelow = !extensions.isEndpoint(endpoint.operation) || prefix(endpointsPath + [""]).isEmpty
        guard isBelow, let built = self.endpoint(of: endpoint, below: endpointsPath + [""]) else {
            let others = path.dropLast() + [(path.last ?? "") + "Others"]
            return add(self.built(endpoint), layer, to: Array(others))
        }
        add(built, layer, to: endpointsPath)
    }

    private mutating func add(_ endpoint: Spec.Endpoint, _ layer: YAMLNode?, to path: [String]) {
        var endpoint = endpoint
        var names = FreeNames(taken: Set(root.value(at: path)?.entries?.map(\.key.value) ?? []))
        endpoint.name.value = NewMethodName.free(
            endpoint.name.value,
            in: path.last ?? "",
            path: endpoint.path?.text ?? "",
            &names
        )
        let options = layer ?? YAMLNode(.mapping([]), endpoint.name.span)
        root = root.appending([YAMLEntry(key: endpoint.name, value: options)], at: path)
        insert(endpoint, at: path + [endpoint.name.value])
    }

    private mutating func insert(_ endpoint: Spec.Endpoint, at path: [String]) {
        inferredEndpoints.append(path)
        spec.insert(endpoint, at: path)
    }

    private func built(_ endpoint: ImportedEndpoint) -> Spec.Endpoint {
        var endpoint = endpoint
        // The default in the extension differs, so the endpoint must name the document's schemes.
        if endpoint.auth == nil, extensions.declaresSecurity(endpoint.operation), hasOtherAuth {
            endpoint.auth = imported.auth
        }
        var built = endpoints.endpoint(endpoint, SharedParameters.EndpointParameters(endpoint))
        if root["encoding"] != nil, endpoint.body?.isJSON == true {
            built.defaults.encoding = .value(Located(.json, endpoint.span))
        }
        return built
    }

    /// Returns the endpoint with its path relative to the service at `path`, or `nil` if it isn't below the service's
    /// path.
    private func endpoint(of endpoint: ImportedEndpoint, below path: [String]) -> Spec.Endpoint? {
        var built = built(endpoint)
        let prefix = prefix(path)
        guard !prefix.isEmpty else { return built }
        guard let rest = built.path?.removingSegments(prefix) else { return nil }
        built.path = rest.pieces.isEmpty ? nil : rest
        return built
    }

    /// Returns the combined path segments of the services on a path of keys.
    private func prefix(_ path: [String]) -> [Substring] {
        path.indices.dropFirst().dropLast().flatMap { index -> [Substring] in
            guard let service = root.value(at: Array(path[...index])),
                service["endpoints"] != nil || service["services"] != nil,
                let text = service["path"]?.scalar?.text
            else { return [] }
            return text.split(separator: "/")
        }
    }

    // MARK: Types

    private mutating func addTypes() {
        let written = Set(extensions.types.filter { extensions.importedSchemas[$0.key] == nil }.values)
        spec.models = built.models.filter { !written.contains($0.name.value) }
        spec.enums = built.enums.filter { !written.contains($0.name.value) }
        spec.unions = built.unions.filter { !written.contains($0.name.value) }
        for (name, type) in imported.aliases {
            let located = Located(name, imported.span)
            let syntax = types.type(type, at: imported.span)
            spec.models.append(Spec.Model(name: located, content: .alias(syntax)))
        }
        var options: [String: YAMLNode] = [:]
        let (names, kinds) = (imported.componentNames, imported.kinds)
        let models = Set(
            spec.models.compactMap { model in
                if case .fields = model.content { model.name.value } else { nil }
            }
        )
        // A schema that isn't an object any more has no options of a model.
        for open in extensions.importedSchemas.values where !open.kept.isEmpty && models.contains(open.path[1]) {
            // Options need the long form of a model, with `fields`.
            let fields = NodeBuilder(span: imported.span).entry("fields", YAMLNode(.mapping([]), imported.span))
            options[open.path[1]] = YAMLNode(.mapping(open.kept + [fields]), imported.span)
        }
        for (component, layer) in extensions.typeLayers {
            let name = names[component] ?? ""
            if kinds[name] != nil {
                options[name] = layer
            } else {
                extensions.reportUnused(layer, of: component)
            }
        }
        addOptions("models", spec.models.map(\.name), options)
        addOptions("enums", spec.enums.map(\.name), options)
        addOptions("unions", spec.unions.map(\.name), options)
        // A section is removed if all of its types are gone.
        for kind in SpecExtension.kinds where root[kind]?.entries?.isEmpty == true {
            root = root.replacing([kind], with: [])
        }
    }

    private mutating func addOptions(_ kind: String, _ names: [Located<String>], _ options: [String: YAMLNode]) {
        let entries = names.map { name in
            YAMLEntry(key: name, value: options[name.value] ?? YAMLNode(.mapping([]), name.span))
        }
        root = root.appending(entries, at: [kind])
        inferredTypes += names.map { (kind, $0.value) }
    }

    private mutating func removeUnchosenTypes() {
        let chosen = { [root] (kind: String) in Set((root[kind]?.entries ?? []).map(\.key.value)) }
        let (models, enums, unions) = (chosen("models"), chosen("enums"), chosen("unions"))
        spec.models.removeAll { !models.contains($0.name.value) }
        spec.enums.removeAll { !enums.contains($0.name.value) }
        spec.unions.removeAll { !unions.contains($0.name.value) }
    }
}
