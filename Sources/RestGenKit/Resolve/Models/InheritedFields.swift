/// The fields that a model has inherited so far.
struct InheritedFields {
    let symbol: Symbol
    let model: Spec.Model
    /// The model's own fields.
    let written: [Spec.Field]
    private(set) var fields: [ModelResolver.OwnedField] = []
    private var next = 0
    private var spans: Set<Span> = []
    private var byName: [String: Int] = [:]
    private var byPath: [[String]: Int] = [:]

    init(_ symbol: Symbol, _ model: Spec.Model, _ written: [Spec.Field]) {
        self.symbol = symbol
        self.model = model
        self.written = written
    }

    /// The next extended model, or `nil` after the last.
    var parent: Located<String>? { next < model.extends.count ? model.extends[next] : nil }

    mutating func moveOn() { next += 1 }

    /// Returns whether a field was inherited from another model already.
    func holds(_ field: ModelResolver.OwnedField) -> Bool { spans.contains(field.span) }

    /// Returns whether a field is the `extra` of another model, and one with its name exists: it has the same keys.
    func hasExtra(_ field: ModelResolver.OwnedField) -> Bool {
        field.isExtra && fields.contains { $0.isExtra && $0.field.name == field.field.name }
    }

    mutating func add(_ field: ModelResolver.OwnedField) {
        spans.insert(field.span)
        let index = fields.count
        byName[field.field.name] = byName[field.field.name] ?? index
        if let path = field.field.wholePath { byPath[path] = byPath[path] ?? index }
        fields.append(field)
    }

    /// Returns the first field with the name or the location of another.
    func first(like field: Field) -> ModelResolver.OwnedField? {
        let indices = [byName[field.name], field.wholePath.flatMap { byPath[$0] }].compactMap { $0 }
        return indices.min().map { fields[$0] }
    }
}

extension Field {
    /// The key, or `nil` for all other keys.
    fileprivate var wholePath: [String]? { location == .others ? nil : path + [key] }
}
