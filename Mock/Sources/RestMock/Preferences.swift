/// What a request asks of the mock itself, in `Prefer` (RFC 7240).
///
///     Prefer: status=409          this status in place of the success, with the page's error model
///     Prefer: wait=2, items=0     two seconds later; lists with no item
///     Prefer: drop                no answer: the connection is closed
struct Preferences: Sendable {
    var status: Int?
    /// Seconds.
    var wait: Double?
    var items: Int?
    var isDropped = false

    /// What is none of these is for somebody else.
    init(_ header: String?) {
        for part in (header ?? "").split(whereSeparator: { ",;".contains($0) }) {
            let sides = part.split(separator: "=", maxSplits: 1).map {
                $0.filter { $0 != " " && $0 != "\"" && $0 != "\t" }
            }
            let value = sides.count == 2 ? sides[1] : ""
            switch sides.first?.lowercased() {
            case "status": status = Int(value).flatMap { (200...599).contains($0) ? $0 : nil }
            case "wait": wait = Double(value).flatMap { $0.isFinite && $0 >= 0 ? min($0, 300) : nil }
            case "items": items = Int(value).flatMap { (0...1_000).contains($0) ? $0 : nil }
            case "drop": isDropped = true
            default: break
            }
        }
    }

    /// For `Preference-Applied`.
    var applied: String? {
        let parts = [status.map { "status=\($0)" }, wait.map { "wait=\($0)" }, items.map { "items=\($0)" }].compactMap {
            $0
        }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }
}
