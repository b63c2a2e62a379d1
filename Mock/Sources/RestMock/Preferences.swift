/// The request's options for the mock, in the header `Prefer` (RFC 7240).
///
///     Prefer: status=409          this status instead of success, with the spec's error model
///     Prefer: wait=2, items=0     two seconds later, lists without items
///     Prefer: drop                no response: the connection is closed
struct Preferences: Sendable {
    var status: Int?
    /// The delay in seconds.
    var wait: Double?
    var items: Int?
    var isDropped = false

    /// Ignores other preferences.
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

    /// The value of `Preference-Applied`.
    var applied: String? {
        let parts = [status.map { "status=\($0)" }, wait.map { "wait=\($0)" }, items.map { "items=\($0)" }].compactMap {
            $0
        }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }
}
