/// The types that contain others directly, which means not in a list or a map.
///
///     Room: { owner: User, last?: Box<Message> }      // Room -> User, Room -> Box, and Room -> Message through Box
struct TypeGraph {
    /// A field of a model or a case of a union, and a type that it contains.
    struct Edge {
        var owner: String
        /// The index of the field or case.
        var member: Int
        var target: String
        /// Whether the field always has a value.
        var isRequired: Bool
        /// Whether it is the case of a union, of which one is enough.
        var isCase: Bool
    }

    /// The models and unions, by Swift name.
    let order: [String]
    private(set) var edges: [Edge] = []
    private let context: ResolveContext
    /// The parameters that each generic model contains directly, and whether they are required.
    private var held: [String: [String: Bool]] = [:]

    init(_ context: ResolveContext, order: [String]) {
        self.context = context
        self.order = order
        findHeld()
        edges = order.flatMap(edges(of:))
    }

    /// The position of each type in the order.
    var numbers: [String: Int] { Dictionary(zip(order, order.indices)) { first, _ in first } }

    /// Returns the types with finite values: models whose required fields have them, and unions with a case that has
    /// them.
    func finite() -> Set<String> {
        struct Member: Hashable {
            var owner: String
            var member: Int
        }
        // A model waits for all of its fields, and a union for one of its cases.
        let required = edges.filter(\.isRequired)
        func member(_ edge: Edge) -> Member { Member(owner: edge.owner, member: edge.isCase ? edge.member : -1) }
        var waiting: [Member: Int] = [:]
        for edge in required { waiting[member(edge), default: 0] += 1 }
        let users = Dictionary(grouping: required, by: \.target)
        var finite: Set<String> = []
        var open: [String] = order.filter { name in
            guard let union = context.unions[name] else { return waiting[Member(owner: name, member: -1)] == nil }
            return union.cases.isEmpty
                || union.cases.indices.contains { waiting[Member(owner: name, member: $0)] == nil }
        }
        while let name = open.popLast() {
            guard finite.insert(name).inserted else { continue }
            for edge in users[name] ?? [] {
                let user = member(edge)
                let left = (waiting[user] ?? 1) - 1
                waiting[user] = left
                if left == 0 { open.append(edge.owner) }
            }
        }
        return finite
    }

    private func edges(of owner: String) -> [Edge] {
        if let model = context.models[owner] {
            return model.fields.enumerated().flatMap { index, field in
                targets(of: field.type, field.presence == .required).map {
                    Edge(owner: owner, member: index, target: $0.name, isRequired: $0.isRequired, isCase: false)
                }
            }
        }
        return (context.unions[owner]?.cases ?? []).enumerated().flatMap { index, item in
            targets(of: item.type, true).map {
                Edge(owner: owner, member: index, target: $0.name, isRequired: $0.isRequired, isCase: true)
            }
        }
    }

    private func targets(of type: TypeReference, _ isRequired: Bool) -> [(name: String, isRequired: Bool)] {
        switch context.opened(type) {
        case .optional(let wrapped): return targets(of: wrapped, false)
        case .declared(let name, .model), .declared(let name, .union): return [(name, isRequired)]
        case .generic(let name, let arguments):
            let parameters = context.models[name]?.parameters ?? []
            return [(name, isRequired)]
                + zip(parameters, arguments).flatMap { parameter, argument in
                    held[name]?[parameter.name].map { targets(of: argument, isRequired && $0) } ?? []
                }
        default: return []
        }
    }

    // MARK: Parameters

    private mutating func findHeld() {
        let generic = order.filter { context.models[$0]?.parameters.isEmpty == false }
        let numbers = Dictionary(zip(generic, generic.indices)) { first, _ in first }
        let inner = generic.map { name in
            (context.models[name]?.fields ?? []).flatMap { genericModels(in: $0.type) }.compactMap { numbers[$0] }
        }
        var users = Array(repeating: [Int](), count: generic.count)
        for (user, inner) in inner.enumerated() { for number in inner { users[number].append(user) } }
        // Each model follows the models that it contains. If one of these is in a cycle with it, the model is repeated.
        var open = Array(StrongComponents(inner).order.reversed())
        var queued = Set(open)
        while let number = open.popLast() {
            queued.remove(number)
            let name = generic[number]
            var found: [String: Bool] = [:]
            for field in context.models[name]?.fields ?? [] {
                for (parameter, isRequired) in parameters(of: field.type, field.presence == .required) {
                    found[parameter] = found[parameter] == true || isRequired
                }
            }
            guard found != held[name] ?? [:] else { continue }
            held[name] = found
            for user in users[number] where queued.insert(user).inserted { open.append(user) }
        }
    }

    /// Returns the parameters that a type contains directly.
    private func genericModels(in type: TypeReference) -> [String] {
        switch context.opened(type) {
        case .optional(let wrapped): genericModels(in: wrapped)
        case .generic(let name, let arguments): [name] + arguments.flatMap(genericModels)
        default: []
        }
    }

    private func parameters(of type: TypeReference, _ isRequired: Bool) -> [(String, Bool)] {
        switch context.opened(type) {
        case .optional(let wrapped): return parameters(of: wrapped, false)
        case .parameter(let name): return [(name, isRequired)]
        case .generic(let name, let arguments):
            return zip(context.models[name]?.parameters ?? [], arguments).flatMap { parameter, argument in
                held[name]?[parameter.name].map { parameters(of: argument, isRequired && $0) } ?? []
            }
        default: return []
        }
    }
}
