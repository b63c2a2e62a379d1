/// What somebody wrote beside the operations and schemas of a document, as the layer over the page that is made of it.
///
///     paths: { /rooms: { get: { x-restgen: { retry: 3, as: all } } } }   ->   resources: { rooms: { endpoints: { list: { retry: 3, as: all } } } }
struct WordsLayer {
    let words: DocumentWords
    let page: Page

    func node(over made: YAMLNode) -> YAMLNode {
        var root = words.root ?? YAMLNode(.mapping([]), made.span)
        for (index, layer) in words.layers.sorted(by: { $0.key < $1.key }) where page.chosen.contains(index) {
            let name = page.names[index]
            let entry = PageNode(span: layer.span).entry(name.method, layer)
            root = root.appending([entry], at: ["resources", name.service, "endpoints"])
        }
        for (component, layer) in words.typeLayers.sorted(by: { $0.key < $1.key }) {
            guard let name = page.declarations.first(where: { $0.component == component })?.name,
                let kind = PageWords.kinds.first(where: { made[$0]?[name] != nil })
            else {
                words.reportUnused(layer, of: component)
                continue
            }
            root = root.appending([PageNode(span: layer.span).entry(name, layer)], at: [kind])
        }
        return root
    }
}
