/// Prints what a model says about its fields, by the objects that they are in.
///
///     id = fields.string("id")
///     var profileFields = fields.nested("profile")
///     name = profileFields.string("name")
struct FieldTreeEmitter {
    /// Those of the model.
    let fields: [FieldEmitter]
    let tree: FieldTree

    var reading: Code { reading(from: "fields") }

    private func reading(from reader: String) -> Code {
        .lines(
            tree.nodes.map { node in
                switch node {
                case .field(let index): fields[index].read(from: reader)
                case .object(let object):
                    .lines([
                        Code("var \(object.reader) = \(reader).nested(\(SwiftLiteral.string(object.key)))"),
                        inside(object).reading(from: object.reader),
                    ])
                }
            }
        )
    }

    var writing: Code {
        var lines: [Code] = []
        var readOnly: [Code] = []
        func endReadOnly() {
            if readOnly.isEmpty { return }
            lines.append(Self.block("fields.readOnly", readOnly))
            readOnly = []
        }
        for node in tree.nodes {
            switch node {
            case .field(let index) where fields[index].field.isReadOnly:
                readOnly.append(fields[index].write)
            case .field(let index):
                endReadOnly()
                lines.append(fields[index].write)
            case .object(let object):
                endReadOnly()
                let label = object.mayBeMissing ? "optional: " : ""
                let key = SwiftLiteral.string(object.key)
                lines.append(Self.block("fields.nested(\(label)\(key))", [inside(object).writing]))
            }
        }
        endReadOnly()
        return .lines(lines)
    }

    private func inside(_ object: FieldTree.Object) -> FieldTreeEmitter {
        FieldTreeEmitter(fields: fields, tree: object.fields)
    }

    private static func block(_ head: String, _ lines: [Code]) -> Code {
        """
        \(head) { fields in
            \(Code.lines(lines))
        }
        """
    }
}

// The keys that are known.

extension FieldTreeEmitter {
    /// `private static let keys: [StaticString] = ["id", "name"]`; of the objects inside too where `isDeep`. A generic
    /// type has no stored ones.
    func keyLists(_ type: String, isDeep: Bool, isGeneric: Bool) -> Code {
        .lines(
            keyLists("keys", isDeep: isDeep).map { list in
                if isGeneric {
                    let head = "private static var \(list.name): \(type) { ["
                    return Layout.list(head, list.keys, "] }", trailingComma: true)
                }
                let head = "private static let \(list.name): \(type) = ["
                return Layout.list(head, list.keys, "]", trailingComma: true)
            }
        )
    }

    private func keyLists(_ name: String, isDeep: Bool) -> [(name: String, keys: [String])] {
        var lists = [(name, tree.keys.map(SwiftLiteral.string))]
        for case .object(let object) in tree.nodes where isDeep {
            lists += inside(object).keyLists(object.keyList, isDeep: true)
        }
        return lists
    }

    /// `fields.noOthers(except: Self.keys)`
    var ends: Code { ends("fields", "keys") }

    private func ends(_ reader: String, _ keys: String) -> Code {
        var lines = [Code("\(reader).noOthers(except: Self.\(keys))")]
        for case .object(let object) in tree.nodes { lines.append(inside(object).ends(object.reader, object.keyList)) }
        return .lines(lines)
    }
}
