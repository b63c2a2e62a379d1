/// Puts into the page that a document holds what only OpenAPI says: operations and schemas that are new, and those that have
/// changed since.
struct WordsFilling {
    private(set) var root: YAMLNode
    private let words: DocumentWords
    private let page: Page
    private let renderer: EndpointRenderer
    /// The document's own, which need not be the page's.
    private let auth: AuthWords

    init(_ words: DocumentWords, _ root: YAMLNode, _ page: Page) {
        var page = page
        page.encoding = (root["encoding"]?.scalar?.text).flatMap(Spec.Encoding.init)
        // What an operation says as the document's root does is another than the page's own where that differs.
        let own = AuthRenderer(schemes: page.schemes).node(page.auth, at: page.span)
        auth = AuthWords(own)
        if !WordsWriter.isSame(own, root["auth"]) {
            for index in page.endpoints.indices where words.saysSecurity(page.endpoints[index].operation) {
                page.endpoints[index].auth = page.endpoints[index].auth ?? page.auth
            }
        }
        (self.words, self.root, self.page) = (words, root, page)
        renderer = EndpointRenderer(page: page, form: .short)
    }

    mutating func fill() {
        for (index, place) in words.open.sorted(by: { $0.key < $1.key }) {
            root = root.replacing(place.path, with: entries(of: index, place))
        }
        for endpoint in page.endpoints where words.open[endpoint.operation] == nil { add(endpoint) }
        addTypes()
        // What a section named may have become of another kind, or be gone.
        for kind in PageWords.kinds where root[kind]?.entries?.isEmpty == true {
            root = root.replacing([kind], with: [])
        }
    }

    // MARK: endpoints

    /// What has changed, with what the page says beside OpenAPI's words.
    private func entries(of index: Int, _ place: DocumentWords.Open) -> [YAMLEntry] {
        let endpoints = page.endpoints.filter { $0.operation == index }
        let made = endpoints.compactMap { entry(of: $0, below: place.path) }
        guard !made.isEmpty, made.count == endpoints.count else {
            // It no longer is where its service is.
            guard let whole = place.whole else { return [] }
            return [PageNode(span: whole.span).entry(place.path.last ?? "", whole)]
        }
        return made.map { laid(YAMLNode(.mapping(place.kept), $0.value.span), over: $0) }
    }

    /// An endpoint with some keys of a page over it.
    private func laid(_ upper: YAMLNode, over entry: YAMLEntry) -> YAMLEntry {
        guard upper.entries?.isEmpty != true else { return entry }
        let long = LongForms.endpoint(entry)
        let merged = ServiceMerge.endpoint(upper, over: long.value)
        return YAMLEntry(key: long.key, value: ShortForms.endpoint(YAMLEntry(key: long.key, value: merged)))
    }

    /// With the words that stand beside a new operation.
    private func said(_ entry: YAMLEntry, of operation: Int) -> YAMLEntry {
        words.layers[operation].map { laid($0, over: entry) } ?? entry
    }

    private mutating func add(_ endpoint: PageEndpoint) {
        let path = ["resources"] + endpoint.name.service.split(separator: ".").map(String.init)
        guard let service = root.value(at: path), service.entries != nil else {
            return append(whole(endpoint), to: path)
        }
        let place = service["endpoints"]?.entries == nil ? path : path + ["endpoints"]
        // What is said whole has its whole path.
        let isBelow = !words.isEndpoint(endpoint.operation) || prefix(place + [""]).isEmpty
        guard isBelow, var entry = entry(of: endpoint, below: place + [""]) else {
            let others = path.dropLast() + [(path.last ?? "") + "Others"]
            return append(whole(endpoint), to: Array(others))
        }
        entry = said(entry, of: endpoint.operation)
        while root.value(at: place + [entry.key.value]) != nil { entry.key.value += "Anew" }
        append(entry, to: place)
    }

    private func whole(_ endpoint: PageEndpoint) -> YAMLEntry {
        said(entry(endpoint), of: endpoint.operation)
    }

    private mutating func append(_ entry: YAMLEntry, to path: [String]) { root = root.appending([entry], at: path) }

    /// nil for a path that is not below the service's.
    private func entry(of endpoint: PageEndpoint, below path: [String]) -> YAMLEntry? {
        guard let rest = endpoint.path.dropping(prefix(path)) else { return nil }
        var endpoint = endpoint
        endpoint.path = rest
        return entry(endpoint)
    }

    private func entry(_ endpoint: PageEndpoint) -> YAMLEntry {
        let entry = renderer.entry(endpoint)
        return YAMLEntry(key: entry.key, value: auth.whole(entry.value))
    }

    /// The parts of the paths of the services on the way.
    private func prefix(_ path: [String]) -> [Substring] {
        path.indices.dropFirst().dropLast().flatMap { index -> [Substring] in
            guard let service = root.value(at: Array(path[...index])),
                service["endpoints"] != nil || service["services"] != nil,
                let text = service["path"]?.scalar?.text
            else { return [] }
            return text.split(separator: "/")
        }
    }

    // MARK: types

    private mutating func addTypes() {
        let made = PageRenderer(page: page, form: .short).root
        let said = Set(words.types.filter { words.openTypes[$0.key] == nil }.values)
        let kept = Dictionary(words.openTypes.values.map { ($0.path[1], $0.kept) }) { first, _ in first }
        var layers: [String: YAMLNode] = [:]
        for (component, layer) in words.typeLayers {
            let own = page.declarations.first { $0.component == component }?.name ?? ""
            if PageWords.kinds.contains(where: { made[$0]?[own] != nil }) {
                layers[own] = layer
            } else {
                words.reportUnused(layer, of: component)
            }
        }
        for (name, type) in page.aliases {
            let alias = PageNode(span: root.span).entry(name, word: type.written { page.declarations[$0].name })
            root = root.appending([alias], at: ["models"])
        }
        for kind in PageWords.kinds {
            let entries = (made[kind]?.entries ?? []).filter { !said.contains($0.key.value) }
            root = root.appending(
                entries.map { entry in
                    if let layer = layers[entry.key.value] { return laid(layer, over: entry, kind) }
                    guard let kept = kept[entry.key.value], !kept.isEmpty else { return entry }
                    let upper = YAMLNode(.mapping(kept), entry.value.span)
                    let long = LongForms.model(entry.value)
                    return YAMLEntry(key: entry.key, value: PageMerge.laid(upper, over: long) { _, upper, _ in upper })
                },
                at: [kind]
            )
        }
    }

    /// A new type with the words that stand beside its schema.
    private func laid(_ layer: YAMLNode, over entry: YAMLEntry, _ kind: String) -> YAMLEntry {
        let value =
            switch kind {
            case "models": TypeMerge.model(layer, over: LongForms.model(entry.value))
            case "enums": TypeMerge.enumeration(layer, over: entry.value)
            default: TypeMerge.union(layer, over: entry.value)
            }
        return YAMLEntry(key: entry.key, value: value)
    }
}
