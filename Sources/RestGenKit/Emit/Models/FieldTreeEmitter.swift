/// Writes the code that reads and writes the fields of a model, by nested objects.
///
///     id = fields.string("id")
///     var profileFields = fields.nested("profile")
///     name = profileFields.string("name")
struct FieldTreeEmitter {
    /// The fields of the model.
    let fields: [FieldEmitter]
    let tree: FieldTree

    var reading: Code {
        guard let extra else { return reading(from: "fields") }
        // After the nested objects that it reads.
        return .lines(
            [reading(from: "fields", without: extra), fields[extra].read(from: "fields")]
                + others(into: fields[extra].storedName, at: [])
        )
    }

    /// The field with the extra members, including those of nested objects.
    private var extra: Int? {
        guard tree.nodes.contains(where: { if case .object = $0 { true } else { false } }) else { return nil }
        for case .field(let index) in tree.nodes where fields[index].field.isExtra { return index }
        return nil
    }

    /// Returns `profileFields.others(except: Self.profileKeys, into: &extra, at: "profile")`.
    private func others(into extra: String, at path: [String]) -> [Code] {
        var lines: [Code] = []
        for case .object(let object) in tree.nodes {
            let path = path + [SwiftLiteral.string(object.key)]
            let location = "at: " + path.joined(separator: ", ")
            let arguments = ["except: Self.\(object.keyList)", "into: &\(extra)", location]
            lines.append(Layout.list("\(object.reader).others(", arguments, ")"))
            lines += inside(object).others(into: extra, at: path)
        }
        return lines
    }

    private func reading(from reader: String, without extra: Int? = nil) -> Code {
        .lines(
            tree.nodes.map { node in
                switch node {
                case .field(let index): index == extra ? "" : fields[index].read(from: reader)
                case .object(let object):
                    .lines([
                        Code("var \(object.reader) = \(reader).nested(\(SwiftLiteral.string(object.key)))"),
                        inside(object).reading(from: object.reader),
                    ])
                }
            }
        )
    }

    var writing: Code { writing(extra: extra.map { fields[$0].storedName }, at: []) }

    /// Writes the fields of an object. The extra members of `extra` in it follow them.
    private func writing(extra: String?, at path: [FieldTree.Object]) -> Code {
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
                lines.append(
                    Self.block(
                        "fields.nested(\(label)\(key))",
                        [inside(object).writing(extra: extra, at: path + [object])]
                    )
                )
            }
        }
        endReadOnly()
        if let extra, let keyList = path.last?.keyList {
            let keys = path.map { SwiftLiteral.string($0.key) }.joined(separator: ", ")
            lines.append(Layout.list("fields.others(", [extra, "at: " + keys, "except: Self.\(keyList)"], ")"))
        }
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

// The known keys.

extension FieldTreeEmitter {
    /// Returns `private static let keys: [StaticString] = ["id", "name"]`, and those of nested objects if `isDeep`.
    /// Generic types can't have static stored properties.
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

    /// Returns `fields.noOthers(except: Self.keys)`.
    var ends: Code { ends("fields", "keys") }

    private func ends(_ reader: String, _ keys: String) -> Code {
        var lines = [Code("\(reader).noOthers(except: Self.\(keys))")]
        for case .object(let object) in tree.nodes { lines.append(inside(object).ends(object.reader, object.keyList)) }
        return .lines(lines)
    }
}
