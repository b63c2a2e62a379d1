/// A difference between the custom protocols of two types.
struct ConformanceChange {
    let message: String
    let effect: ChangeEffect

    /// Returns `nil` for equal protocols.
    init?(_ old: [String], _ new: [String]) {
        let (removed, added) = (old.filter { !new.contains($0) }, new.filter { !old.contains($0) })
        if removed.isEmpty && added.isEmpty { return nil }
        let words = added.isEmpty ? [] : ["now conforms to \(added.quotedList)"]
        let others = removed.isEmpty ? [] : ["no longer conforms to \(removed.quotedList)"]
        message = (words + others).joined(separator: " and ")
        effect = removed.isEmpty ? .compatible : .mayBreak
    }
}
