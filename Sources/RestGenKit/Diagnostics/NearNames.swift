/// Finds the name that the author may have meant: `Mesage` -> `Message`.
///
///     NearNames.suggest("titel", among: ["id", "title"])   // "title"
public enum NearNames {
    private static let longest = 100

    /// The nearest of the names, or nil when none is near.
    ///
    /// A name that differs in case alone wins. Else the distance of Damerau and Levenshtein counts (letters added,
    /// left out, changed, or swapped with their neighbour), and one in three letters may be wrong. Of names
    /// equally near the first one wins.
    public static func suggest(_ name: String, among names: [String]) -> String? {
        let folded = name.lowercased()
        let letters = Array(folded.unicodeScalars)
        if let same = names.first(where: { $0 != name && $0.lowercased() == folded }) { return same }
        guard letters.count <= longest else { return nil }
        var best: (name: String, distance: Int)?
        for candidate in names where candidate != name {
            let other = Array(candidate.lowercased().unicodeScalars)
            let bound = max(letters.count, other.count) / 3
            guard bound > 0, other.count <= longest, abs(other.count - letters.count) <= bound else { continue }
            let distance = distance(letters, other)
            if distance <= bound, distance < best?.distance ?? .max { best = (candidate, distance) }
        }
        return best?.name
    }

    /// The distance of optimal string alignment: a swapped pair is not edited again.
    private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...right.count)
        for i in 0..<left.count {
            var row = [i + 1]
            row.reserveCapacity(right.count + 1)
            for j in 0..<right.count {
                var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (left[i] == right[j] ? 0 : 1))
                if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
                    cost = min(cost, beforeLast[j - 1] + 1)
                }
                row.append(cost)
            }
            beforeLast = last
            last = row
        }
        return last[right.count]
    }
}
