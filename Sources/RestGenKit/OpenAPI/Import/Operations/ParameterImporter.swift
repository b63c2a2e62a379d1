/// Imports the parameters of queries, headers and cookies.
///
///     { name: tags, in: query, schema: { type: array, items: { type: string } } }   ->   ?tags?:[String]
struct ParameterImporter {
    let types: ImportedTypes
    let name: OperationName

    func query(_ parameter: DocumentParameter) -> [ImportedParameter] {
        guard Self.isName(parameter.name) else { return left(parameter).map { [$0] } ?? [] }
        if parameter.allowsReserved { types.unsupported.add(.reserved, at: parameter.span) }
        var made = made(parameter)
        if parameter.mediaType != nil {
            if made.value.type != .text { made.value.format = .json }
            return [made]
        }
        if made.value.format == .json { return [made] }
        if let fields = exploded(parameter, made) { return fields }
        setStyle(of: &made, parameter)
        return [made]
    }

    /// Sets how a list or an object is encoded in a query.
    private func setStyle(of made: inout ImportedParameter, _ parameter: DocumentParameter) {
        switch made.value.type {
        case .list(.list), .list(.optional(.list)):
            types.unsupported.add(.objectStyle, at: parameter.span)
            made.style = .json
        case .list(let element):
            made.style = style(parameter)
            if made.style == nil, types.isListedObject(element) {
                types.unsupported.add(.objectStyle, at: parameter.span)
                made.objects = .json
            } else if types.isObject(element), [.comma, .space, .pipe].contains(made.style) {
                types.unsupported.add(.objectStyle, at: parameter.span)
                made.style = .json
            }
        case .map, .declared:
            if types.isObject(made.value.type), parameter.style != .deepObject {
                types.unsupported.add(.objectStyle, at: parameter.span)
                made.objects = .json
            }
        default: break
        }
    }

    func header(_ parameter: DocumentParameter) -> ImportedParameter? {
        guard Self.isToken(parameter.name) else { return left(parameter) }
        var made = made(parameter)
        // Braces would be placeholders in a header's text.
        if let text = made.value.constant?.text, !text.utf8.allSatisfy({ $0 >= 0x20 && !$0.isOne(of: "{}\u{7F}") }) {
            made.value.constant = nil
        }
        if types.isUnion(made.value.type), types.isScalar(made.value.type) { made.value = ImportedValue(.text) }
        guard isText(made.value.type) || isListOfTexts(made.value.type) else {
            guard parameter.mediaType.map({ MediaKind($0) == .json }) ?? false else {
                types.unsupported.add(.foreignStyle, at: parameter.span)
                made.value = ImportedValue(.text)
                return made
            }
            made.value.format = .json
            return made
        }
        if made.value.format == .json { return made }
        if made.value.format != nil { made.value = ImportedValue(made.value.plain) }
        if case .list = made.value.type, parameter.style != .simple {
            types.unsupported.add(.foreignStyle, at: parameter.span)
        }
        return made
    }

    func cookie(_ parameter: DocumentParameter) -> ImportedParameter? {
        guard Self.isToken(parameter.name) else { return left(parameter) }
        var made = made(parameter)
        if types.isUnion(made.value.type), types.isScalar(made.value.type) { made.value = ImportedValue(.text) }
        if !isText(made.value.type) { made.value.format = .json }
        return made
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

    private func left(_ parameter: DocumentParameter) -> ImportedParameter? {
        types.unsupported.add(.unusable, at: parameter.span)
        return nil
    }

    private func made(_ parameter: DocumentParameter) -> ImportedParameter {
        let context = ImportedDeclaration.Context(owner: .method(name.service, name.method), name: parameter.name)
        var value = parameter.schema.map { types.value(of: $0, at: context) } ?? ImportedValue(.text)
        value.isNullable = false
        if value.type.element == .known("File") || value.type.element == .known("Data") { value = ImportedValue(.text) }
        if value.format == .string { value.format = nil }
        if !parameter.isRequired, let schema = parameter.schema {
            value = types.omissible(value, of: schema, at: context)
        }
        types.examples?.note(parameter.node, value, mayBeNull: true, isSent: true)
        return ImportedParameter(
            name: parameter.name,
            value: value,
            isOptional: !parameter.isRequired,
            doc: parameter.doc,
            isDeprecated: parameter.isDeprecated,
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
    private func exploded(_ parameter: DocumentParameter, _ made: ImportedParameter) -> [ImportedParameter]? {
        guard parameter.style == .form, parameter.explodes, isObject(made.value.type), let schema = parameter.schema,
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
            inner.isRequired = parameter.isRequired && shape.required.contains(property.key)
            inner.doc = SchemaReader.read(property.value).doc
            inner.span = property.span
            var made = self.made(inner)
            if case .list = made.value.type { setStyle(of: &made, inner) }
            return made
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
