/// Writes models, enums and unions.
struct TypeRenderer {
    let page: Page
    let form: PageForm

    private func name(_ index: Int) -> String { page.declarations[index].name }

    func alias(_ declaration: PageDeclaration) -> YAMLEntry {
        let maker = PageNode(span: declaration.span)
        return maker.entry(declaration.name, word: "[String: JSON]")
    }

    // MARK: models

    func model(_ declaration: PageDeclaration, _ fields: [PageField], _ extends: [Int], _ hasExtra: Bool) -> YAMLEntry {
        let maker = PageNode(span: declaration.span)
        var entries: [YAMLEntry] = []
        var seen: Set<Int> = []
        let parents = extends.filter { seen.insert($0).inserted }.map { maker.text(name($0)) }
        if !parents.isEmpty {
            entries.append(maker.entry("extends", parents.count == 1 ? parents[0] : maker.list(parents)))
        }
        if declaration.isArray { entries.append(maker.entry("as", word: "array")) }
        if !declaration.needs.isEmpty { entries.append(maker.entry("needs", needs(declaration.needs, maker))) }
        if hasExtra { entries.append(maker.entry("extra", word: "true")) }
        if page.hasXML, let xml = declaration.xml, xml != declaration.name {
            entries.append(maker.entry("xml", maker.text(xml)))
        }
        if declaration.isDeprecated { entries.append(maker.entry("deprecated", word: "true")) }
        let nodes = maker.mapping(fields.map { field($0, of: declaration) })
        let hasMark = fields.contains { $0.name == "fields" }
        let isShort = form == .short && entries.isEmpty && !hasMark && !fields.isEmpty
        let node = isShort ? nodes : maker.mapping(entries + [maker.entry("fields", nodes)])
        return maker.entry(declaration.name, node.documented(DocumentText.short(declaration.doc)))
    }

    /// `[email, [street, city]]`; the long form for what is exact.
    private func needs(_ needs: [PageNeed], _ maker: PageNode) -> YAMLNode {
        let list = { (need: PageNeed) in
            maker.list(
                need.alternatives.map { names in
                    names.count == 1 ? maker.text(names[0]) : maker.list(names.map(maker.text))
                }
            )
        }
        if needs.count == 1, !needs[0].isExact, form == .short { return list(needs[0]) }
        return maker.mapping(needs.map { maker.entry($0.isExact ? "one" : "any", list($0)) })
    }

    private func field(_ field: PageField, of model: PageDeclaration) -> YAMLEntry {
        let maker = PageNode(span: field.span)
        let isSent = model.isSent
        let isNeeded = model.needs.contains { $0.alternatives.joined().contains(field.name) }
        var isOptional = field.isOptional || isSent && field.isReadOnly
        // A default for what is absent stands in what is only read: a server knows its own.
        let hasDefault = !isSent && field.isOptional && !isNeeded && field.defaultValue != nil
        // What is only read needs no three states.
        let emptyIsNull = field.emptyIsNull && model.isReceived
        let isNullable =
            (field.value.isNullable || emptyIsNull) && (isSent || !isOptional || isNeeded || hasDefault)
        var entries: [YAMLEntry] = []
        var type = field.value.type
        if isNullable { type = .optional(type) }
        if field.isRest { entries.append(maker.entry("key", maker.text("*"))) }
        if let swiftName = field.swiftName { entries.append(maker.entry("as", word: swiftName)) }
        if let format = field.value.format { entries.append(maker.entry("format", word: format.declaration.name)) }
        if emptyIsNull { entries.append(maker.entry("nullIf", maker.text(""))) }
        if field.isReadOnly, isSent, model.isReceived { entries.append(maker.entry("readOnly", word: "true")) }
        if field.isWriteOnly, isSent, model.isReceived { entries.append(maker.entry("writeOnly", word: "true")) }
        if page.hasXML { entries += xml(field, maker) }
        if field.isDeprecated { entries.append(maker.entry("deprecated", word: "true")) }
        var defaultValue: PageLiteral?
        if hasDefault, let literal = field.defaultValue {
            defaultValue = literal
            isOptional = false
        }
        var key = field.name
        let isName = FieldBuilder.isName(key)
        if !isName {
            key = SwiftNames.member(key)
            let name = field.name.escaping(["\\": "\\\\", "\"": "\\\""])
            entries.append(maker.entry("key", maker.text("\"\(name)\"")))
        }
        key += isOptional ? "?" : ""
        let doc = DocumentText.short(field.doc)
        if let constant = field.value.constant, isName, entries.isEmpty || !field.isReadOnly {
            let word = "= " + ParameterRenderer.literal(constant)
            return maker.entry(key, maker.word(word).documented(doc))
        }
        let text = type.written(name)
        // Beside null it is for what is absent alone.
        let isForAbsent = defaultValue != nil && isNullable
        if entries.isEmpty, form == .short, !isForAbsent {
            let word = defaultValue.map { "\(text) = \(self.literal($0, of: type))" } ?? text
            return maker.entry(key, maker.word(word).documented(doc))
        }
        entries.insert(maker.entry("type", word: text), at: 0)
        if let defaultValue { entries.append(maker.entry("default", maker.literal(defaultValue))) }
        if isForAbsent { entries.append(maker.entry("defaultFor", word: "absent")) }
        return maker.entry(key, maker.mapping(entries).documented(doc))
    }

