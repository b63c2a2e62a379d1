/// Decides whether values of one schema (the narrow one) can also be decoded as another (the wide one).
///
///     wide { id?, name? }, narrow { id, name }   ->   covered
struct SchemaSubsumption {
    let files: DocumentFiles
    let shapes: SchemaShapes

    /// Whether an object of the narrow schema may be decodable as the wide one. If not, trying distinguishes them.
    func covers(_ wide: SchemaShape, _ narrow: SchemaShape) -> Bool {
        if wide.properties.isEmpty { return true }
        guard wide.required.isSubset(of: narrow.properties.map(\.key)) else { return false }
        return !differs(wide, narrow, depth: 0)
    }

    private func differs(_ wide: SchemaShape, _ narrow: SchemaShape, depth: Int) -> Bool {
        wide.properties.contains { property in
            narrow.schema(of: property.key).map { differs(property.value, $0, depth: depth) } ?? false
        }
    }

    /// Whether values of the narrow schema can't be decoded as the wide one.
    private func differs(_ wide: DocumentNode, _ narrow: DocumentNode, depth: Int) -> Bool {
        guard depth < 4, wide.id != narrow.id else { return false }
        let pair = SchemaShapes.SchemaPair(wide: wide.id, narrow: narrow.id, depth: depth)
        return shapes.remembered(pair) {
            guard let one = plain(wide), let other = plain(narrow), one.id != other.id else { return false }
            return differs(wide, narrow, one, other, depth: depth)
        }
    }

    private func differs(
        _ wide: DocumentNode,
        _ narrow: DocumentNode,
        _ one: DocumentNode,
        _ other: DocumentNode,
        depth: Int
    ) -> Bool {
        // A schema with null next to a constant doesn't count, because a spec can't declare a constant that may be
        // null.
        if let first = shapes.constant(wide), let second = shapes.constant(narrow) { return first.text != second.text }
        let (first, second) = (shapes.schema(one), shapes.schema(other))
        let kinds = (kinds(one), kinds(other))
        if kinds.0.isEmpty || kinds.1.isEmpty { return false }
        if kinds.0.isDisjoint(with: kinds.1) { return true }
        if isWhole(one), !isWhole(other) { return true }
        guard kinds.0 == kinds.1 else { return false }
        switch kinds.0 {
        case [.array]:
            guard let item = first.items, let otherItem = second.items else { return false }
            return differs(item, otherItem, depth: depth + 1)
        case [.object]:
            let (wide, narrow) = (shapes.shape(of: one), shapes.shape(of: other))
            if wide.properties.isEmpty { return false }
            return !wide.required.isSubset(of: narrow.properties.map(\.key)) || differs(wide, narrow, depth: depth + 1)
        default: return false
        }
    }

    /// Returns the only alternative next to null, or the schema itself.
    private func plain(_ node: DocumentNode) -> DocumentNode? {
        var node = files.resolved(node)
        for _ in 0..<8 {
            guard let current = node else { return nil }
            let schema = shapes.schema(current)
            guard schema.properties.isEmpty, schema.allOf.isEmpty else { return current }
            var only: DocumentNode?
            for alternative in schema.oneOf + schema.anyOf {
                guard let target = files.resolved(alternative) else { continue }
                let inner = shapes.schema(target)
                if inner.isNullable, inner.isAnything { continue }
                if only != nil { return current }
                only = target
            }
            guard let only else { return current }
            node = only
        }
        return node
    }

    /// Whether each value of the narrow schema is also a value of the wide one.
    func holds(_ one: DocumentSchema, _ wide: SchemaShape, _ other: DocumentSchema, _ narrow: SchemaShape) -> Bool {
        guard !narrow.properties.isEmpty, narrow.properties.count <= wide.properties.count,
            shapes.spend(narrow.properties.count), wide.required.isSubset(of: narrow.required)
        else { return false }
        switch (one.additionalProperties, other.additionalProperties) {
        case (.of, _), (_, .of): return false
        case (.none, .any), (.unsupported, .any): return false
        default: break
        }
        return narrow.properties.allSatisfy { property in
            wide.schema(of: property.key).map { holds($0, property.value, depth: 0) } ?? false
        }
    }

