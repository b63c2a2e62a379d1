/// The progress of a transfer as a line of text.
///
///     film.mp4  [==========>         ]  52 %  17.4 of 33.6 MB  16.1 MB/s
struct ProgressLine {
    var title: String
    /// The completed bytes.
    var completed: Int64
    /// The total in bytes, or `nil` if it is unknown.
    var total: Int64?
    /// The bytes per second, or `nil` if they aren't known yet.
    var rate: Double?

    var fraction: Double? {
        guard let total else { return nil }
        return total > 0 ? min(max(Double(completed) / Double(total), 0), 1) : 1
    }

    /// Returns the line with at most `width` columns. If the space is insufficient, the rate is left out, then the bar,
    /// and finally the rest is cut.
    func text(width: Int, isColoured: Bool = false) -> String {
        let title = Columns.cut(Columns.printable(self.title), to: max(width / 2, 1))
        let amounts = amounts.joined(separator: "  ")
        let length = Columns.count(amounts)
        let tails = [(amounts + rateText, length + Self.rateWidth), (amounts, length)]
        if let fraction {
            // Assumes the longest rate, so that the bar's length doesn't change with each update.
            for (tail, length) in tails where width - Columns.count(title) - length >= 14 {
                let room = width - Columns.count(title) - length - 6
                return "\(title)  \(bar(fraction, min(room, 30), isColoured))  \(tail)"
            }
        }
        for (tail, _) in tails where Columns.count("\(title)  \(tail)") <= width { return "\(title)  \(tail)" }
        return Columns.cut("\(title)  \(amounts)", to: width)
    }

    /// The line for outputs other than a terminal, without a bar.
    var plain: String { "\(Columns.printable(title))  \(amounts.joined(separator: "  "))\(rateText)" }

    private var amounts: [String] {
        guard let total, let fraction else { return [Self.bytes(Double(completed))] }
        let percent = String(Int(fraction * 100))
        let padding = String(repeating: " ", count: 3 - percent.count)
        let (size, unit) = Self.unit(Double(total))
        let (done, all) = (Self.decimal(Double(completed) / size), Self.decimal(Double(total) / size))
        let indent = String(repeating: " ", count: max(all.count - done.count, 0))
        return ["\(padding)\(percent) %", "\(indent)\(done) of \(all) \(unit)"]
    }

    /// The width of `  999.9 MB/s`.
    private static let rateWidth = 12
    private var rateText: String { rate.map { "  \(Self.bytes($0))/s" } ?? "" }

    private func bar(_ fraction: Double, _ width: Int, _ isColoured: Bool) -> String {
        let done = Int(fraction * Double(width))
        var head = String(repeating: "=", count: done)
        if done > 0, done < width { head = head.dropLast() + ">" }
        let painted = isColoured && !head.isEmpty ? "\u{1B}[32m\(head)\u{1B}[0m" : head
        return "[\(painted)\(String(repeating: " ", count: width - done))]"
    }

    // MARK: Numbers

    /// Returns bytes with an SI unit, such as `17.4 MB`.
    private static func bytes(_ count: Double) -> String {
        let (size, unit) = unit(count)
        return "\(decimal(count / size)) \(unit)"
    }

    private static func unit(_ count: Double) -> (Double, String) {
        switch count {
        case 1e9...: (1e9, "GB")
        case 1e6...: (1e6, "MB")
        case 1e3...: (1e3, "kB")
        default: (1, "B")
        }
    }

    /// Returns a number with one decimal place, in every locale.
    private static func decimal(_ value: Double) -> String {
        guard value.isFinite, value < 1e15 else { return "?" }
        let tenths = Int64((value * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }
}
