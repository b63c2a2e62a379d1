/// The `Accept` header of a call whose response is read by its media type (RFC 9110, section 12.5.1).
enum Accept {
    /// Returns `nil` if the runtime's default is right: no row has a media type.
    static func header(of rows: [ResponseRows.Row]) -> String? {
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
        return zip(ranges, qualities(ranges.count)).map { $0 + $1 }.joined(separator: ", ")
    }

    /// Quality values descend in the order of the spec. Without them a server may choose any of the types (RFC 9110,
    /// section 12.4.2).
    private static func qualities(_ count: Int) -> [String] {
        // At most three decimals.
        let step = count > 10 ? max(1, 900 / count) : 100
        return (0..<count).map { index in
            if index == 0 { return "" }
            var digits = String(1000 + max(1000 - index * step, 1)).dropFirst()
            while digits.last == "0" { digits.removeLast() }
            return ";q=0." + digits
        }
    }
}
