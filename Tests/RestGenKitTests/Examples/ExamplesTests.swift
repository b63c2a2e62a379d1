import RestGenTools
import Testing

@Suite struct ExamplesTests {
    static let specs = SpecCase.all(in: "Cases") + SpecCase.all(in: "Examples")

    /// Every declared type has a valid example, unless this requires a custom Swift type.
    @Test(arguments: specs)
    func everyTypeHasAnExample(spec: SpecCase) throws {
        let api = try spec.resolved()
        let examples = Examples(api)
        for declaration in api.declarations + api.included {
            guard let type = declaration.type else { continue }
            for direction in [ValueDirection.response, .request] {
                for number in 1...4 {
                    guard let value = examples.value(of: type, number: number, for: direction) else {
                        #expect(Self.needsForeign(type, examples.types), "\(declaration.name) has no value")
                        continue
                    }
                    let issues = ValueValidator(examples.types, for: direction).issues(in: value, as: type)
                    #expect(issues.isEmpty, "\(declaration.name): \(issues) in \(value.compactText)")
                }
            }
        }
    }

    /// Whether every value of the type contains a custom Swift type.
    private static func needsForeign(_ type: TypeReference, _ types: TypeIndex, depth: Int = 0) -> Bool {
        guard depth < 20 else { return false }
        func inner(_ type: TypeReference) -> Bool { needsForeign(type, types, depth: depth + 1) }
        switch types.bare(type) {
        case .foreign, .file, .parameter: return true
        case .declared(let name, .union): return types.unions[name]?.cases.contains { inner($0.type) } ?? false
        case .declared, .generic:
            return types.fields(of: type)?.fields.contains { $0.presence == .required && inner($0.type) } ?? false
        default: return false
        }
    }

    @Test func examplesAreDeterministic() throws {
        let spec = SpecCase(group: "Examples", name: "ChatCave")
        let values = try (0..<2).map { _ in
            let api = try spec.resolved()
            return api.declarations.compactMap { declaration in
                declaration.type.flatMap { Examples(api).value(of: $0)?.text }
            }
        }
        #expect(values[0] == values[1] && values[0].count > 5)
        let api = try spec.resolved()
        let room = TypeReference.declared("Room", .model)
        #expect(Examples(api).value(of: room) != Examples(api, seed: 1).value(of: room))
        #expect(Examples(api, seed: 1).value(of: room) == Examples(api).value(of: room, number: 2))
    }

    @Test func examplesFollowFieldNames() throws {
        let api = try #require(
            ResolvedSpec(
                """
                models:
                  User:
                    id: String
                    name: String
                    email: String
                    website: URL
                    created_at: Date
                    updatedAt: { type: Date, format: seconds }
                    born: { type: Date, format: "EEE, d MMM yyyy 'at' h:mm a" }
                    team_id: String
                    unread_count: Int
                    city?: String
                    isDeleted: Bool
                    kind: = user
                    shoe: { type: Int, format: string }
                    home: { type: String, key: address.street }
                    friends: [User]
                """
            ).api
        )
        let value = try #require(Examples(api).value(of: .declared("User", .model)))
        #expect(
            value.compactText
                == #"{"id":"user-1","name":"User 1","email":"ada@example.com","website":"https://example.com/user/1","#
                + #""created_at":"2024-05-02T10:30:00Z","updatedAt":1714649400,"born":"Thu, 2 May 2024 at 10:30 AM","#
                + #""team_id":"team-1","unread_count":3,"city":"Oslo","isDeleted":false,"kind":"user","shoe":"\#(shoe)","#
                + #""address":{"street":"1 Example Street"},"friends":[]}"#
        )
    }

    private var shoe: String {
        ResolvedSpec("models: { A: { shoe: Int } }").api.flatMap {
            Examples($0).value(of: .declared("A", .model))?["shoe"]?.scalarText
        } ?? ""
    }

    /// Recursive expansion is bounded. Here it would take 2^40 steps.
    @Test func recursiveExamplesAreBounded() throws {
        let models = (1...40).map { "  M\($0): { a: M\($0 + 1), b: M\($0 + 1) }\n" }.joined()
        let api = try #require(ResolvedSpec("models:\n" + models + "  M41: { a: Int }\n").api)
        #expect(Examples(api).value(of: .declared("M1", .model)) == nil)
        let open = models.replacing("a:", with: "a?:").replacing("b:", with: "b?:")
        let other = try #require(ResolvedSpec("models:\n" + open + "  M41: { a: Int }\n").api)
        let value = try #require(Examples(other).value(of: .declared("M1", .model)))
        #expect(value.compactText.utf8.count < 10_000)
    }
}

extension Declaration {
    /// The type, or `nil` for generic models and for types that aren't declared in a spec.
    fileprivate var type: TypeReference? {
        switch self {
        case .model(let model): model.parameters.isEmpty ? .declared(model.name, .model) : nil
        case .enumeration(let item): .declared(item.name, .enumeration)
        case .union(let union): .declared(union.name, .union)
        case .alias(let alias): .declared(alias.name, .alias)
        case .statusEnum, .entityKey, .bodyEnum: nil
        }
    }
}
