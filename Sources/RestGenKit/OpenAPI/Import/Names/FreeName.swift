/// Finds a name for one that is taken.
enum FreeName {
    /// The name with a word behind it, or with a number if several are taken already.
    static func of(_ name: String, isFree: (String) -> Bool) -> String {
        if isFree(name) { return name }
        // The names before a free one are taken, so that a document of equal names is no search through all of them.
        var (taken, free) = (0, 1)
        while !isFree(candidate(name, free)) { (taken, free) = (free, 2 * free) }
        while taken + 1 < free {
            let middle = (taken + free) / 2
            if isFree(candidate(name, middle)) { free = middle } else { taken = middle }
        }
        return candidate(name, free)
    }

    private static func candidate(_ name: String, _ number: Int) -> String {
        number < 3 ? name + String(repeating: "Too", count: number) : "\(name)Too\(number)"
    }
}
