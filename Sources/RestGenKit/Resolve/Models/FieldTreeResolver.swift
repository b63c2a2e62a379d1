/// Arranges the fields of a model by their nested objects, and names the readers of these.
///
///     id, profile.name, mail, profile.age   ->   id, profile { name, age }, mail
struct FieldTreeResolver {
    private let fields: [Field]
    /// The names that the model's code uses.
    private var names: Set<String> = ["fields"]

    init(_ fields: [Field]) {
        self.fields = fields
        for field in fields { names.formUnion([field.name, field.storedName]) }
    }

    /// Resolves the tree. `tags` are the discriminators of the unions that contain the model, which are known keys too.
    mutating func resolve(tags: [[String]] = []) -> FieldTree {
        tree(fields.indices[...], path: [], tags)
    }

    private mutating func tree(_ members: some Collection<Int>, path: [String], _ tags: [[String]]) -> FieldTree {
        var inside: [String: [Int]] = [:]
        for index in members where fields[index].path.count > path.count {
            inside[fields[index].path[path.count], default: []].append(index)
        }
        var tree = FieldTree()
        for index in members {
            let field = fields[index]
            guard field.path.count > path.count else {
                tree.nodes.append(.field(index))
                if let key = field.ownKey { tree.keys.append(key) }
                continue
            }
            let key = field.path[path.count]
            guard let inner = inside.removeValue(forKey: key) else { continue }
            tree.nodes.append(.object(object(key, inner, path: path + [key], tags)))
            tree.keys.append(key)
        }
        for tag in tags.compactMap(\.first) where !tree.keys.contains(tag) { tree.keys.append(tag) }
        return tree
    }

    private mutating func object(
        _ key: String,
        _ members: [Int],
        path: [String],
        _ tags: [[String]]
    ) -> FieldTree.Object {
        let reader = free("Fields", path)
        let keyList = free("Keys", path)
        let inner = tags.filter { $0.count > 1 && $0.first == key }.map { Array($0.dropFirst()) }
        let fields = tree(members, path: path, inner)
        return FieldTree.Object(
            key: key,
            fields: fields,
            reader: reader,
            keyList: keyList,
            mayBeMissing: members.allSatisfy { self.fields[$0].mayBeMissing }
        )
    }

    private mutating func free(_ suffix: String, _ path: [String]) -> String {
        var name = SwiftNames.member(path.joined(separator: " ") + " " + suffix)
        while !names.insert(name).inserted { name += "_" }
        return name
    }
}

extension Model {
    /// Requires that all fields, and the unions around the model, are resolved.
    mutating func arrange() {
        var resolver = FieldTreeResolver(fields)
        tree = resolver.resolve(tags: endsAtKeys ? tags : [])
    }
}
