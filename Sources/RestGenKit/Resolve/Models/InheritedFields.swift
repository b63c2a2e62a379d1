/// What a model has got from the models that it extends so far.
struct InheritedFields {
    let symbol: Symbol
    let model: Spec.Model
    /// Its own fields.
    let written: [Spec.Field]
    private(set) var fields: [ModelResolver.OwnedField] = []
    private var next = 0
    private var places: Set<Span> = []
    private var byName: [String: Int] = [:]
    private var byPath: [[String]: Int] = [:]

    init(_ symbol: Symbol, _ model: Spec.Model, _ written: [Spec.Field]) {
        self.symbol = symbol
        self.model = model
        self.written = written
    }

    /// The model that comes next; nil behind the last one.
    var parent: Located<String>? { next < model.extends.count ? model.extends[next] : nil }

    mutating func moveOn() { next += 1 }

    /// True for a field that came by way of another model before.
    func holds(_ field: ModelResolver.OwnedField) -> Bool { places.contains(field.span) }

    /// True for the `extra` of another model where one of this name is there: it holds the same keys.
    func hasExtra(_ field: ModelResolver.OwnedField) -> Bool {
        field.isExtra && fields.contains { $0.isExtra && $0.field.name == field.field.name }
    }

    mutating func add(_ field: ModelResolver.OwnedField) {
        places.insert(field.span)
        let index = fields.count
        byName[field.field.name] = byName[field.field.name] ?? index
        if let path = field.field.wholePath { byPath[path] = byPath[path] ?? index }
        fields.append(field)
    }

    /// The first field that has the name or the place of another one.
    func first(like field: Field) -> ModelResolver.OwnedField? {
        let indices = [byName[field.name], field.wholePath.flatMap { byPath[$0] }].compactMap { $0 }
        return indices.min().map { fields[$0] }
    }
}

extension Field {
    /// nil: all other keys.
    fileprivate var wholePath: [String]? { place == .others ? nil : path + [key] }
}
