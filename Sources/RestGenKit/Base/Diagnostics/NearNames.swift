/// Finds the name that the author may have meant, such as `Message` for `Mesage`.
///
///     NearNames.suggest("titel", among: ["id", "title"])   // "title"
package struct NearNames {
    private static let longest = 100

    private struct Candidate {
        var name: String
        var folded: String
        var letters: [Unicode.Scalar]
        var mask: UInt64
    }

    private let candidates: [Candidate]

    /// Prepares names for repeated searches.
    package init(_ names: [String]) {
        candidates = names.map { name in
            let folded = name.lowercased()
            let letters = Array(folded.unicodeScalars)
            return Candidate(name: name, folded: folded, letters: letters, mask: Self.mask(letters))
        }
    }

    package var count: Int { candidates.count }

    /// Returns the most similar name, or `nil` if none is similar.
    ///
    /// A name that differs only in case is preferred. Otherwise names are compared by the Damerau-Levenshtein distance,
    /// where up to one in three letters may differ. Of equally similar names the first is returned.
    package static func suggest(_ name: String, among names: [String]) -> String? {
        NearNames(names).suggest(name)
    }

    package func suggest(_ name: String) -> String? {
        let folded = name.lowercased()
        let letters = Array(folded.unicodeScalars)
        if let same = candidates.first(where: { $0.folded == folded && $0.name != name }) { return same.name }
        guard letters.count <= Self.longest else { return nil }
        let mask = Self.mask(letters)
        var best: (name: String, distance: Int)?
        for candidate in candidates {
            let count = candidate.letters.count
            let bound = max(letters.count, count) / 3
            guard bound > 0, count <= Self.longest, abs(count - letters.count) <= bound else { continue }
            // A letter that the other name lacks needs an edit.
            let lack = max(
                (mask & ~candidate.mask).nonzeroBitCount,
                (candidate.mask & ~mask).nonzeroBitCount
            )
            guard lack <= bound, lack < best?.distance ?? .max, candidate.name != name else { continue }
            let distance = Self.distance(letters, candidate.letters)
            if distance <= bound, distance < best?.distance ?? .max { best = (candidate.name, distance) }
        }
        return best?.name
    }

    /// The set of letters in a name, as bits that several letters share.
    private static func mask(_ letters: [Unicode.Scalar]) -> UInt64 {
        letters.reduce(0) { $0 | 1 << UInt64($1.value & 63) }
    }

    /// Returns the optimal string alignment distance, in which a swapped pair isn't edited again.
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
