extension SyntheticAPI {
    func enumName(_ family: Int, _ number: Int) -> String { "Status\(family * 8 + number)" }

    /// The enums with their raw values.
    var enums: [(name: String, values: [String])] {
        (0..<families).flatMap { family in
            (0..<8).map { (enumName(family, $0), enumValues(family, $0)) }
        }
    }

    /// Returns the values of an enum. Two enums of a family repeat its first two, and in every second family two repeat
    /// those of the previous family.
    private func enumValues(_ family: Int, _ number: Int) -> [String] {
        if number == 5 || number == 7 { return enumValues(family, number == 5 ? 0 : 1) }
        if family % 2 == 1, number == 2 || number == 6 { return enumValues(family - 1, number) }
        let count = [3, 5, 4, 8, 30, 3, 12, 5][number]
        let first = family * 11 + number * 7
        return (first..<first + count).map { Self.words[$0 % Self.words.count] }
    }

    private static let words = """
        active archived awaiting_payment blocked cancelled checked_out closed completed created declined deleted \
        delivered disabled disputed draft expired failed in_progress in_review invited locked missing not_required open \
        overdue paid partially_refunded paused pending processing published queued refunded rejected removed resolved \
        returned scheduled shipped skipped submitted suspended timed_out trialing unpaid verified
        """.split(separator: " ").map(String.init)
}
