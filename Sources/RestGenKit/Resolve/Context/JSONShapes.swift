/// The kinds of JSON of a type.
///
///     [Room] -> array     Date -> string     a model -> object     JSON -> anything
struct JSONShapes {
    private let context: ResolveContext

    init(_ context: ResolveContext) { self.context = context }

    /// Returns the kinds of a type. `format` applies to dates and integers.
    func kinds(of type: TypeReference, format: ValueFormat? = nil) -> Set<Union.Kind> {
        switch (context.opened(type), format) {
        case (.date, .several?): [.string, .number, .integer]
        case (.date, let format?) where format.isNumberOfDate: [.number, .integer]
        case (.int, .string?), (.int64, .string?), (.uint64, .string?): [.string, .number, .integer]
        case (.optional(let wrapped), _): kinds(of: wrapped, format: format).union([.null])
        case (let opened, _): kinds(ofOpened: opened)
        }
    }

    private func kinds(ofOpened type: TypeReference) -> Set<Union.Kind> {
        switch type {
        case .string, .date, .day, .uuid, .url, .data, .file, .secret, .header, .located: [.string]
        case .int, .int64, .uint64, .double, .decimal, .duration: [.number, .integer]
        case .bool: [.boolean]
        case .list: [.array]
        case .map: [.object]
        case .generic(let name, _), .declared(let name, .model):
            context.models[name]?.isArray == true ? [.array] : [.object]
        case .optional(let wrapped): kinds(of: wrapped).union([.null])
        case .declared(let name, .enumeration): kinds(of: context.enumerations[name]?.rawType)
        case .declared(let name, .union): context.unionKinds[name] ?? Set(Union.Kind.allCases)
        case .json, .foreign, .parameter, .declared(_, .alias): Set(Union.Kind.allCases)
        }
    }

    private func kinds(of rawType: Enumeration.RawType?) -> Set<Union.Kind> {
        switch rawType {
        case .string: [.string]
        case .integer: [.number, .integer]
        case .mixed, nil: [.string, .number, .integer]
        }
    }

    /// Returns whether every value of the type `narrow` can be read as `wide`.
    func covers(_ wide: TypeReference, _ narrow: TypeReference) -> Bool {
        let (wide, narrow) = (context.opened(wide), context.opened(narrow))
        if wide == narrow { return true }
        switch (wide, narrow) {
        case (.json, _): return true
        case (_, .optional(let narrow)):
            guard case .optional(let wide) = wide else { return false }
            return covers(wide, narrow)
        case (.optional(let wide), _): return covers(wide, narrow)
        case (.string, _), (.secret, _): return kinds(of: narrow) == [.string]
        case (.double, _), (.decimal, _): return kinds(of: narrow) == [.number, .integer]
        case (.int, .int64), (.int64, .int): return true
        case (.list(let wide), .list(let narrow)): return covers(wide, narrow)
        case (.map(.string, let wide), .map(_, let narrow)): return covers(wide, narrow)
        case (.map(.string, .json), .declared(_, .model)), (.map(.string, .json), .generic): return true
        case (.declared(let wide, .model), .map), (.declared(let wide, .model), .generic):
            return context.models[wide]?.fields.isEmpty == true
        case (.declared(let wide, .enumeration), _):
            guard let enumeration = context.enumerations[wide], !enumeration.isClosed else { return false }
            return enumeration.rawType != .integer && kinds(of: narrow) == [.string]
        case (.declared(let wide, .model), .declared(let narrow, .model)): return covers(model: wide, narrow)
        default: return false
        }
    }

    /// Each field of the wide type is in the narrow one too, or may be absent.
    private func covers(model wide: String, _ narrow: String) -> Bool {
        guard let wide = context.models[wide], let narrow = context.models[narrow] else { return false }
        // If a model has all required fields, they aren't searched in another's fields.
        guard wide.needs.isEmpty else { return false }
        return wide.fields.allSatisfy { field in
            let mayBeAbsent = field.presence == .optional || field.presence == .patch || field.defaultValue != nil
            guard let other = narrow.fields.first(where: { $0.key == field.key }) else { return mayBeAbsent }
            let isSame = context.opened(field.type) == context.opened(other.type) && field.format == other.format
            let isThere = other.presence == .required || other.presence == .nullable
            let isNull = other.presence == .nullable || other.presence == .patch || other.presence == .optional
            let isSameValue = field.constant == nil || field.constant == other.constant
            return isSame && isSameValue && (mayBeAbsent || isThere)
                && (field.presence != .required || mayBeAbsent || !isNull)
        }
    }
}
