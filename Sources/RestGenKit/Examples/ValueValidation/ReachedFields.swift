/// Finds the fields and types inside of a type, at any depth.
package struct ReachedFields: Sendable {
    private let types: TypeIndex
    /// The models and unions whose values need headers of a response.
    private let withHeaders: Set<String>
    /// The models and unions whose values contain a secret.
    private let withSecrets: Set<String>

    package init(_ types: TypeIndex) {
        self.types = types
        // The types that contain each type.
        var owners: [String: [String]] = [:]
        var headers: Set<String> = []
        var secrets: Set<String> = []
        func add(_ name: String, _ parts: [TypeReference]) {
            let found = Self.parts(of: parts, types)
            for part in found.names { owners[part, default: []].append(name) }
            if found.hasSecret { secrets.insert(name) }
        }
        for (name, model) in types.models {
            add(name, model.fields.map(\.type))
            if model.fields.contains(where: \.needsHeader) { headers.insert(name) }
            if model.fields.contains(where: \.isSensitive) { secrets.insert(name) }
        }
        for (name, union) in types.unions { add(name, union.cases.map(\.type)) }
        withHeaders = Self.reaching(headers, owners)
        withSecrets = Self.reaching(secrets, owners)
    }

    /// Returns whether values of the type need headers of a response, which a JSON text doesn't have. A model whose
    /// fields are all headers does, even if they are optional.
    package func needHeaders(_ type: TypeReference) -> Bool {
        if let model = types.fields(of: type)?.model, model.isMadeOfHeaders { return true }
        return !Self.parts(of: [type], types).names.isDisjoint(with: withHeaders)
    }

    /// Returns whether values of the type contain a secret.
    package func holdSecrets(_ type: TypeReference) -> Bool {
        let found = Self.parts(of: [type], types)
        return found.hasSecret || !found.names.isDisjoint(with: withSecrets)
    }

    /// Returns the models and unions in types, without those inside of them.
    private static func parts(of all: [TypeReference], _ types: TypeIndex) -> (names: Set<String>, hasSecret: Bool) {
        var open = all
        var names: Set<String> = []
        var hasSecret = false
        while let next = open.popLast() {
            next.walk { part in
                let bare = types.bare(part)
                hasSecret = hasSecret || bare == .secret
                switch bare {
                case .declared(let name, .model), .declared(let name, .union), .generic(let name, _): names.insert(name)
                default: if bare != part { open.append(bare) }
                }
            }
        }
        return (names, hasSecret)
    }

    /// Returns the types that contain one of some types, at any depth, and those themselves.
    private static func reaching(_ start: Set<String>, _ owners: [String: [String]]) -> Set<String> {
        var reaching = start
        var open = Array(start)
        while let next = open.popLast() {
            for owner in owners[next] ?? [] where reaching.insert(owner).inserted { open.append(owner) }
        }
        return reaching
    }
}

extension Field {
    fileprivate var needsHeader: Bool {
        guard case .header = location else { return false }
        return stored == .required && readDefault == nil || stored == .nullable
    }
}
