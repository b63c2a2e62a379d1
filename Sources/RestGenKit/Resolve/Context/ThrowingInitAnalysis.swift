/// Marks the fields, models and unions whose reading may throw: those that contain a custom type directly.
///
/// In a list, a map or an optional a failure is recorded and gives nothing, so reading doesn't throw. A generic model
/// throws the errors of its type argument (`Box<Money>`). If several of its fields may throw, its parameters only
/// accept types that can't fail.
final class ThrowingInitAnalysis {
    private unowned let context: ResolveContext
    /// The models and unions that throw by themselves.
    private var throwingTypes: Set<String> = []
    /// The parameters of each generic model whose error becomes its own.
    private var passedParameters: [String: Set<String>] = [:]
    private var forbiddenParameters: [String: Set<String>] = [:]

    /// The types that contain each type.
    private var users: [String: Set<String>] = [:]
    /// The models and unions, sorted so that each type follows the types that it contains.
    private var sorted: [String] = []

    /// The causes for which reading a type may throw.
    fileprivate struct ThrowCauses {
        var isOwn = false
        var parameters: Set<String> = []

        var isEmpty: Bool { !isOwn && parameters.isEmpty }
    }

    init(_ context: ResolveContext) { self.context = context }

    /// Requires that recursion was checked.
    func resolve(_ order: [String]) {
        users = users(order)
        sorted = self.order(order)
        repeat { propagateCauses(order) } while forbidParameters(order)
        for name in order { mark(name) }
        for (name, union) in context.unions {
            context.unions[name]?.isFallible = throwingTypes.contains(name)
            for (index, item) in union.cases.enumerated() {
                context.unions[name]?.cases[index].isFallible = isFallible(item.type)
            }
        }
    }

    /// Returns whether reading a type itself may throw: a custom type, or a model that contains one.
    func isFallible(_ type: TypeReference) -> Bool { causes(of: type, in: "").isOwn }

    // MARK: Propagation

    /// Propagates the causes from each type to those that contain it, until nothing changes.
    private func propagateCauses(_ order: [String]) {
        throwingTypes = []
        passedParameters = [:]
        var open = Array(sorted.reversed())
        var queued = Set(open)
        while let name = open.popLast() {
            queued.remove(name)
            // The type can't have more causes.
            if throwingTypes.contains(name), context.models[name]?.parameters.isEmpty != false { continue }
            let causes = causes(of: name)
            let isNew = causes.isOwn && throwingTypes.insert(name).inserted
            let isMore = causes.parameters != passedParameters[name] ?? []
            passedParameters[name] = causes.parameters
            guard isNew || isMore else { continue }
            for user in users[name] ?? [] where queued.insert(user).inserted { open.append(user) }
        }
    }

    fileprivate func causes(of name: String) -> ThrowCauses {
        var all = ThrowCauses()
        let types = context.models[name] == nil ? payloads(of: name) : required(of: name)
        for type in types { all.add(causes(of: type, in: name)) }
        return all
    }

    private func required(of model: String) -> [TypeReference] {
        context.models[model]?.fields.filter { $0.presence == .required }.map(\.type) ?? []
    }

    /// The payloads whose error a union throws. A union that tries its cases throws no error.
    private func payloads(of name: String) -> [TypeReference] {
        guard let union = context.unions[name], ![.attempt, .fields].contains(union.discriminator) else { return [] }
        return union.cases.map(\.type)
    }

    fileprivate func causes(of type: TypeReference, in owner: String) -> ThrowCauses {
        switch context.opened(type) {
        case .foreign: return ThrowCauses(isOwn: true)
        case .declared(let name, _): return ThrowCauses(isOwn: throwingTypes.contains(name))
        case .parameter(let name):
            return forbiddenParameters[owner]?.contains(name) == true ? ThrowCauses() : ThrowCauses(parameters: [name])
        case .generic(let name, let arguments):
            var all = ThrowCauses(isOwn: throwingTypes.contains(name))
            for (parameter, argument) in zip(context.models[name]?.parameters ?? [], arguments)
            where passedParameters[name]?.contains(parameter.name) == true {
                all.add(causes(of: argument, in: owner))
            }
            return all
        default: return ThrowCauses()
        }
    }

