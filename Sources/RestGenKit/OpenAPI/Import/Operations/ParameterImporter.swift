/// Imports the parameters of queries, headers and cookies.
///
///     { name: tags, in: query, schema: { type: array, items: { type: string } } }   ->   ?tags?:[String]
struct ParameterImporter {
    let types: ImportedTypes
    let name: OperationName

    func query(_ parameter: DocumentParameter) -> [ImportedParameter] {
        guard Self.isName(parameter.name) else { return reportUnusable(parameter).map { [$0] } ?? [] }
        if parameter.allowsReserved { types.unsupported.add(.reserved, at: parameter.span) }
        var imported = imported(parameter)
        if parameter.allowsEmptyValue {
            if imported.value.type == .flag { return [imported] }
            reportEmptyValue(of: imported)
        }
        // Text is the same with and without a media type.
        if let mediaType = parameter.mediaType, MediaKind(mediaType) != .text {
            if imported.value.type != .text { imported.value.format = .json }
            return [imported]
        }
        if imported.value.format == .json { return [imported] }
        if let fields = exploded(parameter, imported) { return fields }
        setStyle(of: &imported, parameter)
        return [imported]
    }

    /// Reports a parameter that may be sent without a value, if its type has no empty text.
    func reportEmptyValue(of imported: ImportedParameter) {
        let isEmptiable: Bool =
            switch imported.value.type {
            case .known("String"), .known("Secret"), .known("JSON"), .list(.known("String")):
                imported.value.constant.map(\.text.isEmpty) ?? true
                    && imported.rules?.violation(by: .string("")) == nil
            case .known, .list, .optional: false
            // A caller can write each text as an unlisted value of an enum. Objects can't be empty (OpenAPI 3.1).
            case .declared(let index):
                switch types.declarations[index].content {
                case .enumeration(let values): values.contains(where: \.value.isText)
                default: types.isObject(imported.value.type)
                }
            case .map: true
            }
        if !isEmptiable { types.unsupported.add(.emptyValue, at: imported.span) }
    }

    /// Returns whether a parameter is a flag: one that may be sent without a value, and has no other value than `true`
    /// or an empty text.
    private func isFlag(_ parameter: DocumentParameter, _ value: ImportedValue) -> Bool {
        guard parameter.allowsEmptyValue, parameter.mediaType == nil, let constant = value.constant else {
            return false
        }
        return value.type == .known("Bool") ? constant.text == "true" : constant.text.isEmpty
    }

    /// Sets how a list or an object is encoded in a query.
    private func setStyle(of imported: inout ImportedParameter, _ parameter: DocumentParameter) {
        switch imported.value.type {
        case .list(.list), .list(.optional(.list)):
            types.unsupported.add(.objectStyle, at: parameter.span)
            imported.style = .json
        case .list(let element):
            imported.style = style(parameter)
            if imported.style == nil, types.isListedObject(element) {
                types.unsupported.add(.objectStyle, at: parameter.span)
                imported.objects = .json
            } else if types.isObject(element), [.comma, .space, .pipe].contains(imported.style) {
                types.unsupported.add(.objectStyle, at: parameter.span)
                imported.style = .json
            }
        case .map, .declared:
            if types.isObject(imported.value.type), parameter.style != .deepObject {
                types.unsupported.add(.objectStyle, at: parameter.span)
                imported.objects = .json
            }
        default: break
        }
    }

    func header(_ parameter: DocumentParameter) -> ImportedParameter? {
        guard Self.isToken(parameter.name) else { return reportUnusable(parameter) }
        var imported = imported(parameter)
        // Braces would be placeholders in a header's text.
        if let text = imported.value.constant?.text, !text.utf8.allSatisfy({ $0 >= 0x20 && !$0.isOne(of: "{}\u{7F}") })
        {
            imported.value.constant = nil
        }
        if types.isUnion(imported.value.type), types.isScalar(imported.value.type) {
            imported.value = ImportedValue(.text)
        }
        guard isText(imported.value.type) || isListOfTexts(imported.value.type) else {
            guard parameter.mediaType.map({ MediaKind($0) == .json }) ?? false else {
                types.unsupported.add(.foreignStyle, at: parameter.span)
                imported.value = ImportedValue(.text)
                return imported
            }
            imported.value.format = .json
            return imported
        }
        if imported.value.format == .json { return imported }
        if imported.value.format != nil { imported.value = ImportedValue(imported.value.plain) }
        if case .list = imported.value.type, parameter.style != .simple {
            types.unsupported.add(.foreignStyle, at: parameter.span)
        }
        return imported
    }

