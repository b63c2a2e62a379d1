/// Finds API names that style guides reject: `count1_0`, `größe`, `self_`.
///
/// A file with such a name has a comment that makes swift-format accept the name.
enum NameExemptions {
    static let comment: Code = """
        // swift-format-ignore-file: AlwaysUseLowerCamelCase, IdentifiersMustBeASCII, TypeNamesShouldBeCapitalized
        """

    static func areNeeded(types: [String], members: [String]) -> Bool {
        types.contains { !isPlain($0, startsUpper: true) } || members.contains { !isPlain($0, startsUpper: false) }
    }

    private static func isPlain(_ name: String, startsUpper: Bool) -> Bool {
        var name = Substring(name).utf8
        if name.first == UInt8(ascii: "`") { name = name.dropFirst().dropLast() }
        guard let first = name.first else { return true }
        let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
        if capitals.contains(first) != startsUpper { return false }
        return name.allSatisfy { $0 != UInt8(ascii: "_") && $0 < 0x80 }
    }
}

extension FilePart {
    static func exempts(_ endpoints: [Endpoint], _ parameters: [Parameter], types: [String]) -> Bool {
        var members = parameters.map(\.name)
        for endpoint in endpoints {
            members.append(endpoint.name)
            members += endpoint.parameters.map(\.name)
        }
        return NameExemptions.areNeeded(types: types, members: members)
    }

    static func exempts(_ declaration: Declaration) -> Bool {
        let members: [String] =
            switch declaration {
            case .model(let model): model.fields.map(\.name)
            case .enumeration(let enumeration): enumeration.cases.map(\.name) + [enumeration.unknownCaseName]
            case .statusEnum(let statusEnum): statusEnum.cases.map(\.name)
            case .union(let union): union.cases.map(\.name) + [union.unknownCaseName]
            case .entityKey(let key): key.fields.map(\.name)
            case .bodyEnum(let bodyEnum): bodyEnum.cases.flatMap { [$0.name] + $0.parameters.map(\.name) }
            case .alias: []
            }
        return NameExemptions.areNeeded(types: [declaration.name], members: members)
    }
}
