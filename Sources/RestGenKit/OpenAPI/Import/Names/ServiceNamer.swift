/// Groups operations into services by their first tag, or by the first part of their paths if most have no useful tag.
///
///     tags: [Pet Controller]   ->   pet          GET /v1/pets/{id} without tags   ->   pets
struct ServiceNamer {
    /// The service for each tag, or `nil` if services are named after paths.
    private let tags: [String: String]?
    private let shared: Int

    init(_ operations: [DocumentOperation]) {
        let tagged = operations.filter { !$0.tags.isEmpty }
        let tags = Set(tagged.map { $0.tags[0] })
        let roots = Set(operations.compactMap { Self.fixed($0).first })
        // A single tag for many different paths carries no information.
        let isOne = tags.count == 1 && roots.count > 3 && operations.count > 8
        self.tags = tagged.count * 2 > operations.count && !isOne ? Self.names(of: tags) : nil
        shared = Self.shared(operations)
    }

    /// Returns the service: `pets` for the tag `Pets`, or for `/v1/pets/{id}`.
    func service(of operation: DocumentOperation) -> String {
        if let tag = operation.tags.first, let name = tags?[tag] { return name }
        let fixed = Self.fixed(operation).dropFirst(shared)
        guard let root = fixed.first ?? Self.fixed(operation).last else { return "root" }
        let name = SwiftNames.member(NameWords.of(root).joined(separator: "_"))
        return name.isEmpty ? "root" : name
    }

    // MARK: Tags

    private static func names(of tags: Set<String>) -> [String: String] {
        var words: [String: [String]] = [:]
        for tag in tags {
            let found = NameWords.of(tag)
            if !found.isEmpty { words[tag] = found }
        }
        for shorter in [withoutKind, withoutFront(of: Array(words.values)), withoutVersion] {
            // A word that distinguishes two tags is kept.
            let short = words.mapValues(shorter)
            let counts = Dictionary(short.values.map { ($0.map(NameWords.singular), 1) }, uniquingKeysWith: +)
            for (tag, name) in short where counts[name.map(NameWords.singular)] == 1 { words[tag] = name }
        }
        return words.mapValues { SwiftNames.member($0.joined(separator: "_")) }
    }

    /// Removes words that any tag could have: `Pet Controller` becomes `pet`.
    private static func withoutKind(_ words: [String]) -> [String] {
        var words = words
        while words.count > 1, let last = words.last, kinds.contains(last) { words.removeLast() }
        return words
    }

    static let kinds: Set<String> = [
        "controller", "controllers", "api", "apis", "resource", "endpoint", "endpoints", "service", "handler", "rest",
    ]

    /// Removes words that every tag begins with: `Api20100401Message` becomes `message`.
    private static func withoutFront(of all: [[String]]) -> ([String]) -> [String] {
        guard all.count > 1, var front = all.first?.dropLast() else { return { $0 } }
        for words in all { front = front.prefix(zip(front, words.dropLast()).prefix { $0 == $1 }.count) }
        // Two tags can begin with the same word by chance, but not with the same version.
        guard all.count > 2 || front.contains(where: { $0.contains(where: \.isNumber) }) else { return { $0 } }
        let count = front.count
        return { Array($0.dropFirst(count)) }
    }

    private static func withoutVersion(_ words: [String]) -> [String] {
        let rest = words.filter { !PathVersion.isVersion($0) }
        return rest.isEmpty ? words : rest
    }

    // MARK: Paths

    /// Returns the segments without parameters and versions: `pets` for `/api/v1/pets/{id}`.
    static func fixed(_ operation: DocumentOperation) -> [Substring] {
        let fixed = operation.segments.filter {
            !$0.contains("{") && !PathVersion.isVersion($0) && NameWords.hasWords($0)
        }
        let front = fixed.prefix { ["api", "apis", "rest"].contains($0.lowercased()) }.count
        return Array(front < fixed.count ? fixed[front...] : fixed[...])
    }

    /// Returns the number of segments that all paths begin with.
    private static func shared(_ operations: [DocumentOperation]) -> Int {
        guard operations.count > 1, var common = operations.first.map(fixed) else { return 0 }
        for operation in operations {
            let parts = fixed(operation)
            common = Array(zip(common, parts).prefix { $0 == $1 }.map(\.0))
        }
        return common.count
    }
}
