/// The fields of a model by the objects that they are in, each object at the place of its first field.
///
///     id, profile.name, mail, profile.age   ->   id, profile { name, age }, mail
struct FieldTree {
    enum Node {
        case field(FieldEmitter)
        case object(Object)
    }

    struct Object {
        var key: String
        var fields: FieldTree
        /// `profileFields`: the reader of the object.
        var reader: String
        /// `profileKeys`: the static list of its keys.
        var keys: String
    }

    private(set) var nodes: [Node] = []

    init(_ fields: [FieldEmitter]) {
        var names = Set(["fields"])
        for emitter in fields { names.formUnion([emitter.field.name, emitter.storedName]) }
        self.init(fields[...], path: [], &names)
    }

    private init(_ fields: ArraySlice<FieldEmitter>, path: [String], _ names: inout Set<String>) {
        var objects: [String: [FieldEmitter]] = [:]
        for emitter in fields where emitter.field.path.count > path.count {
            objects[emitter.field.path[path.count], default: []].append(emitter)
        }
        for emitter in fields {
            guard emitter.field.path.count > path.count else {
                nodes.append(.field(emitter))
                continue
            }
            let key = emitter.field.path[path.count]
            guard let inner = objects.removeValue(forKey: key) else { continue }
            let way = path + [key]
            let reader = Self.free("Fields", way, &names)
            let keys = Self.free("Keys", way, &names)
            let fields = FieldTree(inner[...], path: way, &names)
            nodes.append(.object(Object(key: key, fields: fields, reader: reader, keys: keys)))
        }
    }

    private static func free(_ suffix: String, _ path: [String], _ names: inout Set<String>) -> String {
        var name = SwiftNames.member(path.joined(separator: " ") + " " + suffix)
        while !names.insert(name).inserted { name += "_" }
        return name
    }
}

// What is read and written.

extension FieldTree {
    var reading: Code { reading(from: "fields") }

    private func reading(from reader: String) -> Code {
        .lines(
            nodes.map { node in
                switch node {
                case .field(let emitter): emitter.read(from: reader)
                case .object(let object):
                    .lines([
                        Code("var \(object.reader) = \(reader).nested(\(SwiftLiteral.string(object.key)))"),
                        object.fields.reading(from: object.reader),
                    ])
                }
            }
        )
    }

    func writing(column: Int) -> Code {
        var lines: [Code] = []
        var readOnly: [Code] = []
        func endReadOnly() {
            if readOnly.isEmpty { return }
            lines.append(Self.block("fields.readOnly", readOnly))
            readOnly = []
        }
        for node in nodes {
            switch node {
            case .field(let emitter) where emitter.field.isReadOnly:
                readOnly.append(emitter.write(column: column + 4))
            case .field(let emitter):
                endReadOnly()
                lines.append(emitter.write(column: column))
            case .object(let object):
                endReadOnly()
                let label = object.fields.mayBeMissing ? "optional: " : ""
                let key = SwiftLiteral.string(object.key)
                lines.append(
                    Self.block("fields.nested(\(label)\(key))", [object.fields.writing(column: column + 4)])
                )
            }
        }
        endReadOnly()
        return .lines(lines)
    }

    private static func block(_ head: String, _ lines: [Code]) -> Code {
        """
        \(head) { fields in
            \(Code.lines(lines))
        }
        """
    }

    /// True where a body may have none of the fields.
    private var mayBeMissing: Bool {
        nodes.allSatisfy { node in
            switch node {
            case .field(let emitter):
                emitter.field.isReadOnly || emitter.presence == .optional || emitter.presence == .patch
            case .object(let object): object.fields.mayBeMissing
            }
        }
    }
}

// The keys that are known.

extension FieldTree {
    /// `private static let keys: [StaticString] = ["id", "name"]`; of the objects inside too where `isDeep`. A generic
    /// type has no stored ones.
    func keyLists(_ type: String, tags: [[String]], isDeep: Bool, isGeneric: Bool) -> Code {
        .lines(
            keyLists("keys", tags: tags, isDeep: isDeep).map { list in
                if isGeneric {
                    let head = "private static var \(list.name): \(type) { ["
                    return Layout.list(head, list.keys, "] }", column: 4, trailingComma: true)
                }
                let head = "private static let \(list.name): \(type) = ["
                return Layout.list(head, list.keys, "]", column: 4, trailingComma: true)
            }
        )
    }

    private func keyLists(
        _ name: String,
        tags: [[String]],
        isDeep: Bool
    ) -> [(name: String, keys: [String])] {
        var keys: [String] = []
        var inner: [(name: String, keys: [String])] = []
        for node in nodes {
            switch node {
            case .field(let emitter): keys += emitter.ownKey.map { [$0] } ?? []
            case .object(let object):
                keys.append(object.key)
                let tags = tags.filter { $0.count > 1 && $0.first == object.key }.map { Array($0.dropFirst()) }
                if isDeep { inner += object.fields.keyLists(object.keys, tags: tags, isDeep: true) }
            }
        }
        for tag in tags.compactMap(\.first) where !keys.contains(tag) { keys.append(tag) }
        return [(name, keys.map(SwiftLiteral.string))] + inner
    }

    /// `fields.noOthers(except: Self.keys)`
    var ends: Code { ends("fields", "keys") }

    private func ends(_ reader: String, _ keys: String) -> Code {
        var lines = [Code("\(reader).noOthers(except: Self.\(keys))")]
        for case .object(let object) in nodes { lines.append(object.fields.ends(object.reader, object.keys)) }
        return .lines(lines)
    }
}

extension FieldEmitter {
    /// What the field is under in an object; a header is a key to the coders of other formats.
    fileprivate var ownKey: String? {
        switch field.place {
        case .key: field.key
        case .header(let name): name
        case .headers: "*"
        case .others: nil
        }
    }
}
