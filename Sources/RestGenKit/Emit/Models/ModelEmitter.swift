/// Writes a model: its fields, its initializer, and the functions that read and write it.
///
///     public nonisolated struct Room: Mappable, Hashable {
///         public var id: String
///         public init(id: String) { … }
///         @_spi(Generated) public init(from fields: inout FieldReader) { id = fields.string("id") }
///         @_spi(Generated) public func write(to fields: inout FieldWriter) { fields.string("id", id) }
///     }
struct ModelEmitter {
    let context: EmitContext
    let model: Model
    private let expression: SwiftExpression
    private let fields: [FieldEmitter]
    private let tree: FieldTreeEmitter

    init(_ model: Model, _ context: EmitContext) {
        self.context = context
        self.model = model
        expression = SwiftExpression(context: context)
        fields = model.fields.map { FieldEmitter($0, context, isMutable: model.isMutable) }
        tree = FieldTreeEmitter(fields: fields, tree: model.tree)
    }

    func emit() -> Code {
        """
        \(header)
        \(Inheritance.head("\(context.typeModifiers)struct \(name)", conformances, requirements: generics.requirements))
            \(Code.sections([properties, initializer, rules, keys, reader, writer, entity?.method ?? ""]))
        }
        """
    }

    private var header: Code {
        .lines([
            Documentation.comment(
                model.doc,
                needed,
                context.api.deprecations.remark(on: model.name, model.deprecated)
            ),
            Documentation.deprecation(context.api.deprecations.attribute(of: model.name, model.deprecated)),
        ])
    }

    /// The requirement in words: `At least one of email, phone.`
    private var needed: String? {
        let sentences = model.needs.map { need in
            let names = need.alternatives.map { indexes in
                indexes.map { "`\(model.fields[$0].name)`" }.joined(separator: " with ")
            }
            return (need.isExact ? "One of " : "At least one of ") + names.joined(separator: ", ")
                + (need.isExact ? ", but not several of them." : ".")
        }
        return sentences.isEmpty ? nil : sentences.joined(separator: "\n")
    }

    private var conformances: [String] {
        let names = context.names
        var list = (hidden.mapping.isEmpty || isHidden ? ["Mappable"] : hidden.mapping).map(names.runtime)
        list.append(names.swift("Hashable"))
        if model.isIdentifiable { list.append(names.swift("Identifiable")) }
        if entity != nil { list.append(names.odata("Entity")) }
        list += model.conformances
        return list + (isHidden ? [] : hidden.other.map(names.runtime))
    }

    /// The conformances that only the runtime uses: refinements of `Mappable`, and others.
    private var hidden: (mapping: [String], other: [String]) {
        let mapping = [
            (model.isArray, "ArrayMappable"), (model.hasSensitiveFields, "SensitiveModel"),
            (model.storesPrivately, "ReflectableModel"),
        ]
        let other = [(model.hasLayout, "XMLModel"), (model.isMadeOfHeaders, "HeaderModel")]
        return (mapping.filter(\.0).map(\.1), other.filter(\.0).map(\.1))
    }

    private var isHidden: Bool { context.hidesConformances }

    var hiddenConformances: Code {
        HiddenConformances(context: context, type: model.name, protocols: hidden.mapping + hidden.other).code(
            deprecated: model.deprecated
        )
    }

    private var entity: EntityEmitter? {
        context.entity(model.name).map { EntityEmitter(context: context, entity: $0) }
    }

    private var isGeneric: Bool { !model.parameters.isEmpty }
    private var generics: GenericsEmitter { GenericsEmitter(context: context, model: model) }
    private var name: String { SwiftIdentifier.escaped(model.name) + generics.parameters }

    private var properties: Code {
        let failure = generics.failure
        let alias: Code = failure.map { "\(context.modifier)typealias ReadFailure = \($0)" } ?? ""
        return .sections([
            alias, XMLLayoutEmitter(model, context).code, .lines(fields.map(\.property)), sensitiveProperties,
        ])
    }

    /// The sensitive properties, which the runtime redacts when printing.
    private var sensitiveProperties: Code {
        guard model.hasSensitiveFields else { return "" }
        let names = fields.filter(\.field.isSensitive).map { SwiftLiteral.string($0.field.storedName) }
        let type = "[\(context.names.swift("StaticString"))]"
        return """
            \(context.hiddenModifier)static var sensitiveProperties: \(type) {
                \(Layout.list("[", names, "]", trailingComma: true))
            }
            """
    }

    private var keys: Code {
        guard model.holdsOthers || model.endsAtKeys else { return "" }
        let type = "[\(context.names.swift("StaticString"))]"
        return tree.keyLists(type, isDeep: model.endsAtKeys || model.holdsOthersInside, isGeneric: isGeneric)
    }

    private var rules: Code { RulesEmitter(context: context).type(of: model) }

    private var initializer: Code {
        let parameters = fields.filter { $0.field.constant == nil }
        let head = Layout.list("\(context.modifier)init(", parameters.map(\.parameter), ") {")
        if parameters.isEmpty { return "\(context.modifier)init() {}" }
        return """
            \(head)
                \(Code.lines(parameters.map(\.assignment)))
            }
            """
    }

    private var reader: Code {
        let failure = generics.failure.map { " throws(\($0))" } ?? ""
        let head = "\(context.hiddenModifier)init(from fields: inout \(context.names.runtime("FieldReader")))\(failure)"
        if fields.isEmpty && !model.endsAtKeys { return "\(head) {}" }
        return """
            \(head) {
                \(tree.reading)
                \(needs { !model.isOnlySent($0) })
                \(model.endsAtKeys ? tree.ends : "")
            }
            """
    }

    private var writer: Code {
        let head = "\(context.hiddenModifier)func write(to fields: inout \(context.names.runtime("FieldWriter")))"
        if fields.isEmpty { return "\(head) {}" }
        return """
            \(head) {
                \(needs { _ in true })
                \(tree.writing)
            }
            """
    }

    /// Returns `fields.needs(.any("'email', 'phone'", [email != nil, phone != nil]))`.
    private func needs(_ isChecked: (Need) -> Bool) -> Code {
        .lines(
            model.needs.filter(isChecked).map { need in
                let found = need.alternatives.map { indexes in
                    indexes.map { fields[$0].presenceCondition }.joined(separator: " && ")
                }
                let head = need.isExact ? ".one(" : ".any("
                let names = SwiftLiteral.string(model.shown(need))
                let words = Layout.list(head, [names, "[" + found.joined(separator: ", ") + "]"], ")")
                return Layout.list("fields.needs(", [words], ")")
            }
        )
    }
}
