/// Shortens method names. Each function returns a shorter name, or `nil` if it can't remove anything.
enum LongName {
    /// Removes words without meaning: `getInformationAboutPagesSite` becomes `getPagesSite`.
    static func withoutIdle(_ words: [String], _ method: NamedMethod) -> [String]? {
        words.prefix(1) + words.dropFirst().filter { !idle.contains($0) }
    }

    private static let idle: Set<String> = [
        "information", "about", "associated", "specified", "given", "existing", "particular", "specific",
    ]

    /// Removes `authenticated`, which only tells whose credential is used: `listForAuthenticatedUser` becomes
    /// `listForUser`.
    static func withoutAuthenticated(_ words: [String], _ method: NamedMethod) -> [String]? {
        guard words.contains("authenticated") else { return nil }
        let rest = words.filter { $0 != "authenticated" }
        return rest.last.map(OperationPhrase.prepositions.contains) == true ? rest.dropLast() : rest
    }

    /// Removes the owners in the path: `getPermissionsEnterprise` becomes `getPermissions` for
    /// `/enterprises/{enterprise}/permissions`.
    static func withoutOwner(_ words: [String], _ method: NamedMethod) -> [String]? {
        let owners = method.path.parts.dropLast().filter(\.isOwner).compactMap { $0.words.last.map(NameWords.singular) }
        let end = words.firstIndex(where: OperationPhrase.prepositions.contains) ?? words.count
        guard end > 2 else { return nil }
        let rest = words[1..<end].filter { word in !owners.contains { word.hasPrefix($0) && $0.count > 2 } }
        return rest.isEmpty ? nil : words.prefix(1) + rest + words[end...]
    }

    /// Removes the last phrase: `listNotificationsForAuthenticatedUser` becomes `listNotifications`.
    static func withoutPhrase(_ words: [String], _ method: NamedMethod) -> [String]? {
        guard let index = words.lastIndex(where: OperationPhrase.prepositions.contains), index > 1,
            ["for", "in", "by", "on"].contains(words[index])
        else { return nil }
        return Array(words[..<index])
    }

    /// Returns a name that is made of the path, for names of more than 40 characters.
    static func ofPath(_ words: [String], _ method: NamedMethod) -> [String]? {
        guard NameWords.member(words).count > 40, !words.contains("or") else { return nil }
        let path = method.pathPhrase
        let noun = path.around.first ?? []
        let isVerb = words.first.map(NameVerbs.isVerb) == true
        let name = NamedMethod.withoutRepetition(
            (isVerb ? words : path.words).prefix(1) + noun + path.words.dropFirst()
        )
        return NameWords.member(name).count <= 30 ? name : nil
    }
}
