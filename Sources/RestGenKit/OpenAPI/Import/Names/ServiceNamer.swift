/// Deals the operations of a document into services: by their first tags, or where these tell nothing by their paths.
struct ServiceNamer {
    private let usesTags: Bool
    private let shared: Int

    init(_ operations: [DocumentOperation]) {
        let tagged = operations.filter { !$0.tags.isEmpty }
        let tags = Set(tagged.map { $0.tags[0] })
        let roots = Set(operations.compactMap { Self.fixed($0).first })
        // One tag for all says nothing.
        let isOne = tags.count == 1 && roots.count > 3 && operations.count > 8
        usesTags = tagged.count * 2 > operations.count && !isOne
        shared = Self.shared(operations)
    }

    /// `pets` of the tag `Pets`, of `/v1/pets/{id}`.
    func service(of operation: DocumentOperation) -> String {
        if usesTags, let tag = operation.tags.first {
            let words = Self.nouns(tag)
            if !words.isEmpty { return SwiftNames.member(words.joined(separator: "_")) }
        }
        let fixed = Self.fixed(operation).dropFirst(shared)
        guard let root = fixed.first ?? Self.fixed(operation).last else { return "root" }
        let name = SwiftNames.member(NameWords.of(root).joined(separator: "_"))
        return name.isEmpty ? "root" : name
    }

    /// The words of a tag without those that every tag might have.
    private static func nouns(_ tag: String) -> [String] {
        var words = NameWords.of(tag)
        while words.count > 1, let last = words.last,
            ["controller", "api", "apis", "resource", "endpoints"].contains(last)
        {
            words.removeLast()
        }
        return words
    }

    /// The parts of a path that are no parameters, without versions: `/api/v1/pets/{id}` is `api`, `pets`.
    static func fixed(_ operation: DocumentOperation) -> [Substring] {
        operation.segments.filter { !$0.contains("{") && !isVersion($0) && NameWords.hasWords($0) }
    }

    static func isVersion(_ segment: Substring) -> Bool {
        let digits = segment.hasPrefix("v") ? segment.dropFirst() : segment
        guard let first = digits.first, first.isNumber else { return false }
        return digits.allSatisfy { $0.isNumber || $0 == "." }
    }

    /// How many parts all paths begin with.
    private static func shared(_ operations: [DocumentOperation]) -> Int {
        guard operations.count > 1, var common = operations.first.map(fixed) else { return 0 }
        for operation in operations {
            let parts = fixed(operation)
            common = Array(zip(common, parts).prefix { $0 == $1 }.map(\.0))
        }
        return common.count
    }
}
