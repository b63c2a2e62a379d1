/// What a call asks for whose answer is read by its media type (RFC 9110, section 12.5.1).
enum Accept {
    /// nil where the runtime's own one is right: no row names a media type.
    static func header(of rows: [AnswerRows.Row]) -> String? {
        guard rows.contains(where: { $0.mediaType != nil }) else { return nil }
        var ranges: [String] = []
        var seen: Set<String> = []
        for row in rows {
            let range: String? =
                switch row.content {
                case .void, .undocumented: row.mediaType?.text
                case .data, .text: row.mediaType?.text ?? "*/*"
                case .value: row.mediaType?.text ?? "application/json"
                }
            if let range, seen.insert(range).inserted { ranges.append(range) }
        }
        return ranges.joined(separator: ", ")
    }
}