    private func holds(_ wide: DocumentNode, _ narrow: DocumentNode, depth: Int) -> Bool {
        if wide.id == narrow.id { return true }
        guard depth < 4, let one = plain(wide), let other = plain(narrow) else { return false }
        if isNullable(narrow), !isNullable(wide) { return false }
        if one.id == other.id { return true }
        let (first, second) = (shapes.schema(one), shapes.schema(other))
        guard first.kinds == second.kinds, first.kinds.count == 1, first.format == second.format,
            [first, second].allSatisfy({ $0.allOf.isEmpty && $0.oneOf.isEmpty && $0.anyOf.isEmpty })
        else { return false }
        switch first.kinds[0] {
        case .array:
            guard let item = first.items, let otherItem = second.items, first.prefixItems.isEmpty,
                second.prefixItems.isEmpty
            else { return false }
            return holds(item, otherItem, depth: depth + 1)
        case .object:
            return !first.hasValueType && !second.hasValueType && isEqual(first, second, depth: depth + 1)
        default:
            let values = Set(shapes.literals(one))
            return values.isEmpty || !shapes.literals(other).isEmpty && values.isSuperset(of: shapes.literals(other))
        }
    }

    /// Whether both objects have the same properties.
    private func isEqual(_ one: DocumentSchema, _ other: DocumentSchema, depth: Int) -> Bool {
        guard one.properties.count == other.properties.count, one.required == other.required,
            shapes.spend(one.properties.count)
        else { return false }
        let others = Dictionary(other.properties.map { ($0.key, $0.value) }) { first, _ in first }
        return one.properties.allSatisfy { property in
            others[property.key].map { holds(property.value, $0, depth: depth) } ?? false
        }
    }

    /// Whether the schema, or one of its alternatives, allows null.
    private func isNullable(_ node: DocumentNode) -> Bool {
        guard let target = files.resolved(node) else { return false }
        let schema = shapes.schema(target)
        return schema.isNullable
            || (schema.oneOf + schema.anyOf).contains { alternative in
                files.resolved(alternative).map { shapes.schema($0).isNullable } ?? false
            }
    }

    /// Whether one type can decode the values of both.
    func isAlike(_ one: DocumentNode, _ other: DocumentNode) -> Bool {
        guard let first = plain(one), let second = plain(other) else { return false }
        if first.id == second.id { return true }
        let (left, right) = (shapes.shape(of: first), shapes.shape(of: second))
        return !left.properties.isEmpty && Set(left.properties.map(\.key)) == Set(right.properties.map(\.key))
            && left.required == right.required && !differs(first, second, depth: 0)
            && !differs(second, first, depth: 0) && nullable(left) == nullable(right)
    }

    /// Returns the names of the properties that can be null.
    private func nullable(_ shape: SchemaShape) -> Set<String> {
        Set(
            shape.properties.filter { files.resolved($0.value).map { shapes.schema($0).isNullable } ?? false }
                .map(\.key)
        )
    }

    /// Returns the JSON type of the values, or of a list's elements: `string`.
    func word(for node: DocumentNode) -> String? {
        guard let schema = plain(node).map(shapes.schema) else { return nil }
        if let items = schema.items, let inner = plain(items) { return shapes.schema(inner).kinds.first?.rawValue }
        return schema.kinds.first?.rawValue
    }

    private func isWhole(_ node: DocumentNode) -> Bool { shapes.kinds(of: node) == [.integer] }

    /// Returns the JSON types, with integers as numbers, because an integer can be decoded as a number.
    private func kinds(_ node: DocumentNode) -> Set<DocumentSchema.Kind> {
        var kinds = shapes.kinds(of: node)
        if kinds.remove(.integer) != nil { kinds.insert(.number) }
        return kinds
    }
}
