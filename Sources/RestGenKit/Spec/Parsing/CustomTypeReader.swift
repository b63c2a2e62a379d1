/// Reads custom Swift types.
struct CustomTypeReader: NodeReader {
    let diagnostics: Diagnostics

    /// Reads `{ Money: Shop }`, `{ Price: { module: Shop, as: Amount } }`, or a list of types of the target itself.
    func parseForeignTypes(_ node: YAMLNode) -> [Spec.CustomType] {
        if let items = node.items {
            var seen: Set<String> = []
            return items.compactMap { text($0) }.filter { name in
                let isBuiltIn = Self.standardTypes.contains(name.value)
                if !isBuiltIn, seen.insert(name.value).inserted { return true }
                report(
                    .duplicateValue,
                    isBuiltIn ? "'\(name.value)' is a built-in type" : "the type '\(name.value)' is listed twice",
                    at: name.span,
                    help: isBuiltIn ? "remove '\(name.value)'" : "remove one of them"
                )
                return false
            }
            .map { Spec.CustomType(name: $0) }
        }
        let types = members(node, "types").compactMap { entry -> Spec.CustomType? in
            if ForeignNameCheck(diagnostics: diagnostics).reports(entry, "a type") { return nil }
            var type = Spec.CustomType(name: entry.key)
            guard let entries = entry.value.entries else {
                type.module = text(entry.value, expected: "the name of a module")
                if let module = type.module { check(module, of: entry.key.value) }
                return type
            }
            read(entries, as: Spec.CustomType.keySchema, into: &type)
            return type
        }
        diagnostics.omitTypes(of: node, except: types.map(\.name.value))
        return types
    }

    /// Types of Swift that no type of the app replaces.
    private static let standardTypes: Set = ["String", "Int", "Int64", "UInt64", "Double", "Bool"]

    /// Reports a type in place of its module: `Money: String`, `Money: Bank.Money`. The long form also accepts such
    /// names of modules.
    private func check(_ module: Located<String>, of name: String) {
        let parts = module.value.split(separator: ".").map(String.init)
        let type = module.value.trimmingPrefix("[").prefix { $0.isLetter || $0.isNumber }
        let foreign = ForeignTypeSyntax.names[module.value]
        let isBuiltIn = TypeSyntax.builtInNames.contains(String(type)) || foreign != nil
        let ofModule = "'{ module: \(module.value) }' for a module with this name"
        let help: String
        if isBuiltIn, name == foreign ?? module.value {
            help = "remove '\(name)', because it is a built-in type, or write \(ofModule)"
        } else if isBuiltIn {
            help = "write '\(name): \(foreign ?? module.span.text)' under 'models', or \(ofModule)"
        } else if parts.count > 1, let last = parts.last {
            let names = last == name ? "" : ", as: \(last)"
            let form =
                last == name && parts.count == 2
                ? parts[0] : "{ module: \(parts.dropLast().joined(separator: "."))\(names) }"
            help = "write '\(form)', or \(ofModule)"
        } else {
            return
        }
        report(
            .swiftName,
            isBuiltIn ? "'\(module.value)' is a type, not a module" : "'\(module.value)' is a type in a module",
            at: module.span,
            help: help
        )
    }
}

extension ValueKind<[Spec.CustomType]> {
    static var foreignTypes: Self {
        ValueKind(
            .definition("foreignTypes") {
                .any(of: [.list(of: .scalar), .map(of: .any(of: [.string, .object(Spec.CustomType.keySchema)]))])
            }
        ) { CustomTypeReader(diagnostics: $1).parseForeignTypes($0.value) }
    }
}