    private func users(_ order: [String]) -> [String: Set<String>] {
        var users: [String: Set<String>] = [:]
        func add(_ type: TypeReference, _ owner: String) {
            switch context.opened(type) {
            case .declared(let name, _): users[name, default: []].insert(owner)
            case .generic(let name, let arguments):
                users[name, default: []].insert(owner)
                for argument in arguments { add(argument, owner) }
            default: break
            }
        }
        for name in order { for type in required(of: name) { add(type, name) } }
        for name in context.unions.keys { for type in payloads(of: name) { add(type, name) } }
        return users
    }

    private func order(_ models: [String]) -> [String] {
        let names = models + Array(context.unions.keys)
        let numbers = Dictionary(zip(names, names.indices)) { first, _ in first }
        // From a type to its users, in the reverse order of the components.
        let targets = names.map { name in (users[name] ?? []).compactMap { numbers[$0] } }
        return StrongComponents(targets).order.reversed().map { names[$0] }
    }

    // MARK: Parameters that can't fail

    /// Forbids type parameters whose errors can't be distinguished. Returns whether there are new ones.
    private func forbidParameters(_ order: [String]) -> Bool {
        var isNew = false
        let uses = Dictionary(grouping: context.types.uses.all, by: \.name)
        func forbid(_ parameters: Set<String>, _ owner: String) {
            let before = forbiddenParameters[owner] ?? []
            forbiddenParameters[owner] = before.union(parameters)
            if forbiddenParameters[owner] != before { isNew = true }
        }
        for name in order {
            let direct = passedParameters[name] ?? []
            if direct.count + (throwingTypes.contains(name) ? 1 : 0) > 1 { forbid(direct, name) }
        }
        // From each model with such parameters to those that use it with their own parameters.
        var open = order.filter { forbiddenParameters[$0]?.isEmpty == false }
        while let name = open.popLast() {
            for use in uses[name] ?? [] {
                guard let owner = use.owner else { continue }
                let before = forbiddenParameters[owner]
                for (parameter, argument) in zip(context.models[name]?.parameters ?? [], use.arguments)
                where forbiddenParameters[name]?.contains(parameter.name) == true {
                    forbid(causes(of: argument, in: owner).parameters, owner)
                }
                if forbiddenParameters[owner] ?? [] != before ?? [] { open.append(owner) }
            }
        }
        return isNew
    }

    /// Checks the uses of generic models. The endpoints must have been resolved, since they use generic models too.
    func checkUses() {
        for use in context.types.uses.all {
            for (index, parameter) in (context.models[use.name]?.parameters ?? []).enumerated()
            where parameter.errorPropagation == .forbidden && use.arguments.indices.contains(index) {
                guard causes(of: use.arguments[index], in: use.owner ?? "").isOwn else { continue }
                context.diagnostics.error(
                    .genericThrows,
                    "'\(use.arguments[index].written)' can't be the argument for '\(parameter.name)' of '\(use.name)', "
                        + "because decoding it can throw",
                    at: use.spans[index],
                    notes: [
                        "'\(use.name)' holds several values whose decoding can throw, and couldn't report which one "
                            + "failed"
                    ],
                    help: "make the field optional ('name?: \(parameter.name)'), or write a model without type "
                        + "parameters"
                )
            }
        }
    }

    // MARK: Marks

    private func mark(_ name: String) {
        guard let model = context.models[name] else { return }
        for (index, field) in model.fields.enumerated() where field.presence == .required {
            if !causes(of: field.type, in: name).isEmpty { context.models[name]?.fields[index].isFallible = true }
        }
        context.models[name]?.isFallible = throwingTypes.contains(name)
        for (index, parameter) in model.parameters.enumerated() {
            context.models[name]?.parameters[index].errorPropagation =
                if forbiddenParameters[name]?.contains(parameter.name) == true {
                    .forbidden
                } else if passedParameters[name]?.contains(parameter.name) == true {
                    .passed
                } else {
                    .none
                }
        }
    }
}

extension ThrowingInitAnalysis.ThrowCauses {
    fileprivate mutating func add(_ other: Self) {
        isOwn = isOwn || other.isOwn
        parameters.formUnion(other.parameters)
    }
}