    private func literal(_ literal: PageLiteral, of type: PageType) -> String {
        type == .text ? ParameterRenderer.quoted(literal.text) : ParameterRenderer.literal(literal)
    }

    private func xml(_ field: PageField, _ maker: PageNode) -> [YAMLEntry] {
        switch field.xml {
        case .attribute?: [maker.entry("xml", word: "attribute")]
        case .items(let name)?: [maker.entry("xml", maker.mapping([maker.entry("item", maker.text(name))]))]
        case nil: []
        }
    }

    // MARK: enums and unions

    func enumeration(_ declaration: PageDeclaration, _ values: [PageEnumValue]) -> YAMLEntry {
        let maker = PageNode(span: declaration.span)
        let isPlain = values.allSatisfy { $0.name == nil && $0.doc == nil && !$0.isDeprecated }
        var node: YAMLNode
        if isPlain {
            node = maker.list(values.map { maker.literal($0.value) })
        } else {
            node = maker.mapping(values.map { value($0, maker) })
        }
        if declaration.isDeprecated {
            node = maker.mapping([maker.entry("values", node), maker.entry("deprecated", word: "true")])
        }
        return maker.entry(declaration.name, node.documented(DocumentText.short(declaration.doc)))
    }

    private func value(_ value: PageEnumValue, _ maker: PageNode) -> YAMLEntry {
        let name = value.name ?? SwiftNames.member(value.value.text)
        var node = maker.literal(value.value)
        if value.isDeprecated {
            node = maker.mapping([maker.entry("value", node), maker.entry("deprecated", word: "true")])
        }
        return maker.entry(name, node.documented(DocumentText.sentence(value.doc)))
    }

    func union(_ declaration: PageDeclaration, _ by: PageDiscriminator, _ cases: [PageCase]) -> YAMLEntry {
        let maker = PageNode(span: declaration.span)
        var entries = [maker.entry("by", maker.text(by.written))]
        if !declaration.shared.isEmpty {
            entries.append(maker.entry("shared", maker.list(declaration.shared.map(maker.text))))
        }
        let nodes = cases.map { item -> YAMLEntry in
            let type = maker.word(item.type.written(name))
            guard !item.values.isEmpty || form == .long else { return maker.entry(item.name, type) }
            var parts = [maker.entry("model", type)]
            let values = item.values.map(maker.literal)
            if let value = values.first {
                parts.append(maker.entry("value", values.count == 1 ? value : maker.list(values)))
            }
            return maker.entry(item.name, maker.mapping(parts))
        }
        let isShort =
            form == .short && !declaration.isDeprecated && declaration.shared.isEmpty
            && !cases.contains { ["by", "cases", "doc"].contains($0.name) }
        if isShort {
            entries += nodes
        } else {
            entries.append(maker.entry("cases", maker.mapping(nodes)))
            if declaration.isDeprecated { entries.append(maker.entry("deprecated", word: "true")) }
        }
        return maker.entry(declaration.name, maker.mapping(entries).documented(DocumentText.short(declaration.doc)))
    }
}
