/// A set of names in use, which finds free ones in constant time per name.
package struct FreeNames {
    private(set) var taken: Set<String>
    private var counts: [String: Int] = [:]

    package init(taken: Set<String> = []) { self.taken = taken }

    /// Returns the first free name, or the last name with a suffix if none is free: `idOther`, `idOtherB`.
    package mutating func claim(_ names: [String]) -> String {
        for name in names where taken.insert(name).inserted { return name }
        let base = names.last ?? ""
        while true {
            counts[base, default: 0] += 1
            let name = base + "Other" + Self.letters(counts[base] ?? 1)
            if taken.insert(name).inserted { return name }
        }
    }

    /// Marks a name as used, and returns whether it was free.
    package mutating func claims(_ name: String) -> Bool { taken.insert(name).inserted }

    /// Returns the letters for a number: none for 1, `B` for 2, `Z` for 26, `BA` for 27.
    private static func letters(_ number: Int) -> String {
        var (rest, text) = (number - 1, "")
        while rest > 0 {
            text = String(UnicodeScalar(UInt8(ascii: "A") + UInt8(rest % 26))) + text
            rest /= 26
        }
        return text
    }
}
