/// The state that all steps of resolving share: the types of the spec, and the types that restgen adds, such as services
/// and failures.
final class ResolveContext {
    let diagnostics: Diagnostics
    let typeNames: TypeNameScope
    let types: TypeResolver
    let aliases: AliasTable
    let includes: IncludeGraph
    /// The spec's `prefix`, for the names of types that restgen adds. The Swift names of symbols already have it.
    let prefix: String
    private let hasSerializer: Bool
    /// The element types of event streams in which the name of an event selects the case of a union.
    let eventUnionTypes: [TypeSyntax]
    /// Whether models with an `id` are Identifiable.
    let areModelsIdentifiable: Bool
    /// Whether the properties of models are variables, unless a model declares otherwise.
    let areModelsMutable: Bool
    /// The protocols of types.
    let conformances: ConformanceResolver
    /// The enums, by Swift name.
    var enumerations: [String: Enumeration] = [:]
    /// The unions, by Swift name.
    var unions: [String: Union] = [:]
    /// The models, by Swift name, including nested ones.
    var models: [String: Model] = [:]
    /// The kinds of JSON of each union, by Swift name. Empty until the unions are resolved.
    var unionKinds: [String: Set<Union.Kind>] = [:]
    /// The types whose initializers may throw, or `nil` until the types are resolved.
    var throwingInits: ThrowingInitAnalysis?
    /// The enums by status, in the order of the spec.
    var statusEnums: [StatusEnum] = []
    /// The enums of bodies with several media types, in the order of the spec.
    var bodyEnums: [BodyEnum] = []
    /// The composite keys of entity sets, in the order of the spec.
    var entityKeys: [EntityKey] = []
    /// The locations in responses that the endpoints use.
    private(set) lazy var responsePathCheck = ResponsePathCheck(self)
    /// The options that need an endpoint to have an effect.
    private(set) lazy var unusedOptions = UnusedOptionCheck(self)
    private(set) var sensitiveKeys: [String] = []
    private var enumerationNames: [String: EnumerationNames] = [:]
    private var seenSensitiveKeys: Set<String> = []
    private var reportedLocations: Set<String> = []

    init(_ specs: [Spec], _ diagnostics: Diagnostics) {
        self.diagnostics = diagnostics
        typeNames = TypeNameScope(diagnostics)
        includes = IncludeGraph(specs)
        includes.check(diagnostics)
        eventUnionTypes = specs.first?.eventUnionTypes ?? []
        hasSerializer = specs.first?.hasSerializer ?? false
        areModelsIdentifiable = specs.first?.isIdentifiable ?? true
        areModelsMutable = specs.first?.isMutable ?? true
        conformances = ConformanceResolver(specs.first, diagnostics)
        prefix = specs.first.map { TypePrefix($0).text } ?? ""
        TypePrefix.check(specs, includes, typeNames, diagnostics)
        let symbols = SymbolTable(specs, includes, typeNames, diagnostics)
        types = TypeResolver(symbols: symbols, diagnostics: diagnostics)
        aliases = AliasTable(types)
    }

    /// Returns the XML element of a model if the spec has a prefix and a serializer: the model's name without the prefix,
    /// which only the Swift type has. Otherwise returns `nil`.
    func xmlName(of symbol: Symbol) -> String? {
        if prefix.isEmpty || !hasSerializer || symbol.isIncluded { return nil }
        return SwiftNames.type(symbol.name.value)
    }

    /// Returns a type with its outer aliases resolved, or itself if one is invalid.
    func opened(_ type: TypeReference) -> TypeReference { aliases.opened(type) ?? type }

    func names(of enumeration: Enumeration) -> EnumerationNames {
        if let names = enumerationNames[enumeration.name] { return names }
        let names = EnumerationNames(enumeration)
        enumerationNames[enumeration.name] = names
        return names
    }

    /// Records a report, and returns whether it is the first one at this location. Several endpoints may inherit the
    /// location.
    func isFirstReport(at span: Span) -> Bool {
        reportedLocations.insert("\(span.file.name):\(span.range.lowerBound)").inserted
    }

    func addSensitive(_ key: String) {
        if seenSensitiveKeys.insert(key).inserted { sensitiveKeys.append(key) }
    }
}

extension Spec {
    fileprivate var eventUnionTypes: [TypeSyntax] {
        Self.eventUnionTypes(endpoints) + services.flatMap(Self.eventUnionTypes)
    }

    private static func eventUnionTypes(_ service: Service) -> [TypeSyntax] {
        eventUnionTypes(service.endpoints) + service.services.flatMap(eventUnionTypes)
    }

    private static func eventUnionTypes(_ endpoints: [Endpoint]) -> [TypeSyntax] {
        endpoints.flatMap { endpoint -> [TypeSyntax] in
            let contents: [Returns.Content]
            switch endpoint.returns?.content {
            case .byStatus(let cases): contents = cases.map(\.content)
            case let content?: contents = [content]
            case nil: contents = []
            }
            return contents.compactMap { content in
                if case .stream(let stream) = content, stream.tag != nil { stream.element } else { nil }
            }
        }
    }
}
