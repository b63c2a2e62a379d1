/// Names that are taken, and the way to one that isn't.
package struct FreeNames {
    private(set) var taken: Set<String>
    private var counts: [String: Int] = [:]

    package init(taken: Set<String> = []) { self.taken = taken }

    /// The first of the names that is free, and else the last of them with a word and a letter: `idOther`, `idOtherB`.
    package mutating func claim(_ names: [String]) -> String {
        for name in names where taken.insert(name).inserted { return name }
        let base = names.last ?? ""
        while true {
            counts[base, default: 0] += 1
            let name = base + "Other" + Self.letters(counts[base] ?? 1)
            if taken.insert(name).inserted { return name }
        }
    }

    /// True if the name was free.
    package mutating func claims(_ name: String) -> Bool { taken.insert(name).inserted }

    /// Nothing for 1, `B` for 2, `Z` for 26, `BA` for 27.
    private static func letters(_ number: Int) -> String {
        var (rest, text) = (number - 1, "")
        while rest > 0 {
            text = String(UnicodeScalar(UInt8(ascii: "A") + UInt8(rest % 26))) + text
            rest /= 26
        }
        return text
    }
}
