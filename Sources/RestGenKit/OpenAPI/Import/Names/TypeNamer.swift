/// Names the types of an imported API: by their schema names, or, for inline schemas, by where they are used.
///
///     components/schemas/room                          ->  Room
///     property status of Room, an enum                 ->  RoomStatus
///     response of rooms.list, an object with [Room]    ->  RoomList
struct TypeNamer {
    private var free: FreeNames
    private let declarations: [ImportedDeclaration]
    private var names: [String]

    /// Returns the names of all declarations.
    ///
    /// - Parameter reserved: Names that the generated code uses.
    static func names(
        of declarations: [ImportedDeclaration],
        components: ComponentNames,
        used: Set<Int>,
        reserved: Set<String>
    ) -> [String] {
        var namer = TypeNamer(declarations, reserved)
        namer.nameComponents(used, components)
        namer.nameOthers(used)
        return namer.names
    }

    private init(_ declarations: [ImportedDeclaration], _ reserved: Set<String>) {
        self.declarations = declarations
        // `Null` and `NULL` are null in YAML.
        let taken = reserved.union(TypeSyntax.builtInNames).union(ReservedNames.types).union(["Null", "NULL"])
        free = FreeNames(taken: taken)
        names = [String](repeating: "", count: declarations.count)
    }

    private mutating func nameComponents(_ used: Set<Int>, _ components: ComponentNames) {
        // Schemas whose names are already valid in Swift come first, so that they keep their names.
        for isSwift in [true, false] {
            for index in declarations.indices where used.contains(index) {
                guard let component = declarations[index].component else { continue }
                let name = components.name(of: component)
                if (name == component) == isSwift { names[index] = claim([name], index) }
            }
        }
    }

    private mutating func nameOthers(_ used: Set<Int>) {
        let open = declarations.indices.filter { used.contains($0) && declarations[$0].component == nil }
        var users: [String: Int] = [:]
        for index in open {
            for word in Set(declarations[index].contexts.map { short($0) }) { users[word, default: 0] += 1 }
        }
        for index in open {
            let contexts = declarations[index].contexts
            var candidates = [listName(declarations[index])].compactMap(\.self)
            let words = Set(contexts.map { short($0) })
            if contexts.count > 1, words.count == 1, let word = words.first, users[word] == 1, Self.saysEnough(word) {
                candidates.append(word)
            }
            if contexts.count > 1,
                let content = Self.content(declarations[index], contexts.count > 3 || words.count > 1)
            {
                candidates += words.count == 1 ? [content + (words.first ?? "")] : [content]
            }
            for context in contexts { candidates += long(context) }
            names[index] = claim(candidates, index)
        }
    }

    /// Whether a word is specific enough to be a type name by itself.
    private static func saysEnough(_ word: String) -> Bool {
        ![
            "Data", "Type", "Item", "Value", "Object", "Result", "Results", "Items", "Status", "State", "Kind", "Body",
            "Response",
            "Metadata", "Options", "Config", "Settings", "Params", "Parameter", "Input", "Output", "List", "Other",
            "Format",
            "Name", "Content", "Info", "Details", "Error", "Reason", "Action", "Source", "Target", "Mode", "Order", "",
        ].contains(word)
    }

    /// Returns a name made of the content of a small type that is used in many places: `StringOrInteger`, `OpenClosed`.
    private static func content(_ declaration: ImportedDeclaration, _ isSpread: Bool) -> String? {
        guard isSpread else { return nil }
        switch declaration.content {
        case .union(.kind, let cases) where cases.count < 4:
            return cases.map { NameWords.capitalised($0.name) }.joined(separator: "Or")
        case .enumeration(let values) where values.count < 4 && values.allSatisfy(\.value.isText):
            return values.map { NameWords.type(NameWords.of($0.value.text)) }.joined()
        default: return nil
        }
    }

    /// Returns the name of a response with one list and only scalars next to it: `RepositoryList`.
    private func listName(_ declaration: ImportedDeclaration) -> String? {
        guard case .model(let fields, [], _) = declaration.content,
            declaration.contexts.contains(where: { $0.name == "Response" })
        else { return nil }
        var element: String?
        for field in fields {
            switch field.value.type {
            case .list(.declared(let index)):
                guard element == nil, !names[index].isEmpty else { return nil }
                element = names[index]
            case .known: continue
            default: return nil
            }
        }
        return element.map { $0 + "List" }
    }

    private func short(_ context: ImportedDeclaration.Context) -> String {
        let words = NameWords.of(context.name)
        return NameWords.type(words.dropLast() + words.suffix(1).map(NameWords.singular))
    }

    private func long(_ context: ImportedDeclaration.Context) -> [String] {
        let name = short(context)
        switch context.owner {
        case .type(let owner): return [Self.joined(names[owner], name)]
        case .method(let service, let method):
            let noun = NameWords.of(service).map(NameWords.singular)
            if noun.isEmpty { return [name] }
            let words = NameWords.of(method)
            let whole = NameWords.type(noun + words)
            if name == "Response" { return Self.response(noun, words) + [whole + "Response"] }
            if name == "Body" { return Self.body(noun, words) + [whole + "Body"] }
            return [Self.joined(NameWords.type(noun), name), Self.joined(whole, name)]
        }
    }

    /// Returns the name of a request body: `NewRelease` to create one, `ReleaseUpdate` to update one.
    private static func body(_ noun: [String], _ method: [String]) -> [String] {
        guard let verb = method.first else { return [] }
        let rest = Array(method.dropFirst().prefix { $0 != "for" && $0 != "by" && $0 != "in" })
        let thing = NameWords.type(rest.isEmpty ? noun : rest)
        switch verb {
        case "create", "add": return ["New" + thing]
        case "update", "edit", "modify": return [thing + "Update"]
        default: return []
        }
    }

    /// Returns the name of a response: `ChargeRefundsList` for a list of refunds, `ChargeSettingResponse` for a setting.
    private static func response(_ noun: [String], _ method: [String]) -> [String] {
        guard let verb = method.first, ["list", "get"].contains(verb) else { return [] }
        let rest = Array(method.dropFirst())
        let short = Array(rest.prefix { $0 != "for" && $0 != "by" && $0 != "in" })
        let ending = verb == "list" ? "List" : "Response"
        return [short, rest].filter { verb == "list" || !$0.isEmpty }.map { NameWords.type(noun + $0) + ending }
    }

    /// Joins an owner and a name without repeating a word: `PullRequest` and `RequestReviewer` to
    /// `PullRequestReviewer`.
    private static func joined(_ front: String, _ name: String) -> String {
        let words = NameWords.of(front)
        let last = words.last.map(NameWords.capitalised) ?? ""
        return name.hasPrefix(last) && name != last && !last.isEmpty ? front.dropLast(last.count) + name : front + name
    }

    private mutating func claim(_ candidates: [String], _ index: Int) -> String {
        let base = candidates.last ?? "Value"
        let kind =
            switch declarations[index].content {
            case .enumeration: ["Kind", "Choice"]
            case .union: ["Choice", "Variant"]
            default: ["Model", "Object"]
            }
        let more = (kind + ["Info", "Details", "Entry", "Record", "Content", "Part"]).map { base + $0 }
        return free.claim(candidates + more + [base])
    }
}
