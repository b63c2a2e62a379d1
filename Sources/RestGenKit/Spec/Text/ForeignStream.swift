/// The names of streams in other languages.
package enum ForeignStream {
    /// Returns `events` or `lines`, or `nil` for another word.
    package static func word(for name: String) -> String? {
        guard name.allSatisfy({ $0.isLetter || "-_".contains($0) }) else { return nil }
        let folded = name.lowercased().filter(\.isLetter)
        if events.contains(folded) { return "events" }
        return lines.contains(folded) ? "lines" : nil
    }

    private static let events: Set = [
        "stream", "streams", "streaming", "sse", "event", "eventstream", "eventsource", "serversentevents",
    ]
    private static let lines: Set = ["line", "ndjson", "jsonl", "jsonlines", "ldjson", "jsonseq"]
}
