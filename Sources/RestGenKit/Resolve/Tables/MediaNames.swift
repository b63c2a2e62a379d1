/// The names of cases that media types distinguish.
///
///     text/csv -> csv    application/problem+json -> problem    text/* -> text    404 with text/csv -> notFoundCSV
enum MediaNames {
    /// Returns the names in the order of the rows. With a single status they are the media types, and with several
    /// statuses both.
    static func names(of rows: [ResponseRows.Row], besides chosen: Set<String>) -> [String] {
        let statuses = Set(rows.filter { $0.mediaType != nil }.map(\.statuses))
        let names = rows.map { row in
            if let name = row.name { return name.value }
            guard let mediaType = row.mediaType else { return StatusNames.name(of: row.statuses) }
            return name(row.statuses, statuses, words(of: mediaType))
        }
        let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
        var taken = chosen
        return zip(rows, names).map { row, name in
            if row.name != nil { return name }
            var distinct = name
            if let mediaType = row.mediaType, counts[name] ?? 0 > 1 {
                distinct = self.name(row.statuses, statuses, mediaType.type + " " + mediaType.subtype)
            }
            while !taken.insert(distinct).inserted { distinct += "_" }
            return distinct
        }
    }

    /// Returns the names of bodies by media type, including `form`, `multipart`, and `other` for `"*"`.
    static func names(of types: [MediaRange]) -> [String] {
        let names = types.map { type in
            switch type.text {
            case "application/x-www-form-urlencoded": "form"
            case "multipart/form-data": "multipart"
            case "*/*": "other"
            default: SwiftNames.member(words(of: type))
            }
        }
        let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
        var taken: Set<String> = []
        return zip(types, names).map { type, name in
            var distinct = counts[name] ?? 0 > 1 ? SwiftNames.member(type.type + " " + type.subtype) : name
            while !taken.insert(distinct).inserted { distinct += "_" }
            return distinct
        }
    }

    private static func name(_ range: ClosedRange<Int>, _ all: Set<ClosedRange<Int>>, _ words: String) -> String {
        if all.count == 1 || range == StatusRanges.all { return SwiftNames.member(words) }
        return StatusNames.name(of: range) + SwiftNames.part(words)
    }

    /// Returns the subtype without `vnd.`, `x-` and the suffix after `+`.
    private static func words(of mediaType: MediaRange) -> String {
        if mediaType.isRange { return mediaType.type }
        if mediaType.text == "text/plain" { return "plain text" }
        var words = mediaType.subtype[...]
        if let plus = words.lastIndex(of: "+"), plus > words.startIndex { words = words[..<plus] }
        for prefix in ["vnd.", "prs.", "x-", "x."] where words.hasPrefix(prefix) && words.count > prefix.count {
            words = words.dropFirst(prefix.count)
        }
        return words.contains { $0.isLetter } ? String(words) : mediaType.type + " " + words
    }
}
