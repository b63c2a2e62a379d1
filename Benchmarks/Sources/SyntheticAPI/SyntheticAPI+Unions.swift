extension SyntheticAPI {
    /// The unions by the models that are their cases, in the families that have a model to hold them. No case holds a
    /// union itself: one that is a part of its cases' cases, level below level, costs every compiler exponentially.
    var unions: [[Int]] {
        (0..<families).filter { models > $0 * 10 + 8 }.flatMap { family in
            [[0, 1, 6], [0, 1, 2, 5, 6]].map { $0.map { family * 10 + $0 } }
        }
    }
}
