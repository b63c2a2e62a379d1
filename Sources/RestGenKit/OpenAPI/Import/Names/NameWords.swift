/// Splits a name in any style into lowercase words.
///
///     listForUser, list_for_user, list-for-user -> list, for, user        HTTPStatus -> http, status
enum NameWords {
    static func of(_ name: some StringProtocol) -> [String] {
        var words: [String] = []
        var current: [Unicode.Scalar] = []
        let scalars = Array(SwiftNames.composed(String(name)).unicodeScalars)
        func end() {
            if !current.isEmpty { words.append(String(scalars: current).lowercased()) }
            current.removeAll(keepingCapacity: true)
        }
        for (index, scalar) in scalars.enumerated() {
            guard scalar.isLetter || scalar.isNumber || (scalar.isExtending && !current.isEmpty) else {
                if scalar != "'", scalar != "\u{2019}" { end() }
                continue
            }
            if scalar.isUppercase, !current.isEmpty {
                let before = index > 0 ? scalars[index - 1] : scalar
                let isAfterSmall = before.isLowercase || before.isNumber || before.isExtending
                let next = index + 1 < scalars.count ? scalars[index + 1] : nil
                let isBeforeSmall = before.isUppercase && next?.isLowercase == true && !isPlural(scalars, index)
                if isAfterSmall || isBeforeSmall { end() }
            }
            current.append(scalar)
        }
        end()
        return words
    }

    static func hasWords(_ name: some StringProtocol) -> Bool {
        name.unicodeScalars.contains { $0.isLetter || $0.isNumber }
    }

    /// Whether the letter is followed by a plural `s`, as in `IDs`.
    private static func isPlural(_ scalars: [Unicode.Scalar], _ index: Int) -> Bool {
        guard index + 1 < scalars.count, scalars[index + 1] == "s" else { return false }
        return index + 2 == scalars.count || !scalars[index + 2].isLowercase
    }

    /// Joins words to a Swift member name: `list`, `for`, `user` to `listForUser`, and `get`, `by`, `id` to `getByID`.
    static func member(_ words: [String]) -> String {
        guard let first = words.first else { return "" }
        var name = first
        for word in words.dropFirst() {
            // Otherwise `1` and `0` would read as `10`.
            if name.last?.isNumber == true, word.first?.isNumber == true { name += "_" }
            name += Acronyms.spelling(of: word) ?? capitalised(word)
        }
        return name
    }

    /// Joins words to a Swift type name: `pet`, `store` to `PetStore`.
    static func type(_ words: [String]) -> String { SwiftNames.type(words.joined(separator: "_")) }

    static func capitalised(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

    /// Returns the singular: `repository` for `repositories`. Other words are returned unchanged.
    static func singular(_ word: String) -> String {
        if let known = irregular[word] { return known }
        if same.contains(word) { return word }
        if word.hasSuffix("ies"), word.count > 4 { return word.dropLast(3) + "y" }
        for ending in ["sses", "shes", "ches", "xes", "zes"] where word.hasSuffix(ending) {
            return String(word.dropLast(2))
        }
        if word.hasSuffix("ses"), word.hasSuffix("uses") || word.hasSuffix("ases") && word.count < 6 {
            return String(word.dropLast(word.hasSuffix("uses") ? 2 : 1))
        }
        if word.hasSuffix("s"), !word.hasSuffix("ss"), !word.hasSuffix("us"), !word.hasSuffix("is"), word.count > 2 {
            return String(word.dropLast())
        }
        return word
    }

    /// Returns the plural: `policies` for `policy`. A plural is returned unchanged.
    static func plural(_ word: String) -> String {
        if isPlural(word) { return word }
        if let known = irregular.filter({ $0.value == word && $0.key != word }).keys.min() { return known }
        if word.hasSuffix("y"), let before = word.dropLast().last, !"aeiou".contains(before) {
            return word.dropLast() + "ies"
        }
        let isHissing = ["s", "x", "z", "ch", "sh"].contains { word.hasSuffix($0) }
        return word + (isHissing ? "es" : "s")
    }

    static func isPlural(_ word: String) -> Bool { singular(word) != word || same.contains(word) }

    private static let irregular = [
        "people": "person", "children": "child", "analyses": "analysis", "indices": "index", "indexes": "index",
        "statuses": "status",
        "aliases": "alias", "buses": "bus", "men": "man", "women": "woman", "matches": "match", "addresses": "address",
        "caches": "cache", "databases": "database", "licenses": "license", "releases": "release",
        "responses": "response",
        "phases": "phase", "purchases": "purchase", "courses": "course", "houses": "house", "cases": "case",
        "causes": "cause", "clauses": "clause", "databasis": "database", "movies": "movie", "series": "series",
        "cookies": "cookie", "bases": "base", "leases": "lease", "sizes": "size", "skus": "sku", "menus": "menu",
        "cpus": "cpu", "gpus": "gpu", "prizes": "prize",
    ]

    private static let same: Set<String> = ["series", "news", "media", "data", "info", "species", "metadata"]
}