    func cookie(_ parameter: DocumentParameter) -> ImportedParameter? {
        guard Self.isToken(parameter.name) else { return reportUnusable(parameter) }
        var imported = imported(parameter)
        if types.isUnion(imported.value.type), types.isScalar(imported.value.type) {
            imported.value = ImportedValue(.text)
        }
        if !isText(imported.value.type) { imported.value.format = .json }
        return imported
    }

    /// Whether a spec can declare a parameter with the name. A `?` at the end means optional, and three dots refer to a
    /// set.
    static func isName(_ name: String) -> Bool {
        !name.isEmpty && !name.hasSuffix("?") && !name.hasPrefix(Spec.Query.setMark)
    }

    /// Whether a header or a cookie can have the name (RFC 9110, section 5.6.2).
    private static func isToken(_ name: String) -> Bool {
        !name.isEmpty && name.utf8.allSatisfy(\.isTokenCharacter)
    }

    /// Reports a parameter that has no valid name, and returns `nil`.
    private func reportUnusable(_ parameter: DocumentParameter) -> ImportedParameter? {
        types.unsupported.add(.unusable, at: parameter.span)
        return nil
    }

    private func imported(_ parameter: DocumentParameter) -> ImportedParameter {
        let context = ImportedDeclaration.Context(owner: .method(name.service, name.method), name: parameter.name)
        var value = parameter.schema.map { types.value(of: $0, at: context) } ?? ImportedValue(.text)
        value.isNullable = false
        if value.type.element == .known("File") || value.type.element == .known("Data") {
            value = ImportedValue(value.type.withTextForFiles)
        }
        if value.format == .string { value.format = nil }
        let isFlag = isFlag(parameter, value)
        if !parameter.isRequired, !isFlag, let schema = parameter.schema {
            value = types.omissible(value, of: schema, at: context)
        }
        types.examples?.add(parameter.node, value, mayBeNull: true, isSent: true)
        if isFlag { value = ImportedValue(.flag) }
        return ImportedParameter(
            name: parameter.name,
            value: value,
            isOptional: !parameter.isRequired,
            doc: parameter.doc,
            rules: parameter.schema.flatMap { RulesImporter(types: types).rules(of: $0, for: value) },
            // A flag that is always sent isn't a parameter of the method.
            isDeprecated: parameter.isDeprecated && !(isFlag && parameter.isRequired),
            span: parameter.span
        )
    }

    /// Returns the style of a list, or `nil` for the default.
    func style(_ parameter: DocumentParameter) -> Spec.ListStyle? {
        switch parameter.style {
        case .spaceDelimited: return parameter.explodes ? nil : .space
        case .pipeDelimited: return parameter.explodes ? nil : .pipe
        case .deepObject: return .brackets
        case .tabDelimited:
            types.unsupported.add(.foreignStyle, at: parameter.span)
            return .comma
        case .form, .simple, .label, .matrix: return parameter.explodes ? nil : .comma
        }
    }

    /// Returns the properties of an object as separate parameters (style `form` with `explode`).
    private func exploded(_ parameter: DocumentParameter, _ imported: ImportedParameter) -> [ImportedParameter]? {
        guard parameter.style == .form, parameter.explodes, isObject(imported.value.type),
            let schema = parameter.schema,
            let node = types.files.resolved(schema)
        else { return nil }
        let shape = types.shapes.shape(of: node)
        guard !shape.properties.isEmpty else { return nil }
        for property in shape.properties where !Self.isName(property.key) {
            types.unsupported.add(.unusable, at: property.span)
        }
        return shape.properties.filter { Self.isName($0.key) }.map { property in
            var inner = parameter
            inner.name = property.key
            inner.schema = property.value
            inner.allowsEmptyValue = false
            inner.isRequired = parameter.isRequired && shape.required.contains(property.key)
            inner.doc = SchemaReader.read(property.value).doc
            inner.span = property.span
            var imported = self.imported(inner)
            if case .list = imported.value.type { setStyle(of: &imported, inner) }
            return imported
        }
    }

    // MARK: Types

    private func isObject(_ type: ImportedType) -> Bool {
        switch type {
        case .map: true
        case .declared(let index):
            if case .enumeration = types.declarations[index].content { false } else { true }
        default: false
        }
    }

    private func isText(_ type: ImportedType) -> Bool {
        switch type {
        case .known(let word): word != "JSON"
        case .declared: !isObject(type)
        default: false
        }
    }

    private func isListOfTexts(_ type: ImportedType) -> Bool {
        if case .list(let inner) = type { isText(inner) } else { false }
    }
}
