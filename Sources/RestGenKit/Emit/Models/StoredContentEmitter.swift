/// Writes the function that stores the models with tables in a response.
///
///     nonisolated extension Lobby: StoredContent {
///         public func store(in transaction: StoreTransaction) {
///             transaction.add(rooms)
///         }
///     }
struct StoredContentEmitter {
    let context: EmitContext
    let content: StoredContent

    func emit() -> Code {
        let names = context.names
        return """
            nonisolated extension \(names.declared(content.type)): \(names.store("StoredContent")) {
                \(context.modifier)func store(in transaction: \(names.store("StoreTransaction"))) {
                    \(statements)
                }
            }
            """
    }

    private var statements: Code {
        switch content {
        case .model(_, let fields):
            return .lines(
                fields.map { field in
                    let name = SwiftIdentifier.escaped(field)
                    return "transaction.add(\(field == "transaction" ? "self.transaction" : name))"
                }
            )
        case .cases(_, let cases):
            let lines = cases.map { name -> Code in
                let head = "case .\(SwiftIdentifier.escaped(name, as: .member))(let value):"
                return Layout.pair(head, "transaction.add(value)")
            }
            return """
                switch self {
                \(Code.lines(lines))
                default: break
                }
                """
        }
    }
}

/// Writes the list of models with tables of a client.
///
///     nonisolated extension ChatClient {
///         public static var storedModels: [any StoredModel.Type] { [Room.self, Message.self] }
///     }
struct StoredModelsEmitter {
    let context: EmitContext

    func emit() -> Code {
        let names = context.names
        let models = context.api.storedTables.map { names.declared($0.model) + ".self" }
        return """
            nonisolated extension \(names.declared(context.api.clientName)) {
                /// The models with database tables, for `ModelStore`.
                \(context.modifier)static var storedModels: [any \(names.store("StoredModel")).Type] {
                    \(Layout.list("[", models, "]", trailingComma: true))
                }
            }
            """
    }
}
