/// How far a transfer is, as a line of text.
///
///     film.mp4  [==========>         ]  52 %  17.4 of 33.6 MB  16.1 MB/s
struct ProgressLine {
    var title: String
    /// Bytes.
    var completed: Int64
    /// Bytes; nil where nobody knows.
    var total: Int64?
    /// Bytes a second; nil before there is one.
    var rate: Double?

    var fraction: Double? {
        guard let total else { return nil }
        return total > 0 ? min(max(Double(completed) / Double(total), 0), 1) : 1
    }

    /// In so many columns at most. What has no room is left out: the rate first, then the bar, then what is behind the
    /// end.
    func text(width: Int, isColoured: Bool = false) -> String {
        let title = Columns.cut(Columns.printable(self.title), to: max(width / 2, 1))
        let amounts = amounts.joined(separator: "  ")
        let length = Columns.count(amounts)
        let tails = [(amounts + rateText, length + Self.rateWidth), (amounts, length)]
        if let fraction {
            // As if the rate were at its longest: the bar does not change its length all the time.
            for (tail, length) in tails where width - Columns.count(title) - length >= 14 {
                let room = width - Columns.count(title) - length - 6
                return "\(title)  \(bar(fraction, min(room, 30), isColoured))  \(tail)"
            }
        }
        for (tail, _) in tails where Columns.count("\(title)  \(tail)") <= width { return "\(title)  \(tail)" }
        return Columns.cut("\(title)  \(amounts)", to: width)
    }

    /// Without a terminal: all of it, without a bar.
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

    /// `  999.9 MB/s`
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

    /// `17.4 MB`: as the International System of Units counts.
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

    /// With one digit behind the point, whatever the locale.
    private static func decimal(_ value: Double) -> String {
        guard value.isFinite, value < 1e15 else { return "?" }
        let tenths = Int64((value * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }
}
