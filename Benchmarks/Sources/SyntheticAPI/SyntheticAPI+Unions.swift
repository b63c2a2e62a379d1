extension SyntheticAPI {
    /// The unions as the numbers of their cases' models. No case contains a union, since nested unions need exponential
    /// time in any compiler.
    var unions: [[Int]] {
        (0..<families).filter { models > $0 * 10 + 8 }.flatMap { family in
            [[0, 1, 6], [0, 1, 2, 5, 6]].map { $0.map { family * 10 + $0 } }
        }
    }
}
