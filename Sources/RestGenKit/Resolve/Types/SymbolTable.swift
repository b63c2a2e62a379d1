/// The types that a spec and its included files declare. Models, enums, unions and the user's own types share one
/// namespace.
struct SymbolTable {
    private(set) var symbols: [Symbol] = []
    private var indices: [String: Int] = [:]

    init(_ specs: [Spec], _ includes: IncludeGraph, _ names: TypeNameScope, _ diagnostics: Diagnostics) {
        for (index, spec) in specs.enumerated() {
            let owner = TypePrefix(specs[includes.owner(of: index)])
            func swiftName(_ name: Located<String>) -> String {
                SwiftNames.type(name.value, prefix: owner.text)
            }
            func add(_ name: Located<String>, _ swiftName: String, _ kind: Symbol.Kind) {
                let symbol = Symbol(
                    name: name,
                    swiftName: swiftName,
                    kind: kind,
                    file: index,
                    isIncluded: includes.isIncluded(index),
                    namespace: includes.isIncluded(index) ? owner.namespace?.value : nil,
                    json: spec.json
                )
                self.add(symbol, names)
            }
            for type in spec.types { Self.check(type, diagnostics) }
            for type in spec.types { add(type.name, Self.swiftName(type), .foreign(type)) }
            for model in spec.models {
                let kind: Symbol.Kind =
                    switch model.content {
                    case .fields(let fields): .model(model, fields: fields)
                    case .alias(let type): .alias(model, type)
                    }
                add(model.name, swiftName(model.name), kind)
            }
            for enumeration in spec.enums {
                add(enumeration.name, swiftName(enumeration.name), .enumeration(enumeration))
            }
            for union in spec.unions { add(union.name, swiftName(union.name), .union(union)) }
        }
    }

    subscript(name: String) -> Symbol? { indices[name].map { symbols[$0] } }

    var names: [String] { symbols.map(\.name.value) }

    private mutating func add(_ symbol: Symbol, _ names: TypeNameScope) {
        // Several files may declare the same foreign type.
        if case .foreign(let type) = symbol.kind, case .foreign(let first) = self[symbol.name.value]?.kind,
            type.module?.value == first.module?.value, type.swiftName?.value == first.swiftName?.value
        {
            return
        }
        let isNew = names.claim(symbol.swiftName, written: symbol.name.value, at: symbol.name.span)
        guard isNew || indices[symbol.name.value] == nil else { return }
        indices[symbol.name.value] = symbols.count
        symbols.append(symbol)
    }

    /// Checks that the names of a foreign type and its module are valid in Swift, because the generated code contains
    /// them unchanged.
    private static func check(_ type: Spec.CustomType, _ diagnostics: Diagnostics) {
        let name = type.swiftName ?? type.name
        if !SwiftIdentifier.isPath(name.value) {
            diagnostics.error(
                .swiftName,
                "'\(name.value)' is not a valid name of a Swift type",
                at: name.span,
                help: type.swiftName == nil
                    ? "add the Swift type: '{ as: \(SwiftNames.type(name.value)) }'"
                    : "write it as in Swift, such as 'Money'"
            )
        }
        if let module = type.module, !SwiftIdentifier.isPath(module.value) {
            diagnostics.error(
                .swiftName,
                "'\(module.value)' is not a valid name of a module",
                at: module.span,
                help: "name the module that declares the type: '\(SwiftNames.type(module.value))'"
            )
        }
    }

    /// Returns the Swift name of a type of the user's code, which is never changed.
    static func swiftName(_ type: Spec.CustomType) -> String {
        type.swiftName?.value ?? type.name.value
    }
}
